import { lazyPart } from '../../ui/lazyPart'
import { hasNews } from './hasNews'

/** The clocks in the frame, which are hydrated after the verdict, and stand still until then. */
export const LazyClocks = lazyPart(async () => (await import('./Clocks')).Clocks, {
  isOutdated: hasNews,
})
