/** A text from outside the sheet: pasted somewhere in the app, or selected on a page. */
export interface IncomingText {
  text: string;
  by: 'paste' | 'selection';
}
