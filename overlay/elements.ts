type Child = Node | string | undefined;

/**
 * The style sheet draws text from an attribute, because the page could find and select real text (`window.find`), even
 * in a closed root. Screen readers read it like real text.
 */
export const write = (element: HTMLElement, text: string): HTMLElement => {
  element.dataset.t = text;
  return element;
};
const textSpan = (text: string): HTMLElement => write(document.createElement('span'), text);

/** Creates an element with text and other elements in it. Text from a page or a list is never parsed as markup. */
export const create = (tag: string, name: string, ...children: Child[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  const [first, ...others] = children.filter((child): child is Node | string => child !== undefined && child !== '');
  if (typeof first === 'string' && others.length === 0) return write(element, first);
  const all = first === undefined ? [] : [first, ...others];
  element.append(...all.map((child) => (typeof child === 'string' ? textSpan(child) : child)));
  return element;
};
