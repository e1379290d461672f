import { replace } from 'react-router'

/**
 * Redirects a request to the normal form of its page's path, in place of the history entry. Its
 * query and its fragment stay.
 */
export function replacePath(path: string, { url }: Request): Response {
  const { pathname, search } = new URL(url)
  // A request has no fragment. Browsers keep it over a redirect of the server, and the first
  // page of a static host has it in its address.
  const isOpen = typeof location !== 'undefined' && location.pathname === pathname
  return replace(path + search + (isOpen ? location.hash : ''))
}
