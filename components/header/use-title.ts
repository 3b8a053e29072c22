import { useEffect } from 'preact/hooks';

const NAME = 'Tell Me the Odds';

/** The window's title names what a view shows, for screen readers and the list of tabs; the attack has the name alone. */
export const useTitle = (shown: string): void => {
  useEffect(() => {
    document.title = `${shown} – ${NAME}`;
    return () => {
      document.title = NAME;
    };
  }, [shown]);
};
