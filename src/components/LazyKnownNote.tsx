import { lazyComponent } from '../ui/lazyComponent'

/** Only for a browser that has used or labeled addresses: at once, each page has 1.6 kB more. */
export const LazyKnownNote = lazyComponent(
  async () => (await import('./KnownNote')).KnownNote,
)
