import * as controls from '#words/controls'
import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBrandName } from '../../contract/brand'
import { LazyHaltNotice } from '../../components/lazyNotices'
import { SampleTransactions } from '../../components/SampleTransactions'
import { normalizeHash } from '../../model/chains/sameHash'
import * as texts from '#words/ownAddresses'
import { listStorage } from '#words/storage'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { hasNames } from '../../contract/connection'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { SearchBox } from '../../search/SearchBox'
import { useRecents } from '../../search/useRecents'
import { recents } from '../../storage/recents'
import { useIsKept, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { lazyComponent, renderNothing } from '../../ui/lazyComponent'
import { Section } from '../../ui/Section'
import { useInBrowser } from '../../ui/useHydrated'
import { WatchlistSpace } from '../../watchlist/WatchlistSpace'
import { AddressesSpace } from './AddressesSpace'
import { ChainStates } from './ChainStates'
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

// A sandbox has samples in their place.
const LazyLatestSwaps = lazyComponent(
  async () => (await import('./LatestSwaps')).LatestSwaps,
  // A phone shows four of the ten rows.
  { renderLoading: () => <div className="min-h-36 md:min-h-90" /> },
)

/**
 * `/`: the search box, what this person watches and has opened, then samples or the latest swaps,
 * and chains. Every page has one search box, here in the content.
 */
export function HomePage() {
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const canPaste = useInBrowser(
    () => typeof navigator.clipboard?.readText === 'function',
    false,
  )
  const description = useQuery(serviceQuery).data
  const { samples = [], names = [], hasAddressTransactions = false } = description ?? {}
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
          <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
            {/* Wide enough for a hash. */}
            <div className="max-w-190">
              <SearchBox isHero />
              {/* The minimum height keeps the layout stable during hydration. */}
              <div className="mt-3 min-h-8 md:hidden">
                {canPaste && <LazyPasteButton />}
              </div>
            </div>
            <Questions name={names[0]} />
          </div>
        </div>
      </div>
      <div className="page py-6 md:py-10">
        <HomeWatchlist />
        <LazyHomeAddresses />
        <HomeRecents />
        <div className="grid items-start gap-x-10 gap-y-6 md:gap-y-10 xl:grid-cols-2">
          <div className="min-w-0">
            {samples.length > 0 ? (
              <SampleTransactions samples={samples} limit={maxSamples} />
            ) : (
              <Section title={words.latestSwaps}>
                <LazyLatestSwaps isListed={hasAddressTransactions} />
              </Section>
            )}
          </div>
          <div className="min-w-0">
            <ChainStates />
          </div>
        </div>
      </div>
    </>
  )
}

export { HomePage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery), client.query(serviceQuery)])

/** `/tx` shows all. */
const maxRows = 10
const maxSamples = 4

function HomeWatchlist() {
  const list = useStored(watched, null)
  const isKept = useIsKept(watched)
  if (list === null) return <ReservedWatchlist />
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
  const watchlist = useStored(watched, null)
  const hashes = new Set(watchlist?.map(({ hash }) => normalizeHash(hash)))
  const shown = list.filter(({ text }) => !hashes.has(normalizeHash(text)))
  if (watchlist !== null && shown.length === 0) return null
  return (
    // Before hydration, a script in index.html says whether there are any.
    <div className={`mb-6 md:mb-10 ${watchlist ? '' : 'hidden in-data-recents:block'}`}>
      <Section title={labels.recentlyOpened} note={fillText(listStorage, { isKept })}>
        <div className="min-h-19 xl:min-h-10">
          <LazyRecentPages recents={shown} />
        </div>
      </Section>
    </div>
  )
}

/** A token that calls itself USDC. */
const falseCoin = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'

/** Two answers to try: of a token, and of a name. `name`: a sample; a real network has none. */
const Questions = ({ name }: { name: string | undefined }) => (
  <ul className="border-line max-lg:mt-3 max-lg:border-t lg:border-l lg:pl-4">
    <Question to={paths.token(falseCoin)} question={words.tokenQuestion}>
      {`${falseCoin.slice(0, 15)}…${falseCoin.slice(-6)}`}
    </Question>
    {hasNames() && (
      <Question
        to={name === undefined ? paths.names() : paths.name(name)}
        question={name === undefined ? words.nameLookUp : words.nameQuestion}
      >
        {name}
      </Question>
    )}
  </ul>
)

type QuestionProps = { to: string; question: string; children: ReactNode }

const Question = ({ to, question, children }: QuestionProps) => (
  <li className="relative flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0 hover:bg-well">
    <Link className="stretched font-medium text-accent" to={to}>
      {question}
    </Link>
    <span className="font-mono text-row text-ink-2" translate="no">
      {children}
    </span>
  </li>
)
