import { patterns } from '../paths'

const split = (path: string) => path.replaceAll(/^\/|\/$/g, '').split('/')

/** Only routes of this version: a newer version may have more. */
const routes = Object.values(patterns).map(split)

/** As "/de" or "/pt-BR". Which there are is not known here. */
const languagePrefix = /^\/[a-z]{2,3}(?:-\w+)?(?=\/|$)/

function matchesRoute(route: readonly string[], pathname: string) {
  const segments = split(pathname)
  const hasRest = route.at(-1) === '*'
  const named = hasRest ? route.slice(0, -1) : route
  const isOfLength = hasRest
    ? segments.length >= named.length
    : segments.length === named.length
  return (
    isOfLength &&
    named.every((name, index) => {
      const segment = segments[index] ?? ''
      return name.startsWith(':') ? segment !== '' : segment === name
    })
  )
}

/**
 * Lists and names, for any base address and network prefix. The tracker is excluded, as
 * a cached status must not be shown. src/app/copyForOffline.ts names their queries.
 */
const cachedPaths = [
  /\/tokenlist\/utils\/(chains|currencies)\/details$/,
  /\/(names|[a-z0-9]{1,12}name(\/(registered|chains))?)\/[^/]+$/,
]

/**
 * How the service worker handles a GET request: `page` (the shell is its fallback),
 * `chunk` and `logo` (immutable files), `file` (other files of the page) and `response`
 * (API responses to cache); null if the browser handles it. `isNavigation`: the browser
 * navigates there.
 */
export function classifyRequest(
  pathname: string,
  { isOwn, isNavigation }: { isOwn: boolean; isNavigation: boolean },
) {
  if (isNavigation) {
    const isPage = [pathname, pathname.replace(languagePrefix, '')].some((path) =>
      routes.some((route) => matchesRoute(route, path)),
    )
    return isOwn && isPage ? 'page' : null
  }
  if (cachedPaths.some((path) => path.test(pathname))) return 'response'
  if (!isOwn) return null
  if (pathname.startsWith('/assets/')) return 'chunk'
  if (pathname.startsWith('/logos/')) return 'logo'
  return /^\/[^/]+\.(svg|png|webmanifest)$/.test(pathname) ? 'file' : null
}

export type RequestKind = NonNullable<ReturnType<typeof classifyRequest>>
