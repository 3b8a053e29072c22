export type Theme = 'light' | 'dark';

/** Below this luminance, light text is easier to read than dark text. */
const MIDDLE = 0.18;
/** A background less opaque than this does not decide the theme. */
const OPAQUE = 0.5;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The luminance of a computed color; undefined if it is transparent or in an unknown notation. */
export const luminanceOf = (color: string): number | undefined => {
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(color)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red, green, blue, alpha = 1] = numbers ?? [];
  if (red === undefined || green === undefined || blue === undefined || !(alpha >= OPAQUE)) return undefined;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Whether the page is light or dark at an element: decided by the first opaque background behind it. */
export const themeAt = (element: Element): Theme => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const luminance = luminanceOf(getComputedStyle(at).backgroundColor);
    if (luminance !== undefined) return luminance < MIDDLE ? 'dark' : 'light';
  }
  // Without any background the browser's own shows, which is dark only if the page declares that it supports it.
  const canBeDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
  return canBeDark && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
