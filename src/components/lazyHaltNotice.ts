import { lazyPart } from '../ui/lazyPart'

/** Hydrated late: networks are rarely halted. */
export const LazyHaltNotice = lazyPart(
  async () => (await import('./HaltNotice')).HaltNotice,
)
