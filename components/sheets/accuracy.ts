/** How the numbers are checked, in figures. docs/engines.md explains them; a test compares the two. */
export const CHECKS = [
  { figure: '97', words: 'attacks with answers worked out in advance, as exact fractions' },
  { figure: '470', words: 'random attacks on which both engines must agree, result by result' },
  { figure: '3', words: 'engines: in the tests, a third one tries every side of every die' },
  { figure: '294 of 306', words: 'bugs planted on purpose were caught by these checks' },
] as const;
