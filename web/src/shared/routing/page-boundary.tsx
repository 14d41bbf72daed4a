import { Component, type ReactNode } from 'react';
import { FaultScreen } from './fault-screen.tsx';

interface Props {
  children: ReactNode;
  onRetry: () => void;
  /** What is shown; its fault is forgotten when something else is. */
  shown?: unknown;
}

interface State extends Pick<Props, 'shown'> {
  error: Error | null;
}

/** Keeps the fault of a page, or of a part of one, inside of it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, shown: this.props.shown };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ shown }: Props, state: State): State | null {
    return shown === state.shown ? null : { error: null, shown };
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
