/** The link if it is one that may be followed: https, whole, without a user name in it. Anything else is no link. */
export function httpsLink(href: string | undefined): URL | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' ? url : undefined
}

/** The address of a picture if our own origin serves it: the browser never calls a stranger's server for a logo. */
export function ownImage(src: string | undefined): string | undefined {
  if (!src || !URL.canParse(src, location.href)) return undefined
  const url = new URL(src, location.href)
  const own = url.origin === location.origin && /^https?:$/.test(url.protocol)
  // Whole, not its path alone: a path may begin with two slashes, and that names another host.
  return own ? url.href : undefined
}
