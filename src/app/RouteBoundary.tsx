import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage'

/**
 * `as`: what stands in place of the children, where more than the page itself is among them. `instead`: what does so where the
 * page can do without them, and explains nothing.
 */
type Props = { at: string; as?: 'main'; instead?: ReactNode; children: ReactNode }
type State = { at: string; error: unknown }

/** Shows a page that explains itself in place of one that broke; going anywhere else leaves it. */
export class RouteBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was said') }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, error: null }
  }

  override render() {
    const { error } = this.state
    const { children, as = 'div', instead = <CrashPage error={error} as={as} /> } = this.props
    return error === null ? children : instead
  }
}
