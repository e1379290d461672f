import { lazyComponent, renderNothing } from '../ui/lazyComponent'

/** The links of a dead end that few visitors see: it does without them until they load. */
export const LateTaskLinks = lazyComponent(
  async () => (await import('./TaskLinks')).TaskLinks,
  { renderFailure: renderNothing },
)
