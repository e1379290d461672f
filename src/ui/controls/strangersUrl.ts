/** The link if it is one that may be followed: https, whole, without a user name in it. Anything else is no link. */
export function httpsLink(href: string | undefined): URL | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' ? url : undefined
}

/** Stands in for the page's own origin: what resolves to it is relative, and so our own. */
const base = 'https://own.invalid'

/** The address of a picture if our own origin serves it: the browser never calls a stranger's server for a logo. */
export function ownImage(src: string | undefined): string | undefined {
  if (!src || !URL.canParse(src, base)) return undefined
  const { origin, pathname, search } = new URL(src, base)
  // A path may begin with two slashes, and that names another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined
}
