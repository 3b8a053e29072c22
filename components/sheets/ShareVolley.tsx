import { useContext } from 'preact/hooks';
import { codeOfVolley } from '../../setup/volley-code';
import { VolleysContext } from '../battle/context';
import { answeredVolley, sharedVolley, volleyTitle } from '../share/shared-volley';
import { ShareFrame, type ShareProps } from './ShareFrame';

/** Shares the volley on screen. */
export const ShareVolley = (props: ShareProps) => {
  const volley = useContext(VolleysContext)?.volley.value;
  const setup = volley?.setup.value;
  if (!volley || !setup) return null;
  const answered = volley.late.value ? undefined : answeredVolley(volley);
  return (
    <ShareFrame
      {...props}
      title="Share the volley"
      about={volleyTitle(setup, volley.cards)}
      code={codeOfVolley(setup)}
      odds={answered && sharedVolley(answered)}
    />
  );
};
