import { render } from 'preact';
import { Lines } from '../components/header/icons';
import './UpdateLine.css';

interface Props {
  onReload(): void;
  onDismiss(): void;
}

/** A quiet line above the app. Without a click the new version starts when the app is opened the next time. */
const UpdateLine = ({ onReload, onDismiss }: Props) => (
  <div class="notice update-line">
    <p>New version ready</p>
    <button type="button" class="quiet" onClick={onReload}>
      Reload
    </button>
    <button type="button" class="plain icon" aria-label="Dismiss" title="Dismiss" onClick={onDismiss}>
      <Lines d="M7 7l10 10M17 7L7 17" size={16} />
    </button>
  </div>
);

/** Shows the line in an element that screen readers already watch. */
export const showUpdateLine = (root: Element, onReload: () => void): void => {
  const onDismiss = () => {
    render(null, root);
    document.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  };
  render(<UpdateLine onReload={onReload} onDismiss={onDismiss} />, root);
};
