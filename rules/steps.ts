/**
 * The steps of one attack in the rulebook's order. A step's key is its file name in both engines
 * (`steps/<key>.ts`) and its anchor in docs/rules.md.
 */
export const STEPS = {
  'form-attack-pool': { number: '2', title: 'Form attack pool' },
  'upgrade-attack-dice': { number: '4a', title: 'Upgrade and downgrade attack dice' },
  'roll-attack-dice': { number: '4b', title: 'Roll attack dice' },
  'reroll-attack-dice': { number: '4c', title: 'Reroll attack dice' },
  'convert-attack-surges': { number: '4d', title: 'Convert attack surges' },
  'convert-with-tokens': { number: '4d', title: 'Marksman and Jar’Kai Mastery' },
  'take-sniper-shot': { number: '4d', title: 'Sniper Team' },
  'apply-dodge-and-cover': { number: '5', title: 'Apply dodge and cover' },
  'modify-attack-dice': { number: '6', title: 'Modify attack dice' },
  'roll-guardian-dice': { number: '6', title: 'Guardian’s defense dice' },
  'roll-defense-dice': { number: '7', title: 'Roll defense dice' },
  'reroll-defense-dice': { number: '7', title: 'Reroll defense dice' },
  'convert-defense-surges': { number: '7', title: 'Convert defense surges' },
  'modify-defense-dice': { number: '8', title: 'Modify defense dice' },
  'compare-results': { number: '9', title: 'Compare results' },
  'assign-suppression': { number: '10', title: 'Assign suppression' },
} as const;

export type StepId = keyof typeof STEPS;
