/** Returns the URL if it is absolute, uses https and contains no user name; otherwise undefined. */
export function parseHttpsUrl(href: string | undefined): URL | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' ? url : undefined
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
