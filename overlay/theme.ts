export type Theme = 'light' | 'dark';

/** Below this luminance light text reads better than dark. */
const MIDDLE = 0.18;
/** What is more transparent than this does not say what the ground is. */
const OPAQUE = 0.5;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The luminance of a computed colour; undefined where it is see-through or written in a way not known here. */
export const luminanceOf = (color: string): number | undefined => {
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(color)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red, green, blue, alpha = 1] = numbers ?? [];
  if (red === undefined || green === undefined || blue === undefined || !(alpha >= OPAQUE)) return undefined;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Whether the page is light or dark where an element stands: the first ground behind it that is not see-through. */
export const themeAt = (element: Element): Theme => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const luminance = luminanceOf(getComputedStyle(at).backgroundColor);
    if (luminance !== undefined) return luminance < MIDDLE ? 'dark' : 'light';
  }
  // a page without any ground has the browser's, which is dark only where the page says that it can be
  const canBeDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
  return canBeDark && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
