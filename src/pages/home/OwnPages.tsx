import { Link } from 'react-router'
import { listStorage } from '#words/storage'
import { fillText } from '../../model/words/messages'
import { paths } from '../../paths'
import { listWatchedAddresses, ownAddresses } from '../../storage/ownAddresses'
import { useIsKept, useStored } from '../../storage/stored'
import { Section } from '../../ui/Section'
import { WatchTable } from '../../watchlist/WatchedList'
import { sortWatched } from '../../watchlist/watchOrders'
import { useWatchedSummaries } from '../../queries/watchedTransactions'
import { WatchedAddressPreview } from '../../ownAddresses/WatchedAddresses'
import * as controls from '#words/controls'
import { maxWatchedRows } from './OwnPagesSpace'
import * as words from '#words/home'
import { createRecentOption } from '../../search/options'
import { type Recent, recents } from '../../storage/recents'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { TruncatedText } from '../../ui/TruncatedText'
import * as labels from '#words/labels'
import { normalizeHash } from '../../model/chains/sameHash'
import { useRecents } from '../../search/useRecents'
import { type Watched, watched } from '../../storage/watched'

/** What this browser keeps: the watchlist, the watched addresses and the opened pages. */
export const OwnPages = () => (
  <>
    <HomeWatchlist />
    <HomeAddresses />
    <HomeRecents />
  </>
)

function HomeWatchlist() {
  const list = useStored(watched)
  const isKept = useIsKept(watched)
  if (list.length === 0) return null
  const edit = (
    <Link className="link hit" to={paths.transactions()}>
      {list.length > maxWatchedRows
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
        <WatchedRows list={list} />
      </Section>
    </div>
  )
}

/** All of the list is polled: each transaction may come to be among the first. */
function WatchedRows({ list }: { list: readonly Watched[] }) {
  const transactions = sortWatched(useWatchedSummaries(list))
  return <WatchTable transactions={transactions.slice(0, maxWatchedRows)} />
}

function HomeAddresses() {
  const list = listWatchedAddresses(useStored(ownAddresses))
  const isKept = useIsKept(ownAddresses)
  if (list.length === 0) return null
  return (
    <div className="mb-6 md:mb-10">
      <Section
        title={labels.yourAddresses}
        note={`${list.length} · ${fillText(listStorage, { isKept })}`}
        action={
          <Link
            className="link hit"
            to={paths.addresses()}
            aria-label={words.allTransactions}
          >
            {words.all}
          </Link>
        }
      >
        <WatchedAddressPreview list={list} />
      </Section>
    </div>
  )
}

function HomeRecents() {
  const list = useRecents()
  const isKept = useIsKept(recents)
  const hashes = new Set(useStored(watched).map(({ hash }) => normalizeHash(hash)))
  const shown = list.filter(({ text }) => !hashes.has(normalizeHash(text)))
  if (shown.length === 0) return null
  return (
    <div className="mb-6 md:mb-10">
      <Section title={labels.recentlyOpened} note={fillText(listStorage, { isKept })}>
        <div className="min-h-19 xl:min-h-10">
          <RecentPages list={shown} />
        </div>
      </Section>
    </div>
  )
}

/** As many as one line of a wide window has. */
const maxShown = 6

/** The kinds whose ends people compare. */
const readings: ReadonlySet<Recent['kind']> = new Set(['transaction', 'address', 'asset'])

// One line in wide windows, else two, so that the height is known.
const RecentPages = ({ list }: { list: readonly Recent[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 pt-1 text-row md:grid-cols-3 xl:grid-cols-6">
    {list.slice(0, maxShown).map((recent) => {
      const { to, icon, text, note } = createRecentOption(recent)
      return (
        <li
          key={`${recent.kind} ${to}`}
          title={note}
          className="relative flex h-9 min-w-0 items-center gap-2 hover:bg-well max-md:nth-[n+5]:hidden"
        >
          <Icon name={icon} size={14} className="text-ink-3" />
          <Link to={to} className="stretched min-w-0 truncate text-accent">
            {readings.has(recent.kind) ? (
              <TruncatedText
                text={text}
                start={recent.kind === 'asset' ? 9 : 6}
                end={6}
              />
            ) : (
              <SafeText text={text} limit={40} />
            )}
          </Link>
        </li>
      )
    })}
  </ul>
)
