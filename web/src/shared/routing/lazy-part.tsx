import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { ChunkLoadError, lazyPage } from './load-page.ts';
import { messages } from './messages.ts';
import classes from './lazy-part.module.css';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Shows a quiet line where the code of a part did not arrive; every other fault is one of the page. */
class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return (
      <span className={classes['root']} role="status">
        {messages.partFailed}{' '}
        <button type="button" onClick={this.retry}>
          {messages.loadPart}
        </button>
      </span>
    );
  }
}

/**
 * A part of a page whose code is loaded when it is shown, twice where it did not arrive the first time. Where it does not arrive at all,
 * the page stays, and a line in place of the part offers to load it again. The caller's `Suspense` shows what stands there meanwhile.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const loaded = () => lazyPage<P>(() => load().catch(load));
  // A failed import stays failed in its component, so a retry makes another one.
  let Loaded = loaded();
  return function LazyPart(props: P) {
    const [{ Shown }, setShown] = useState({ Shown: Loaded });
    const retry = () => {
      Loaded = loaded();
      setShown({ Shown: Loaded });
    };
    return (
      <PartBoundary onRetry={retry}>
        <Shown {...props} />
      </PartBoundary>
    );
  };
}
