import { lazyPart } from '../ui/lazyPart'

/** Few visitors see it, and at once the page of a wrong path had 12 kB more. */
export const LazyMisreadText = lazyPart(
  async () => (await import('./MisreadText')).MisreadText,
)
