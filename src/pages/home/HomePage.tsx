import { FilledText } from '../../ui/FilledText'
import * as controls from '#words/controls'
import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBrandName } from '../../contract/brand'
import { NameLink } from '../../components/NameLink'
import { LazyHaltNotice } from '../../components/lazyNotices'
import { SampleTransactions } from '../../components/SampleTransactions'
import { normalizeHash } from '../../model/chains/sameHash'
import * as texts from '#words/ownAddresses'
import { listStorage } from '#words/storage'
import { paths } from '../../paths'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { hasNames } from '../../queries/networks'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { SearchBox } from '../../search/SearchBox'
import { useRecents } from '../../search/useRecents'
import { recents } from '../../storage/recents'
import { useIsKept, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Icon, type IconName } from '../../ui/Icon'
import { lazyComponent, renderNothing } from '../../ui/lazyComponent'
import { Section } from '../../ui/Section'
import { useHydrated } from '../../ui/useHydrated'
import { WatchlistSpace } from '../../watchlist/WatchlistSpace'
import { AddressesSpace } from './AddressesSpace'
import { ChainCounts } from './ChainCounts'
import * as words from '#words/home'
import { fillText } from '../../model/words/messages'

// Only on phones.
const LazyPasteButton = lazyComponent(
  async () => (await import('./PasteButton')).PasteButton,
  { renderFailure: renderNothing },
)

// Few visitors watch a transaction, and its code is a fifth of the page's.
const LazyWatchPreview = lazyComponent(
  async () => (await import('../../watchlist/WatchedList')).WatchPreview,
  {
    renderLoading: ({ list }) => <WatchlistSpace rows={Math.min(list.length, maxRows)} />,
  },
)

// Few visitors watch an address. Without one, it shows nothing.
const LazyHomeAddresses = lazyComponent(
  async () => (await import('./HomeAddresses')).HomeAddresses,
  { renderLoading: () => <ReservedAddresses />, renderFailure: renderNothing },
)

// Few visitors come back, and its code is that of the search box's list.
const LazyRecentPages = lazyComponent(
  async () => (await import('./RecentPages')).RecentPages,
)

/**
 * `/`: the search box, what this person watches and has opened, then samples and
 * chains. Every page has one search box, here in the content.
 */
export function HomePage() {
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const isHydrated = useHydrated()
  const canPaste = isHydrated && typeof navigator.clipboard?.readText === 'function'
  return (
    <>
      <title>{getBrandName()}</title>
      <LazyHaltNotice />
      <div className="border-b border-line bg-sheet">
        <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
          <h1 className="text-title">{words.heading}</h1>
          <p className="mt-2 text-ink-2">
            {fillText(words.introduction, { hasNames: hasNames() })}
          </p>
          {/* Wide enough for a hash. */}
          <div className="mt-5 max-w-190">
            <SearchBox isHero />
            {/* The minimum height keeps the layout stable during hydration. */}
            <div className="mt-3 min-h-8 md:hidden">
              {canPaste && <LazyPasteButton />}
            </div>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-row text-ink-2 max-md:hidden">
            <SearchHint icon="hash">{words.transactionHash}</SearchHint>
            <SearchHint icon="person">
              {hasNames() ? words.nameOrWalletAddress : words.walletAddress}
            </SearchHint>
            <SearchHint icon="info">
              <FilledText
                text={words.tokenSuchAs}
                values={{
                  ticker: <span className="font-mono">USDC</span>,
                  id: <span className="font-mono">ETH.USDC</span>,
                }}
              />
            </SearchHint>
            <SearchHint icon="link">{words.explorerLink}</SearchHint>
          </ul>
        </div>
      </div>
      <div className="page py-6 md:py-10">
        <HomeWatchlist />
        <LazyHomeAddresses />
        <HomeRecents />
        <SamplesAndChains />
      </div>
    </>
  )
}

export { HomePage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(chainCountsQuery),
  ])

const SearchHint = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="inline-flex items-center gap-2">
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </li>
)

/** `/tx` shows all. */
const maxRows = 10

function HomeWatchlist() {
  const list = useStored(watched)
  const isKept = useIsKept(watched)
  const isHydrated = useHydrated()
  if (!isHydrated) return <ReservedWatchlist />
  if (list.length === 0) return null
  const edit = (
    <Link className="link hit" to={paths.transactions()}>
      {list.length > maxRows
        ? fillText(controls.showAll, { count: list.length })
        : words.edit}
    </Link>
  )
  return (
    <div className="mb-6 md:mb-10">
      <Section
        title={labels.watchlist}
        note={`${list.length} · ${fillText(listStorage, { isKept })}`}
        action={edit}
      >
        <LazyWatchPreview list={list} maxRows={maxRows} />
      </Section>
    </div>
  )
}

const ReservedWatchlist = () => (
  <div className="mb-6 hidden [--rows:min(var(--watched),10)] in-data-watched:block md:mb-10">
    <Section title={labels.watchlist}>
      <WatchlistSpace />
    </Section>
  </div>
)

const ReservedAddresses = () => (
  <div className="mb-6 hidden in-data-addresses:block md:mb-10">
    <Section title={texts.title}>
      <AddressesSpace />
    </Section>
  </div>
)

function HomeRecents() {
  const list = useRecents()
  const isKept = useIsKept(recents)
  const watchlist = useStored(watched)
  const isHydrated = useHydrated()
  const hashes = new Set(watchlist.map(({ hash }) => normalizeHash(hash)))
  const shown = list.filter(({ text }) => !hashes.has(normalizeHash(text)))
  if (isHydrated && shown.length === 0) return null
  return (
    // Before hydration, a script in index.html says whether there are any.
    <div className={`mb-6 md:mb-10 ${isHydrated ? '' : 'hidden in-data-recents:block'}`}>
      <Section title={labels.recentlyOpened} note={fillText(listStorage, { isKept })}>
        <div className="min-h-19 xl:min-h-10">
          <LazyRecentPages recents={shown} />
        </div>
      </Section>
    </div>
  )
}

/**
 * Samples beside the chains. Without samples, as on every real network, the chains have
 * the whole width.
 */
function SamplesAndChains() {
  const { samples = [], names = [] } = useQuery(serviceQuery).data ?? {}
  if (samples.length + names.length === 0) return <ChainCounts isWide />
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:gap-y-10 xl:grid-cols-2">
      <div className="min-w-0">
        <SampleTransactions samples={samples} limit={6} />
        {names.length > 0 && <SampleNames names={names} />}
      </div>
      <div className="min-w-0">
        <ChainCounts isWide={false} />
      </div>
    </div>
  )
}

const SampleNames = ({ names }: { names: readonly string[] }) => (
  <Section title={labels.sampleNames}>
    <ul className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-row">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center pointer-coarse:min-h-11"
        >
          <NameLink name={name} />
        </li>
      ))}
    </ul>
  </Section>
)
