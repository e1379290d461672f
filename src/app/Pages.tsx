import { matchPath, Route, Routes } from 'react-router'
import { latePart } from '../ui/states/latePart'
import { useLinks } from './links'
import { SearchBox } from '../search/SearchBox'
import { patterns } from './paths'
import { Shell } from './Shell'

/** The pages by their names in the table of addresses: each is a file of its own. */
const files = {
  home: async () => (await import('../pages/home/HomePage')).HomePage,
  tokens: async () => (await import('../pages/tokens/TokensPage')).TokensPage,
  token: async () => (await import('../pages/tokens/TokenPage')).TokenPage,
  chains: async () => (await import('../pages/tokens/ChainsPage')).ChainsPage,
  chain: async () => (await import('../pages/tokens/ChainPage')).ChainPage,
  transactions: async () =>
    (await import('../pages/transaction/TransactionsPage')).TransactionsPage,
  transaction: async () => (await import('../pages/transaction/TransactionPage')).TransactionPage,
  names: async () => (await import('../pages/names/NamesPage')).NamesPage,
  name: async () => (await import('../pages/names/NamePage')).NamePage,
  address: async () => (await import('../pages/names/AddressPage')).AddressPage,
  settings: async () => (await import('../pages/settings/SettingsPage')).SettingsPage,
} as const satisfies Partial<Record<keyof typeof patterns, () => Promise<unknown>>>

const HomePage = latePart(files.home)
const TokensPage = latePart(files.tokens)
const TokenPage = latePart(files.token)
const ChainsPage = latePart(files.chains)
const ChainPage = latePart(files.chain)
const TransactionsPage = latePart(files.transactions)
const TransactionPage = latePart(files.transaction)
const NamesPage = latePart(files.names)
const NamePage = latePart(files.name)
const AddressPage = latePart(files.address)
const SettingsPage = latePart(files.settings)
const GoPage = latePart(async () => (await import('./GoPage')).GoPage)
const NotFoundPage = latePart(async () => (await import('./NotFoundPage')).NotFoundPage)

/** Fetches the file of the page at an address ahead of going there, and ends when it is here. Going there says what fails. */
async function fetchPage(pathname: string): Promise<void> {
  const fetches: Partial<Record<string, () => Promise<unknown>>> = files
  for (const [name, pattern] of Object.entries(patterns)) {
    if (matchPath(pattern, pathname)) await fetches[name]?.().catch(() => undefined)
  }
}

/** Which page stands at which address; its file is fetched when a link to it is pointed at, or when it is gone to. */
export function Pages() {
  useLinks(fetchPage)
  return (
    <Routes>
      {/* These carry the box themselves: there is one on a page. */}
      <Route element={<Shell box={false} />}>
        <Route path={patterns.home} element={<HomePage box={<SearchBox isHero />} />} />
        <Route path={patterns.go} element={<GoPage />} />
        <Route path="*" element={<NotFoundPage box={<SearchBox isHero />} />} />
      </Route>
      <Route element={<Shell box />}>
        <Route path={patterns.tokens} element={<TokensPage />} />
        <Route path={patterns.token} element={<TokenPage />} />
        <Route path={patterns.chains} element={<ChainsPage />} />
        <Route path={patterns.chain} element={<ChainPage />} />
        <Route path={patterns.transactions} element={<TransactionsPage />} />
        <Route path={patterns.transaction} element={<TransactionPage />} />
        <Route path={patterns.names} element={<NamesPage />} />
        <Route path={patterns.name} element={<NamePage />} />
        <Route path={patterns.address} element={<AddressPage />} />
        <Route path={patterns.settings} element={<SettingsPage />} />
      </Route>
    </Routes>
  )
}
