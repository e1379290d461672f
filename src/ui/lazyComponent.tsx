import { type ComponentType, lazy, type ReactNode } from 'react'
import { MissingPart, PartBoundary } from './PartBoundary'

/**
 * Returns a component that is loaded on its first render, for what the server does not render:
 * `lazyComponent(async () => (await import('./X')).X)`. If that fails, its place says so, or
 * shows what `renderFailure` returns: nothing for what the page works without.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFailure: (props: Props) => ReactNode = () => <MissingPart />,
) {
  const Content = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <PartBoundary fallback={renderFailure(props)}>
      <Content {...props} />
    </PartBoundary>
  )
}

/** For what the page works without: offline or after a deployment, its place is empty. */
export const renderNothing = () => null
