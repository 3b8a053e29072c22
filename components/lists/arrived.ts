/** A text that came from outside: pasted somewhere in the app, or selected on a page. */
export interface Arrived {
  text: string;
  by: 'paste' | 'selection';
}
