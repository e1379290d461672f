import type { Watched } from '../../storage/watched'
import { useWatchedTransactions, WatchTable } from '../../watchlist/WatchTable'

/** The first rows of the watchlist: those that need the person, then the newest. All of it is polled. */
export function WatchlistTable({ list, maxRows }: { list: readonly Watched[]; maxRows: number }) {
  return <WatchTable transactions={useWatchedTransactions(list).slice(0, maxRows)} />
}
