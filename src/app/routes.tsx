import type { RouteObject } from 'react-router'
import { loadPart } from '../ui/states/latePart'
import { Omnibox } from './box/Omnibox'
import { CrashPage, PageCrash } from './CrashPage'
import { GoPage } from './GoPage'
import { Layout } from './Layout'
import { NotFoundPage } from './NotFoundPage'
import { patterns } from './paths'

/** For the layout: the page holds the search box itself, and the header leaves it out. */
const withSearchBox = { hasSearchBox: true }

/** The one route table of the page. Each page is a file of its own, fetched when somebody goes there. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: CrashPage,
    // Until the page's own file is here. Only where the server has not rendered the page.
    HydrateFallback: () => null,
    children: [
      {
        // An error in a page leaves the header and the footer in place.
        ErrorBoundary: PageCrash,
        children: [
          {
            path: patterns.home,
            handle: withSearchBox,
            lazy: async () => {
              const { HomePage } = await loadPart(() => import('../pages/home/HomePage'))
              return { element: <HomePage box={<Omnibox hero />} /> }
            },
          },
          {
            path: patterns.tokens,
            lazy: async () => {
              const { TokensPage } = await loadPart(() => import('../pages/tokens/TokensPage'))
              return { Component: TokensPage }
            },
          },
          {
            path: patterns.token,
            lazy: async () => {
              const { TokenPage } = await loadPart(() => import('../pages/tokens/TokenPage'))
              return { Component: TokenPage }
            },
          },
          {
            path: patterns.chains,
            lazy: async () => {
              const { ChainsPage } = await loadPart(() => import('../pages/tokens/ChainsPage'))
              return { Component: ChainsPage }
            },
          },
          {
            path: patterns.chain,
            lazy: async () => {
              const { ChainPage } = await loadPart(() => import('../pages/tokens/ChainPage'))
              return { Component: ChainPage }
            },
          },
          {
            path: patterns.transactions,
            lazy: async () => {
              const { TransactionsPage } = await loadPart(
                () => import('../pages/transaction/TransactionsPage'),
              )
              return { Component: TransactionsPage }
            },
          },
          {
            path: patterns.transaction,
            lazy: async () => {
              const { TransactionPage } = await loadPart(
                () => import('../pages/transaction/TransactionPage'),
              )
              return { Component: TransactionPage }
            },
          },
          {
            path: patterns.names,
            lazy: async () => {
              const { NamesPage } = await loadPart(() => import('../pages/names/NamesPage'))
              return { Component: NamesPage }
            },
          },
          {
            path: patterns.name,
            lazy: async () => {
              const { NamePage } = await loadPart(() => import('../pages/names/NamePage'))
              return { Component: NamePage }
            },
          },
          {
            path: patterns.address,
            lazy: async () => {
              const { AddressPage } = await loadPart(() => import('../pages/names/AddressPage'))
              return { Component: AddressPage }
            },
          },
          {
            path: patterns.settings,
            lazy: async () => {
              const { SettingsPage } = await loadPart(
                () => import('../pages/settings/SettingsPage'),
              )
              return { Component: SettingsPage }
            },
          },
          { path: patterns.go, handle: withSearchBox, Component: GoPage },
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
