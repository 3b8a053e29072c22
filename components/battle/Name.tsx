import { Fragment } from 'preact';

/** Soft hyphens, and those of weapons such as DLT-19. */
const HYPHEN = /[-\u00AD]/;

/** A name where there is little room: such words go to the next line, and break only where that is too short as well. */
export const Name = ({ text }: { text: string }) => (
  <>
    {text.split(' ').map((word, i) => (
      <Fragment key={i}>
        {i > 0 && ' '}
        {HYPHEN.test(word) ? <span class="whole-word">{word}</span> : word}
      </Fragment>
    ))}
  </>
);
