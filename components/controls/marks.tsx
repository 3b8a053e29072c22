import type { ComponentChildren } from 'preact';
import './marks.css';

interface MarkProps {
  children: ComponentChildren;
  /** For screen readers; omit it where the text beside the mark says the same. */
  label?: string | undefined;
  width?: number;
}

/** Our own symbols: an attack die is a diamond, a defense die a square; the letter repeats the color. */
const Mark = ({ children, label, width = 24 }: MarkProps) => {
  const frame = { class: 'mark', viewBox: `0 0 ${width} 24`, width, height: 24 };
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {children}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {children}
    </svg>
  );
};

export type DieColor = 'red' | 'black' | 'white';
export type DieKind = 'attack' | 'defense';
export type Face = 'blank' | 'hit' | 'crit' | 'surge' | 'block';

const Letter = ({ color }: { color: DieColor }) => (
  <text x="12" y="12.5" class="die-letter">
    {color[0]?.toUpperCase()}
  </text>
);

const Shape = ({ kind, color }: { kind: DieKind; color: DieColor }) =>
  kind === 'attack' ? (
    <path class={`die die-${color}`} d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />
  ) : (
    <rect class={`die die-${color}`} x="3" y="3" width="18" height="18" rx="3" />
  );

export const AttackDie = ({ color }: { color: DieColor }) => (
  <Mark>
    <Shape kind="attack" color={color} />
    <Letter color={color} />
  </Mark>
);

export const DefenseDie = ({ color }: { color: DieColor }) => (
  <Mark>
    <Shape kind="defense" color={color} />
    <Letter color={color} />
  </Mark>
);

const STAR = 'M12 2.5 14.2 9.8 21.5 12 14.2 14.2 12 21.5 9.8 14.2 2.5 12 9.8 9.8Z';
const SMALL_STAR = 'M12 5 13.7 10.3 19 12 13.7 13.7 12 19 10.3 13.7 5 12 10.3 10.3Z';

/** The faces of the dice: star, star in a ring, zigzag, shield, dot. */
const FACES = {
  hit: <path class="solid" d={STAR} />,
  crit: (
    <>
      <circle cx="12" cy="12" r="10.5" />
      <path class="solid" d={SMALL_STAR} />
    </>
  ),
  surge: <path d="M2.5 16 7.3 8.5 12 16 16.7 8.5 21.5 16" />,
  block: <path d="M12 2.5 20 5.5V11.5C20 16.5 16.8 19.9 12 21.5 7.2 19.9 4 16.5 4 11.5V5.5Z" />,
  blank: <circle class="solid" cx="12" cy="12" r="1.5" />,
} satisfies Record<Face, ComponentChildren>;

/** A rolled die: its shape and color, the face that is up, and the color's letter beside it. */
export const RolledDie = ({ kind, color, face }: { kind: DieKind; color: DieColor; face: Face }) => (
  <Mark width={32} label={`${color} ${kind} die: ${face}`}>
    <Shape kind={kind} color={color} />
    <g class={`stroke on-${color}`} transform="translate(5.4 5.4) scale(0.55)">
      {FACES[face]}
    </g>
    <text x="27" y="20" class="die-name">
      {color[0]?.toUpperCase()}
    </text>
  </Mark>
);

const LOWER_COURSE = 'M3 14H21V20H3Z M9 14V20 M15 14V20';
const UPPER_COURSE = 'M3 8H21V14H3Z M6 8V14 M12 8V14 M18 8V14';

/** Tokens and terrain: a crosshair, an arc rising from a line, a low wall of one or two courses. */
const SIGNS = {
  aim: (
    <>
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 2V8 M12 16V22 M2 12H8 M16 12H22" />
    </>
  ),
  dodge: <path d="M3 20H21 M6 20C6 11 11 5.5 20 4.5" />,
  lightCover: <path d={LOWER_COURSE} />,
  heavyCover: <path d={`${LOWER_COURSE} ${UPPER_COURSE}`} />,
} satisfies Record<string, ComponentChildren>;

export type Sign = keyof typeof SIGNS;

export const SignMark = ({ sign }: { sign: Sign }) => (
  <Mark>
    <g class="stroke">{SIGNS[sign]}</g>
  </Mark>
);
