import { Component, type ComponentChildren } from 'preact';
import { toSnapshot } from '../../setup/setup';
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
    const [{ copyText }, { errorReport }] = await Promise.all([
      import('../share/clipboard'),
      import('../share/report'),
    ]);
    const { store, platform } = this.props;
    const report = errorReport({
      error: this.state.error,
      code: toSnapshot(store.session.peek().now.setup).code,
      window: platform.window,
      version: platform.version,
      userAgent: navigator.userAgent,
    });
    copyText(report).then(
      () => this.setState({ copied: 'Copied. It has the attack and the error, nothing personal.' }),
      (problem: Error) => this.setState({ copied: problem.message }),
    );
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
