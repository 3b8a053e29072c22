/** The contents of an error report. */
export interface ReportParts {
  error: unknown;
  version: string;
  userAgent: string;
  /** Popup, panel, tab or web page. */
  window: string;
  /** The attack on screen. */
  code: string;
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 15;
const MAX_FRAME_LENGTH = 200;

/** Checked in this order, because most browsers also claim to be Chrome and Safari. */
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

/** `https://host/path/page.js?query:3:14` → `page.js:3:14`. */
const fileOf = (address: string): string => {
  const [, path = '', line = ''] = /^([^?#]*).*?((?::\d+)*)$/.exec(address) ?? [];
  return path.replace(/(?::\d+)+$/, '').replace(/.*[\\/]/, '') + (/(?::\d+)+$/.exec(path)?.[0] ?? line);
};

/** Strips addresses and folders, which can identify a person; the file name is enough to find the line. */
const withoutPaths = (text: string): string =>
  text.replace(/[a-z][a-z+.-]*:\/\/[^\s()'"]*/gi, fileOf).replace(/(?:[a-z]:)?(?:[\\/][^\s()'":\\/]+)+[\\/]/gi, '');

const framesOf = (stack: string, message: string): string[] =>
  stack
    .slice(0, 20_000)
    // Chromium repeats the message before the frames
    .replace(message, '')
    .split('\n')
    .map((frame) => withoutPaths(frame.slice(0, 1000)).trim().slice(0, MAX_FRAME_LENGTH))
    .filter((frame) => /:\d+/.test(frame))
    .slice(0, MAX_FRAMES);

/** A number that looks wrong: the attack, and what is needed to work it out again. */
export const numberReport = ({
  version,
  date,
  code,
}: Pick<ReportParts, 'version' | 'code'> & { date: string | undefined }): string =>
  [`Tell Me the Odds ${version}${date ? `, card data as of ${date}` : ''}`, code].join('\n');

/** The text of an error report: enough to reproduce the error, and nothing private. */
export const errorReport = ({ error, version, userAgent, window, code }: ReportParts): string => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = error instanceof Error ? framesOf(stack ?? '', message) : [];
  return [
    `Tell Me the Odds ${version}, ${browserName(userAgent)}, ${window}`,
    code,
    `${name}: ${withoutPaths(message.slice(0, 10 * MAX_MESSAGE_LENGTH))
      .replace(/\s+/g, ' ')
      .slice(0, MAX_MESSAGE_LENGTH)}`,
    ...frames.map((frame) => `  ${frame}`),
  ].join('\n');
};
