import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { MissingPart, PartBoundary } from './PartBoundary'
import { useHydrated } from './useHydrated'

type LazyOptions<Props> = {
  /** What its place shows until its code is there; by default nothing. */
  renderLoading?: (props: Props) => ReactNode
  /** What its place shows if that cannot be loaded; by default a note that says so. */
  renderFailure?: (props: Props) => ReactNode
}

/** For what the page works without: offline or after a deployment, its place is empty. */
export const renderNothing = () => null

/**
 * Returns a component that is loaded on its first render after hydration, for what the server
 * does not render: `lazyComponent(async () => (await import('./X')).X)`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyOptions<Props> = {},
) {
  const { renderLoading = renderNothing, renderFailure = () => <MissingPart /> } = options
  const Content = lazy(async () => ({ default: await load() }))
  return function LazyComponent(props: Props) {
    const loading = renderLoading(props)
    if (!useHydrated()) return loading
    return (
      <PartBoundary fallback={renderFailure(props)}>
        <Suspense fallback={loading}>
          <Content {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}
