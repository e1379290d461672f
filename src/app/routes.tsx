import type { RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { PageLoading } from '../queries/pageLoading'
import { serviceQuery } from '../queries/service'
import { SearchBox } from '../search/SearchBox'
import { loadChunk } from '../ui/lazyComponent'
import { CrashPage, PageCrash } from './CrashPage'
import { Layout } from './Layout'
import { NotFoundPage } from './NotFoundPage'
import { PasteButton } from './PasteButton'
import { embeddedTransactionPattern, patterns } from './paths'

/** The page has a search box, so the header has none. */
const searchBoxHandle = { hasSearchBox: true }

/** The document is about one transaction, name or address, so the service forbids caching it. */
const isPrivate = { isPrivate: true }

/** Loaders run only for another page, not for changed filters of the same page. */
const revalidateOnNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * The route table of browser and server. Each page is a lazy chunk. The `id` of its route is its source file, by which the
 * service finds the scripts to preload.
 */
export function createRoutes(loading: PageLoading): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: CrashPage,
      // Rendered until the page's chunk is loaded, if the server has not rendered the page.
      HydrateFallback: () => null,
      // For the footer.
      loader: () => loading.waitFor(loading.load(serviceQuery)),
      shouldRevalidate: () => false,
      children: [
        {
          // An error in a page leaves the header and the footer in place.
          ErrorBoundary: PageCrash,
          children: [
            {
              id: 'src/pages/home/HomePage.tsx',
              path: patterns.home,
              handle: searchBoxHandle,
              lazy: async () => {
                const { HomePage, loader } = await loadChunk(() => import('../pages/home/HomePage'))
                const box = (
                  <>
                    <SearchBox isHero />
                    <PasteButton />
                  </>
                )
                return { element: <HomePage searchBox={box} />, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/tokens/TokensPage.tsx',
              path: patterns.tokens,
              shouldRevalidate: revalidateOnNewPage,
              lazy: async () => {
                const { TokensPage, loader } = await loadChunk(
                  () => import('../pages/tokens/TokensPage'),
                )
                return { Component: TokensPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/tokens/TokenPage.tsx',
              path: patterns.token,
              lazy: async () => {
                const { TokenPage, loader } = await loadChunk(
                  () => import('../pages/tokens/TokenPage'),
                )
                return { Component: TokenPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/tokens/ChainsPage.tsx',
              path: patterns.chains,
              lazy: async () => {
                const { ChainsPage, loader } = await loadChunk(
                  () => import('../pages/tokens/ChainsPage'),
                )
                return { Component: ChainsPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/tokens/ChainPage.tsx',
              path: patterns.chain,
              lazy: async () => {
                const { ChainPage, loader } = await loadChunk(
                  () => import('../pages/tokens/ChainPage'),
                )
                return { Component: ChainPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/transaction/TransactionsPage.tsx',
              path: patterns.transactions,
              lazy: async () => {
                const { TransactionsPage } = await loadChunk(
                  () => import('../pages/transaction/TransactionsPage'),
                )
                return { Component: TransactionsPage }
              },
            },
            {
              id: 'src/pages/transaction/TransactionPage.tsx',
              path: patterns.transaction,
              handle: isPrivate,
              lazy: async () => {
                const { TransactionPage, loader } = await loadChunk(
                  () => import('../pages/transaction/TransactionPage'),
                )
                return { Component: TransactionPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/names/NamesPage.tsx',
              path: patterns.names,
              lazy: async () => {
                const { NamesPage } = await loadChunk(() => import('../pages/names/NamesPage'))
                return { Component: NamesPage }
              },
            },
            {
              id: 'src/pages/names/NamePage.tsx',
              path: patterns.name,
              handle: isPrivate,
              lazy: async () => {
                const { NamePage, loader } = await loadChunk(
                  () => import('../pages/names/NamePage'),
                )
                return { Component: NamePage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/names/AddressPage.tsx',
              path: patterns.address,
              handle: isPrivate,
              lazy: async () => {
                const { AddressPage, loader } = await loadChunk(
                  () => import('../pages/names/AddressPage'),
                )
                return { Component: AddressPage, loader: loader(loading) }
              },
            },
            {
              id: 'src/pages/settings/SettingsPage.tsx',
              path: patterns.settings,
              lazy: async () => {
                const { SettingsPage } = await loadChunk(
                  () => import('../pages/settings/SettingsPage'),
                )
                return { Component: SettingsPage }
              },
            },
            {
              path: patterns.go,
              handle: searchBoxHandle,
              lazy: async () => {
                const { GoPage, loader } = await loadChunk(() => import('./GoPage'))
                return { Component: GoPage, loader: loader(loading) }
              },
            },
            {
              path: '*',
              handle: searchBoxHandle,
              element: <NotFoundPage searchBox={<SearchBox isHero />} />,
            },
          ],
        },
      ],
    },
    {
      // Without the layout: see `EmbeddedTransactionPage`.
      id: 'src/pages/transaction/EmbeddedTransactionPage.tsx',
      path: embeddedTransactionPattern,
      handle: isPrivate,
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      lazy: async () => {
        const { EmbeddedTransactionPage, loader } = await loadChunk(
          () => import('../pages/transaction/EmbeddedTransactionPage'),
        )
        return { Component: EmbeddedTransactionPage, loader: loader(loading) }
      },
    },
  ]
}
