/** What an error report is made of. */
export interface Trouble {
  error: unknown;
  version: string;
  userAgent: string;
  /** Popup, panel, tab or web page. */
  window: string;
  /** The attack on screen. */
  code: string;
}

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 15;
const LONGEST_FRAME = 200;

/** The first that stands in a user agent names the browser: the others claim to be Chrome and Safari as well. */
const BROWSERS = [
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Chromium', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

export const browserName = (userAgent: string): string => {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'unknown browser';
};

/** `https://who/where/page.js?what:3:14` is `page.js:3:14`. */
const fileOf = (address: string): string => {
  const [, path = '', line = ''] = /^([^?#]*).*?((?::\d+)*)$/.exec(address) ?? [];
  return path.replace(/(?::\d+)+$/, '').replace(/.*[\\/]/, '') + (/(?::\d+)+$/.exec(path)?.[0] ?? line);
};

/** Addresses and folders tell who and where somebody is; a file's own name is enough to find the line. */
const withoutPlaces = (text: string): string =>
  text.replace(/[a-z][a-z+.-]*:\/\/[^\s()'"]*/gi, fileOf).replace(/(?:[a-z]:)?(?:[\\/][^\s()'":\\/]+)+[\\/]/gi, '');

const framesOf = (stack: string, message: string): string[] =>
  stack
    .slice(0, 20_000)
    // Chromium repeats the message before the frames
    .replace(message, '')
    .split('\n')
    .map((frame) => withoutPlaces(frame.slice(0, 1000)).trim().slice(0, LONGEST_FRAME))
    .filter((frame) => /:\d+/.test(frame))
    .slice(0, MOST_FRAMES);

/** The text of an error report: what is needed to see the error again, and nothing private. */
export const errorReport = ({ error, version, userAgent, window, code }: Trouble): string => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = error instanceof Error ? framesOf(stack ?? '', message) : [];
  return [
    `Tell Me the Odds ${version}, ${browserName(userAgent)}, ${window}`,
    code,
    `${name}: ${withoutPlaces(message.slice(0, 10 * LONGEST_MESSAGE))
      .replace(/\s+/g, ' ')
      .slice(0, LONGEST_MESSAGE)}`,
    ...frames.map((frame) => `  ${frame}`),
  ].join('\n');
};
