import { Component, type ComponentChildren } from 'preact';
import type { Store } from '../../state/sync/store';
import type { Platform } from '../platform';

interface Props {
  store: Store;
  platform: Platform;
  children: ComponentChildren;
}

/** Shown after an unexpected error: one sentence, and a report to copy. */
export class ErrorScreen extends Component<Props, { error?: unknown; copied?: string }> {
  /** Events without an error are browser warnings, such as ResizeObserver loops, or come from other scripts. */
  private readonly onError = ({ error }: ErrorEvent) => {
    if (error) this.setState({ error });
  };
  private readonly onRejection = ({ reason }: PromiseRejectionEvent) => this.setState({ error: reason ?? 'unknown' });

  override componentDidMount(): void {
    addEventListener('error', this.onError);
    addEventListener('unhandledrejection', this.onRejection);
  }

  override componentWillUnmount(): void {
    removeEventListener('error', this.onError);
    removeEventListener('unhandledrejection', this.onRejection);
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ error });
  }

  private readonly copy = async () => {
    const { copyReport } = await import('../share/copy-report');
    const { store, platform } = this.props;
    this.setState({ copied: await copyReport(this.state.error, store, platform) });
  };

  override render({ children }: Props) {
    if (this.state.error === undefined) return children;
    return (
      <main class="error-screen">
        <div role="alert">
          <h1>Something went wrong.</h1>
          <p>Your attacks are saved, and reloading usually fixes it.</p>
        </div>
        <div class="buttons">
          <button type="button" class="strong" onClick={() => location.reload()}>
            Reload
          </button>
          <button type="button" class="quiet" onClick={this.copy}>
            Copy error report
          </button>
        </div>
        <p class="muted" role="status">
          {this.state.copied}
        </p>
      </main>
    );
  }
}
