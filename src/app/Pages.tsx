import { Route, Routes } from 'react-router'
import { latePart } from '../ui/latePart'
import { useLinks } from './links'
import { Omnibox } from './Omnibox'
import { patterns } from './paths'
import { Shell } from './Shell'

const HomePage = latePart(async () => (await import('../pages/home/HomePage')).HomePage)
const TokensPage = latePart(async () => (await import('../pages/tokens/TokensPage')).TokensPage)
const TokenPage = latePart(async () => (await import('../pages/tokens/TokenPage')).TokenPage)
const ChainsPage = latePart(async () => (await import('../pages/tokens/ChainsPage')).ChainsPage)
const ChainPage = latePart(async () => (await import('../pages/tokens/ChainPage')).ChainPage)
const TransactionPage = latePart(
  async () => (await import('../pages/transaction/TransactionPage')).TransactionPage,
)
const TransactionsPage = latePart(
  async () => (await import('../pages/transaction/TransactionsPage')).TransactionsPage,
)
const NamesPage = latePart(async () => (await import('../pages/names/NamesPage')).NamesPage)
const NamePage = latePart(async () => (await import('../pages/names/NamePage')).NamePage)
const AddressPage = latePart(async () => (await import('../pages/names/AddressPage')).AddressPage)
const SettingsPage = latePart(
  async () => (await import('../pages/settings/SettingsPage')).SettingsPage,
)

const GoPage = latePart(async () => (await import('./GoPage')).GoPage)
const NotFoundPage = latePart(async () => (await import('./NotFoundPage')).NotFoundPage)

/** Which page stands at which address; each is a file of its own, fetched when it is gone to. */
export function Pages() {
  useLinks()
  return (
    <Routes>
      {/* These carry the box themselves: there is one on a page. */}
      <Route element={<Shell box={false} />}>
        <Route path={patterns.home} element={<HomePage box={<Omnibox hero />} />} />
        <Route path={patterns.go} element={<GoPage />} />
        <Route path="*" element={<NotFoundPage box={<Omnibox hero />} />} />
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
