import type { ComponentChildren } from 'preact';

const Icon = ({ children, size = 20 }: { children: ComponentChildren; size?: number }) => (
  <svg class="line-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    {children}
  </svg>
);

export const Lines = ({ d, size }: { d: string; size?: number }) => (
  <Icon {...(size && { size })}>
    <path d={d} />
  </Icon>
);

export const UndoIcon = () => <Lines d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4" />;
export const RedoIcon = () => <Lines d="M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4" />;
export const SwapIcon = () => <Lines d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />;
export const MoreIcon = () => <Lines d="M9 6l6 6-6 6" size={16} />;
export const CheckIcon = () => <Lines d="M5 12.5l5 5L19.5 7" size={16} />;
export const MenuIcon = () => (
  <Icon>
    {[5, 12, 19].map((x) => (
      <circle key={x} class="dot" cx={x} cy="12" r="1.8" />
    ))}
  </Icon>
);

/** For the bar of views at the bottom of a phone. */
export const VIEW_ICONS = {
  attack: () => (
    <Icon>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v5M12 17v5M2 12h5M17 12h5" />
    </Icon>
  ),
  battle: () => <Lines d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />,
  units: () => <Lines d="M4 6h16M4 12h16M4 18h10" />,
} as const;
