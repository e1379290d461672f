import { lazyComponent, renderNothing } from '../ui/lazyComponent'
import { useHydrated } from '../ui/useHydrated'

const LazyTaskLinks = lazyComponent(async () => (await import('./TaskLinks')).TaskLinks, {
  renderFailure: renderNothing,
})

/** The links of a dead end that few visitors see: it does without them until they load. */
export const LateTaskLinks = () => useHydrated() && <LazyTaskLinks />
