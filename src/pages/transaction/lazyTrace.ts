import { lazyPart } from '../../ui/lazyPart'

/** The drawing, which is hydrated after the verdict, on the page and in the frame. */
export const LazyTrace = lazyPart(async () => (await import('./Trace')).Trace)
