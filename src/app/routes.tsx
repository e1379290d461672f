import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { hasNames } from '../contract/connection'
import { type PageLoaderArgs, prefetch } from '../queries/prefetch'
import { serviceQuery } from '../queries/service'
import { ownSearchBox } from '../ui/ownSearchBox'
import { LazyFooter, Layout } from './Layout'
import { CrashPage, PageCrash } from './PageCrash'
import { reloadForUpdate } from './reloadForUpdate'
import { patterns } from '../paths'

/**
 * Each page is a lazy chunk that exports `Component` and, where it loads data, `loader`
 * and `action`.
 */
const files = import.meta.glob<Pick<RouteObject, 'Component' | 'loader' | 'action'>>([
  '../pages/*/*Page.tsx',
  './*Page.tsx',
])

/**
 * The `id` of a page's route is its source file, by which the service finds the scripts
 * to preload.
 */
function page(
  path: string,
  file: string,
  options: Partial<NonIndexRouteObject> = {},
): RouteObject {
  const id = new URL(file, 'file:/src/app/').pathname.slice(1)
  return { id, path, lazy: () => load(file), ...options }
}

async function load(file: string) {
  return {
    ...(await files[file]?.().catch(async (error: unknown) => {
      // The service sends the page without its content, and goes on.
      if (!import.meta.env.SSR) await reloadForUpdate()
      throw error
    })),
  }
}

const namePage: typeof page = (path, file, options) =>
  page(path, file, {
    ...options,
    lazy: () => load(hasNames() ? file : './NotFoundPage.tsx'),
  })

const linksIn = ['/track', '/name/:name', '/address/:address', '/token/:chain/:address']
const openLinkIn = async (args: PageLoaderArgs) =>
  (await import('./redirects')).openLinkIn(args)

/**
 * The document is about one transaction, name or address, so the service forbids
 * caching it.
 */
const isPrivate = { handle: { isPrivate: true } }

/** A loader that does not run again for changed filters, which the page requests itself. */
const withoutFilters: Pick<RouteObject, 'shouldRevalidate'> = {
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
}

const pages: RouteObject[] = [
  ...linksIn.map((path) => ({ path, loader: openLinkIn })),
  {
    loader: (args: PageLoaderArgs) =>
      new URL(args.request.url).searchParams.get('hash') ? openLinkIn(args) : null,
    children: [
      page(patterns.home, '../pages/home/HomePage.tsx', { handle: ownSearchBox }),
    ],
  },
  page(patterns.tokens, '../pages/tokens/TokensPage.tsx', withoutFilters),
  page(patterns.token, '../pages/tokens/TokenPage.tsx'),
  page(patterns.chains, '../pages/tokens/ChainsPage.tsx'),
  page(patterns.chain, '../pages/tokens/ChainPage.tsx'),
  page(patterns.transactions, '../pages/transactions/TransactionsPage.tsx'),
  page(patterns.transaction, '../pages/transaction/TransactionPage.tsx', isPrivate),
  namePage(patterns.names, '../pages/names/NamesPage.tsx'),
  namePage(patterns.name, '../pages/names/NamePage.tsx', isPrivate),
  page(patterns.addresses, '../pages/addresses/AddressesPage.tsx', withoutFilters),
  page(patterns.address, '../pages/addresses/AddressPage.tsx', {
    ...isPrivate,
    ...withoutFilters,
  }),
  page(patterns.settings, '../pages/settings/SettingsPage.tsx'),
  page(patterns.go, './GoPage.tsx', { handle: ownSearchBox }),
  page('*', './NotFoundPage.tsx', { handle: ownSearchBox }),
]

/** The route table of browser and server. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    // For the footer.
    loader: async ({ context }: PageLoaderArgs) => {
      // A browser need not wait for it.
      if (import.meta.env.SSR) await LazyFooter.preload()
      return prefetch(context, (client) => [client.query(serviceQuery)])
    },
    shouldRevalidate: () => false,
    // An error in a page leaves the header and the footer in place.
    children: [{ ErrorBoundary: PageCrash, children: pages }],
  },
]
