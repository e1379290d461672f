import { data, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import { type PageLoaderArgs, prefetch } from '../queries/prefetch'
import { serviceQuery } from '../queries/service'
import { CrashPage, NotFoundPage, PageCrash } from './ErrorPages'
import { Layout } from './Layout'
import { createLinksIn } from './linksIn'
import { embeddedTransactionPattern, patterns } from './paths'

/** The page has a search box, so the header has none. */
const hasSearchBox = { hasSearchBox: true }

/** The document is about one transaction, name or address, so the service forbids caching it. */
const isPrivate = { isPrivate: true }

/** Loaders run only for another page, not for changed filters of the same page. */
const revalidateOnNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * The pages. Each is a lazy chunk that exports `Component` and, where it loads data, `loader`. The `id` of its route is its source
 * file, by which the service finds the scripts to preload.
 */
const pages: RouteObject[] = [
  ...createLinksIn({
    id: 'src/pages/home/HomePage.tsx',
    path: patterns.home,
    handle: hasSearchBox,
    lazy: () => import('../pages/home/HomePage'),
  }),
  {
    id: 'src/pages/tokens/TokensPage.tsx',
    path: patterns.tokens,
    shouldRevalidate: revalidateOnNewPage,
    lazy: () => import('../pages/tokens/TokensPage'),
  },
  {
    id: 'src/pages/tokens/TokenPage.tsx',
    path: patterns.token,
    lazy: () => import('../pages/tokens/TokenPage'),
  },
  {
    id: 'src/pages/tokens/ChainsPage.tsx',
    path: patterns.chains,
    lazy: () => import('../pages/tokens/ChainsPage'),
  },
  {
    id: 'src/pages/tokens/ChainPage.tsx',
    path: patterns.chain,
    lazy: () => import('../pages/tokens/ChainPage'),
  },
  {
    id: 'src/pages/transaction/TransactionsPage.tsx',
    path: patterns.transactions,
    lazy: () => import('../pages/transaction/TransactionsPage'),
  },
  {
    id: 'src/pages/transaction/TransactionPage.tsx',
    path: patterns.transaction,
    handle: isPrivate,
    lazy: () => import('../pages/transaction/TransactionPage'),
  },
  {
    id: 'src/pages/names/NamesPage.tsx',
    path: patterns.names,
    lazy: () => import('../pages/names/NamesPage'),
  },
  {
    id: 'src/pages/names/NamePage.tsx',
    path: patterns.name,
    handle: isPrivate,
    lazy: () => import('../pages/names/NamePage'),
  },
  {
    id: 'src/pages/names/AddressPage.tsx',
    path: patterns.address,
    handle: isPrivate,
    lazy: () => import('../pages/names/AddressPage'),
  },
  {
    id: 'src/pages/settings/SettingsPage.tsx',
    path: patterns.settings,
    lazy: () => import('../pages/settings/SettingsPage'),
  },
  {
    id: 'src/app/GoPage.tsx',
    path: patterns.go,
    handle: hasSearchBox,
    lazy: () => import('./GoPage'),
  },
  {
    path: '*',
    handle: hasSearchBox,
    Component: NotFoundPage,
    loader: () => data(null, { status: 404 }),
  },
]

/** The route table of browser and server. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: CrashPage,
    // Rendered until the page's chunk is loaded, if the server has not rendered the page.
    HydrateFallback: () => null,
    // For the footer.
    loader: ({ context }: PageLoaderArgs) =>
      prefetch(context, (client) => [client.query(serviceQuery)]),
    shouldRevalidate: () => false,
    // An error in a page leaves the header and the footer in place.
    children: [{ ErrorBoundary: PageCrash, children: pages }],
  },
  {
    // Without the layout: see `EmbeddedTransactionPage`.
    id: 'src/pages/transaction/EmbeddedPage.tsx',
    path: embeddedTransactionPattern,
    handle: isPrivate,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    lazy: () => import('../pages/transaction/EmbeddedPage'),
  },
]
