import { Component, type ReactNode } from 'react';
import { isMissingChunk, reloadOnce } from '../lib/missing-chunk';

interface FallbackBoundaryProps {
  /** Shown if the children can't be rendered: their code didn't load, or they threw. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Isolates errors of its children from what is around them. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.failure ? fallback(this.state.failure.error) : children;
  }
}
