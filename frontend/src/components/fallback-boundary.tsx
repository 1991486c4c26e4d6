import { Component, type ReactNode } from 'react';

interface FallbackBoundaryProps {
  /** Shown if a part of the screen can't be rendered: its code didn't load, or it threw. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Isolates errors of a part from its screen. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
