import type { RouteObject, ShouldRevalidateFunction } from 'react-router'
import { loadPart } from '../ui/states/latePart'
import { Omnibox } from './box/Omnibox'
import { CrashPage, PageCrash } from './CrashPage'
import { GoPage } from './GoPage'
import { Layout } from './Layout'
import { createLoaders, type LoaderOptions } from './loaders'
import { NotFoundPage } from './NotFoundPage'
import { patterns } from './paths'

/** For the layout: the page holds the search box itself, and the header leaves it out. */
const withSearchBox = { hasSearchBox: true }

/** For the service: the document is about one transaction, name or address, and is stored nowhere. */
const isPrivate = { isPrivate: true }

/** Filters change the URL of a page, not what is loaded for it: the loaders run on the way to another page only. */
const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * The one route table, for the browser and the server. Each page is a file of its own, fetched when somebody goes there; its
 * route's `id` is that file, by which the service finds what a document has to preload.
 */
export function createRoutes(options: LoaderOptions): RouteObject[] {
  const load = createLoaders(options)
  return [
    {
      Component: Layout,
      ErrorBoundary: CrashPage,
      // Until the page's own file is here. Only where the server has not rendered the page.
      HydrateFallback: () => null,
      loader: load.layout,
      shouldRevalidate: () => false,
      children: [
        {
          // An error in a page leaves the header and the footer in place.
          ErrorBoundary: PageCrash,
          children: [
            {
              id: 'src/pages/home/HomePage.tsx',
              path: patterns.home,
              handle: withSearchBox,
              loader: load.home,
              lazy: async () => {
                const { HomePage } = await loadPart(() => import('../pages/home/HomePage'))
                return { element: <HomePage box={<Omnibox hero />} /> }
              },
            },
            {
              id: 'src/pages/tokens/TokensPage.tsx',
              path: patterns.tokens,
              loader: load.tokens,
              shouldRevalidate: onNewPage,
              lazy: async () => {
                const { TokensPage } = await loadPart(() => import('../pages/tokens/TokensPage'))
                return { Component: TokensPage }
              },
            },
            {
              id: 'src/pages/tokens/TokenPage.tsx',
              path: patterns.token,
              loader: load.token,
              lazy: async () => {
                const { TokenPage } = await loadPart(() => import('../pages/tokens/TokenPage'))
                return { Component: TokenPage }
              },
            },
            {
              id: 'src/pages/tokens/ChainsPage.tsx',
              path: patterns.chains,
              loader: load.chains,
              lazy: async () => {
                const { ChainsPage } = await loadPart(() => import('../pages/tokens/ChainsPage'))
                return { Component: ChainsPage }
              },
            },
            {
              id: 'src/pages/tokens/ChainPage.tsx',
              path: patterns.chain,
              loader: load.chains,
              lazy: async () => {
                const { ChainPage } = await loadPart(() => import('../pages/tokens/ChainPage'))
                return { Component: ChainPage }
              },
            },
            {
              id: 'src/pages/transaction/TransactionsPage.tsx',
              path: patterns.transactions,
              lazy: async () => {
                const { TransactionsPage } = await loadPart(
                  () => import('../pages/transaction/TransactionsPage'),
                )
                return { Component: TransactionsPage }
              },
            },
            {
              id: 'src/pages/transaction/TransactionPage.tsx',
              path: patterns.transaction,
              handle: isPrivate,
              loader: load.transaction,
              lazy: async () => {
                const { TransactionPage } = await loadPart(
                  () => import('../pages/transaction/TransactionPage'),
                )
                return { Component: TransactionPage }
              },
            },
            {
              id: 'src/pages/names/NamesPage.tsx',
              path: patterns.names,
              lazy: async () => {
                const { NamesPage } = await loadPart(() => import('../pages/names/NamesPage'))
                return { Component: NamesPage }
              },
            },
            {
              id: 'src/pages/names/NamePage.tsx',
              path: patterns.name,
              handle: isPrivate,
              loader: load.name,
              lazy: async () => {
                const { NamePage } = await loadPart(() => import('../pages/names/NamePage'))
                return { Component: NamePage }
              },
            },
            {
              id: 'src/pages/names/AddressPage.tsx',
              path: patterns.address,
              handle: isPrivate,
              loader: load.address,
              lazy: async () => {
                const { AddressPage } = await loadPart(() => import('../pages/names/AddressPage'))
                return { Component: AddressPage }
              },
            },
            {
              id: 'src/pages/settings/SettingsPage.tsx',
              path: patterns.settings,
              lazy: async () => {
                const { SettingsPage } = await loadPart(
                  () => import('../pages/settings/SettingsPage'),
                )
                return { Component: SettingsPage }
              },
            },
            {
              path: patterns.go,
              handle: withSearchBox,
              loader: load.go,
              Component: GoPage,
            },
            {
              path: '*',
              handle: withSearchBox,
              element: <NotFoundPage box={<Omnibox hero />} />,
            },
          ],
        },
      ],
    },
  ]
}
