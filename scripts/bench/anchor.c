/*
 * A native speed anchor for the bench attack, to compare the fast engine with on the same machine at the same time.
 * R red, B black and W white dice with surge to hit; aims reroll two blanks each, red first; heavy cover, one dodge;
 * red defense dice with surge to block; Pierce. It plays only this attack: whole groups of dice are looked up in tables,
 * and everything after the rerolls is one draw from a table for each number of hits and crits.
 *
 * gcc -O3 -march=native anchor.c -o anchor -lm; ./anchor attacks R B W aims pierce  ->  attacks per second
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLANK, HIT, CRIT, MOST = 64 };
/* the sides of red, black and white dice, surges counted as hits */
static const uint8_t SIDES[3][8] = {{CRIT, HIT, HIT, HIT, HIT, HIT, HIT, BLANK},
                                    {CRIT, HIT, HIT, HIT, HIT, BLANK, BLANK, BLANK},
                                    {CRIT, HIT, HIT, BLANK, BLANK, BLANK, BLANK, BLANK}};

/* a roll is one word: blanks of each color in a byte each, crits in the fourth */
static uint32_t one[3][8], group[3][5][4096], again[10][64];
static uint8_t kind[27];
static int dice[3], aims, pierce;
static uint64_t wounds[MOST];

typedef struct { uint32_t threshold, value, other; } Slice;
static Slice *slices[MOST][MOST];
static uint32_t sliceCount[MOST][MOST];

static uint32_t state[4];
static inline uint32_t turn(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
static inline uint32_t draw(void) { /* xoshiro128** */
  uint32_t result = turn(state[1] * 5, 7) * 9, shifted = state[1] << 9;
  state[2] ^= state[0]; state[3] ^= state[1]; state[1] ^= state[2]; state[0] ^= state[3];
  state[2] ^= shifted; state[3] = turn(state[3], 11);
  return result;
}

static double binomial(int n, int k, double p) {
  double ways = 1;
  for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
  return ways * pow(p, k) * pow(1 - p, n - k);
}

/* Vose's alias method: one draw picks a slice, and the slice one of two values */
static void slice(int count, const double *p, Slice *out) {
  double share[MOST];
  int small[MOST], large[MOST], smalls = 0, larges = 0;
  for (int i = 0; i < count; i++) {
    share[i] = p[i] * count;
    if (share[i] < 1) small[smalls++] = i; else large[larges++] = i;
    out[i] = (Slice){UINT32_MAX, (uint32_t)i, (uint32_t)i};
  }
  while (smalls && larges) {
    int i = small[--smalls], j = large[--larges];
    out[i].threshold = (uint32_t)fmin(share[i] * 4294967296.0, 4294967295.0);
    out[i].other = (uint32_t)j;
    share[j] -= 1 - share[i];
    if (share[j] < 1) small[smalls++] = j; else large[larges++] = j;
  }
}

static void buildRolls(void) {
  for (int c = 0; c < 3; c++)
    for (int s = 0; s < 8; s++) one[c][s] = SIDES[c][s] == BLANK ? 1u << (8 * c) : SIDES[c][s] == CRIT ? 1u << 24 : 0;
  for (int c = 0; c < 3; c++)
    for (int n = 1; n <= 4; n++)
      for (int bits = 0; bits < 4096; bits++)
        for (int die = 0; die < n; die++) group[c][n][bits] += one[c][(bits >> (3 * die)) & 7];
  /* which one or two blanks an aim rerolls, and what they may show next */
  static const int first[10] = {-1, 0, 1, 2, 0, 0, 0, 1, 1, 2}, second[10] = {-1, -1, -1, -1, 0, 1, 2, 1, 2, 2};
  for (int k = 0; k < 10; k++)
    for (int bits = 0; bits < 64; bits++) {
      if (first[k] >= 0) again[k][bits] += one[first[k]][bits & 7] - (1u << (8 * first[k]));
      if (second[k] >= 0) again[k][bits] += one[second[k]][bits >> 3] - (1u << (8 * second[k]));
    }
  for (int i = 0; i < 27; i++) {
    int blanks[3] = {i / 9, i / 3 % 3, i % 3}, left = 2, taken[2] = {-1, -1}, n = 0;
    for (int c = 0; c < 3; c++) for (int b = 0; b < blanks[c] && left; b++, left--) taken[n++] = c;
    for (int k = 0; k < 10; k++) if (first[k] == taken[0] && second[k] == taken[1]) kind[i] = (uint8_t)k;
  }
}

static void buildEnds(int count) {
  for (int hits = 0; hits <= count; hits++)
    for (int crits = 0; hits + crits <= count; crits++) {
      double p[MOST] = {0};
      int most = 0;
      for (int cancelled = 0; cancelled <= hits; cancelled++) {
        int left = hits - cancelled > 0 ? hits - cancelled - 1 : 0, results = left + crits;
        for (int blocks = 0; blocks <= results; blocks++) {
          int w = results - (blocks > pierce ? blocks - pierce : 0);
          p[w] += binomial(hits, cancelled, 1 / 3.) * binomial(results, blocks, 2 / 3.);
          if (w > most) most = w;
        }
      }
      sliceCount[hits][crits] = (uint32_t)most + 1;
      slices[hits][crits] = malloc(sizeof(Slice) * (size_t)(most + 1));
      slice(most + 1, p, slices[hits][crits]);
    }
}

static inline uint32_t capped(uint32_t blanks) { return blanks < 2 ? blanks : 2; }

static void attack(long attacks) {
  const int red = dice[0], black = dice[1], white = dice[2], count = red + black + white;
  for (long i = 0; i < attacks; i++) {
    uint32_t roll = 0;
    if (red <= 3 && black <= 3 && white <= 3) {
      uint32_t bits = draw();
      if (red) roll += group[0][red][bits & 511];
      if (black) roll += group[1][black][(bits >> 9) & 511];
      if (white) roll += group[2][white][(bits >> 18) & 511];
    } else
      for (int c = 0; c < 3; c++)
        for (int left = dice[c]; left > 0; left -= 4) roll += group[c][left < 4 ? left : 4][draw() >> 20];
    if (aims) {
      uint32_t bits = draw();
      for (int a = 0; a < aims; a++, bits >>= 6) {
        if (a && a % 5 == 0) bits = draw();
        uint32_t r = capped(roll & 255), b = capped((roll >> 8) & 255), w = capped((roll >> 16) & 255);
        roll += again[kind[r * 9 + b * 3 + w]][bits & 63];
      }
    }
    uint32_t crits = roll >> 24;
    uint32_t hits = (uint32_t)count - crits - (roll & 255) - ((roll >> 8) & 255) - ((roll >> 16) & 255);
    uint64_t scaled = (uint64_t)draw() * sliceCount[hits][crits];
    const Slice *s = &slices[hits][crits][scaled >> 32];
    wounds[(uint32_t)scaled <= s->threshold ? s->value : s->other]++;
  }
}

int main(int argc, char **argv) {
  if (argc < 7) return 2;
  long attacks = (long)atof(argv[1]);
  for (int c = 0; c < 3; c++) dice[c] = atoi(argv[2 + c]);
  aims = atoi(argv[5]);
  pierce = atoi(argv[6]);
  for (uint32_t i = 0; i < 4; i++) state[i] = 0x9e3779b9u * (i + 1);
  buildRolls();
  buildEnds(dice[0] + dice[1] + dice[2]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  attack(attacks);
  clock_gettime(CLOCK_MONOTONIC, &end);
  double sum = 0;
  for (int k = 0; k < MOST; k++) sum += k * (double)wounds[k];
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
  printf("%.0f attacks per second, mean %.4f\n", (double)attacks / seconds, sum / (double)attacks);
  return 0;
}
