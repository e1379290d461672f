import { useState } from 'react'

interface LazyImage {
  src: string
  loading: 'lazy'
  decoding: 'async'
  onError: () => void
}

/** Returns the attributes of a lazily loaded image. Without `src`, and after an error, it returns undefined. */
export function useLazyImage(src: string | undefined): LazyImage | undefined {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src === undefined || src === failedSrc) return undefined
  return { src, loading: 'lazy', decoding: 'async', onError: () => setFailedSrc(src) }
}
