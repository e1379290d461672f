import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Returns what is shown in place of the children once one of them has thrown. */
  renderError: (error: unknown) => ReactNode
}

/** React catches errors of a render in class components alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state: { caught: readonly unknown[] } = { caught: [] }

  static getDerivedStateFromError = (error: unknown) => ({ caught: [error] })

  override render() {
    const { caught } = this.state
    const { children, renderError } = this.props
    return caught.length === 0 ? children : renderError(caught[0])
  }
}
