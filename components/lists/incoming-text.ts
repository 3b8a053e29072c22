/** Texts from outside the sheet: pasted somewhere in the app, shared with it, or selected on a page. */
export interface IncomingTexts {
  texts: readonly string[];
  by: 'paste' | 'selection';
}
