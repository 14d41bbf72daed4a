import { Component, type ReactNode } from 'react';
import { FaultScreen } from './fault-screen.tsx';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps the fault of a part of a page inside that part; pages have the boundary of their route. */
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
    return error ? <FaultScreen error={error} onRetry={this.retry} /> : this.props.children;
  }
}
