import { useState } from 'react'

/** The attributes of an `<img>` that is fetched when it comes near the window. */
interface Picture {
  src: string
  loading: 'lazy'
  decoding: 'async'
  onError: () => void
}

/** A picture; undefined where there is none, and from when it did not load. Another one is tried anew. */
export function usePicture(src: string | undefined): Picture | undefined {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) return undefined
  return { src, loading: 'lazy', decoding: 'async', onError: () => setBroken(src) }
}
