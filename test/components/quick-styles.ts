import { onTestFinished } from 'vitest';

type Style = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'getPropertyValue'>;

/**
 * A query by role asks of many elements whether they are displayed, and happy-dom works that out through all ancestors.
 * The app has no style sheet here and sets neither `display` nor `visibility`, so both depend only on the kind of element.
 * Until the end of the test.
 */
export const quickStyles = (): void => {
  const original = window.getComputedStyle;
  const known = new Map<string, Style>();
  const styleOf = (element: Element): Style => {
    const { display, visibility } = original.call(window, element);
    const values: Record<string, string> = { display, visibility };
    return { display, visibility, getPropertyValue: (name) => values[name] ?? '' };
  };
  window.getComputedStyle = ((element: Element) => {
    const kind = `${element.isConnected} ${element.tagName} ${element.hasAttribute('open')}`;
    const style = known.get(kind) ?? styleOf(element);
    known.set(kind, style);
    return style;
  }) as typeof window.getComputedStyle;
  onTestFinished(() => {
    window.getComputedStyle = original;
  });
};
