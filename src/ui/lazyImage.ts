import { useState } from 'react'

/** Returns the attributes of a lazily loaded image. Without `src`, and after an error, it returns undefined. */
export function useLazyImage(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src === undefined || src === failedSrc) return undefined
  return { src, loading: 'lazy', decoding: 'async', onError: () => setFailedSrc(src) } as const
}

/** A placeholder for the page's origin: only relative URLs resolve to it. */
const placeholderOrigin = 'https://own.invalid'

/** Returns the image's path if our origin serves it, otherwise undefined: the browser must not load logos from other servers. */
export function getSameOriginImage(src: string | undefined): string | undefined {
  if (!src || !URL.canParse(src, placeholderOrigin)) return undefined
  const { origin, pathname, search } = new URL(src, placeholderOrigin)
  // A path that starts with two slashes would name another host.
  return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}
