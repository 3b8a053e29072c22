import type { ComponentChildren } from 'preact';

/** Our own marks: an attack die is a diamond, a defense die a square; the letter repeats what the colour says. */
const Mark = ({ children }: { children: ComponentChildren }) => (
  <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    {children}
  </svg>
);

export type DieColor = 'red' | 'black' | 'white';

const Letter = ({ color }: { color: DieColor }) => (
  <text x="12" y="12.5" class="die-letter">
    {color[0]?.toUpperCase()}
  </text>
);

export const AttackDie = ({ color }: { color: DieColor }) => (
  <Mark>
    <path class={`die die-${color}`} d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />
    <Letter color={color} />
  </Mark>
);

export const DefenseDie = ({ color }: { color: DieColor }) => (
  <Mark>
    <rect class={`die die-${color}`} x="3" y="3" width="18" height="18" rx="3" />
    <Letter color={color} />
  </Mark>
);
