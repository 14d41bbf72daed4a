import { Component, type ReactNode } from 'react';
import { StateError } from '../ui/state-error.tsx';
import { ChunkLoadError } from './load-page.ts';
import { messages } from './messages.ts';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps a fault of a page inside the page: the shell stays, the code is named, and it can be tried again. */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const chunk = error instanceof ChunkLoadError;
    return (
      <StateError
        title={chunk ? messages.chunkTitle : messages.faultTitle}
        detail={chunk ? messages.chunkDetail : messages.faultDetail}
        code={error.name}
        onRetry={this.retry}
        page
      />
    );
  }
}
