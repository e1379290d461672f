import { Component, type ReactNode } from 'react'
import { Button } from './Button'
import { Warning } from './Warning'
import * as controls from '#words/controls'

type PartBoundaryProps = {
  /** Shown in place of a part whose code cannot be loaded, or that throws. */
  fallback: ReactNode
  children: ReactNode
}

type PartBoundaryState = { hasFailed: boolean }

/** Keeps the rest of a page when a part of it fails. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** Says that a part of the page is missing. */
export const MissingPart = () => (
  <Warning
    level="caution"
    icon="plug"
    heading={controls.partFailed}
    action={<ReloadButton />}
    isAlert
  />
)

export const ReloadButton = () => (
  <Button onClick={() => location.reload()}>{controls.reload}</Button>
)
