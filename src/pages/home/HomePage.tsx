import * as controls from '#words/controls'
import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBrandName } from '../../contract/brand'
import { HaltNotice } from '../../components/Notices'
import { SampleTransactions } from '../../components/SampleTransactions'
import * as texts from '#words/ownAddresses'
import { listStorage } from '#words/storage'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { hasNames } from '../../contract/connection'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { SearchBox } from '../../search/SearchBox'
import { useIsKept, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { lazyComponent } from '../../ui/lazyComponent'
import { MissingPart } from '../../ui/PartBoundary'
import { Section } from '../../ui/Section'
import { useInBrowser } from '../../ui/useHydrated'
import { WatchlistSpace } from '../../watchlist/WatchlistSpace'
import { AddressesSpace } from './AddressesSpace'
import { ChainStates } from './ChainStates'
import { PasteButton } from './PasteButton'
import * as words from '#words/home'
import { fillText } from '../../model/words/messages'

// Few visitors watch a transaction: with tracking, 69 kB of home.
const LazyWatchPreview = lazyComponent(
  async () => (await import('../../watchlist/WatchedList')).WatchPreview,
  {
    renderLoading: ({ list }) => <WatchlistSpace rows={Math.min(list.length, maxRows)} />,
  },
)

// Few visitors come back: with the rows of the search box's list, 17 kB of home.
const LazyOwnPages = lazyComponent(async () => (await import('./OwnPages')).OwnPages, {
  renderLoading: () => (
    <>
      <ReservedAddresses />
      <div className="mb-6 hidden in-data-recents:block md:mb-10">
        <Section title={labels.recentlyOpened}>
          <div className="min-h-19 xl:min-h-10" />
        </Section>
      </div>
    </>
  ),
  // Who has none misses nothing.
  renderFailure: () => (
    <div className="hidden in-data-addresses:block in-data-recents:block">
      <MissingPart />
    </div>
  ),
})

// A sandbox has samples in their place: 31 kB of home.
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
      <HaltNotice />
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
              <div className="mt-3 min-h-8 md:hidden">{canPaste && <PasteButton />}</div>
            </div>
            <Questions name={names[0]} />
          </div>
        </div>
      </div>
      <div className="page py-6 md:py-10">
        <HomeWatchlist />
        <LazyOwnPages />
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
