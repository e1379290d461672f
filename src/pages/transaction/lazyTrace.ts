import { lazyPart } from '../../ui/lazyPart'
import { hasNews } from './hasNews'

/** The drawing, which is hydrated after the verdict, on the page and in the frame. */
export const LazyTrace = lazyPart(async () => (await import('./details/Trace')).Trace, {
  isOutdated: hasNews,
})
