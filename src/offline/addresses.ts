import { patterns } from '../app/paths'

/**
 * What an address is to the service worker: a `page` that the shell can stand in for, a `part` or a `logo`, which never
 * change under their names, a `file` of the page that can, or an `answer` of the service that is worth keeping. Null is
 * none of its business.
 */
export type Kind = 'page' | 'part' | 'logo' | 'file' | 'answer'

/**
 * The page's own addresses. Of any other it would say that there is no page: the network has more than the page knows of, and
 * the next version may have one there.
 */
const pages = Object.values(patterns).map(
  (pattern) =>
    new RegExp(
      `^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '').replace(/\/\*$/, '(/.*)?')}/?$`,
    ),
)

/**
 * Lists and names, below whatever base address a service has and whatever its network's prefix is. The tracker is not
 * among them, on purpose: what it said is never given again without asking.
 */
const answers = [
  /\/tokenlist\/utils\/(chains|currencies)\/details$/,
  /\/[a-z0-9]{1,12}name\/((registered|chains)\/)?[^/]+$/,
]

/**
 * Judges a GET for an address. `isOwn`: of the page's own origin; `isNavigation`: a browser goes there, in place of a page
 * asking for it.
 */
export function kindOf(
  pathname: string,
  { isOwn, isNavigation }: { isOwn: boolean; isNavigation: boolean },
): Kind | null {
  if (isNavigation) return isOwn && pages.some((page) => page.test(pathname)) ? 'page' : null
  if (answers.some((answer) => answer.test(pathname))) return 'answer'
  if (!isOwn) return null
  if (pathname.startsWith('/assets/')) return 'part'
  if (pathname.startsWith('/logos/')) return 'logo'
  return /^\/[^/]+\.(js|svg|png|webmanifest)$/.test(pathname) ? 'file' : null
}
