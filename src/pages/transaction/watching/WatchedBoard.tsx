import { useAskOnReturn } from '../../../queries/returning'
import type { Watched } from '../../../queries/watched'
import { Board } from '../../../ui/lists/Board'
import { WatchedRow } from './WatchedRow'

/** All watched transactions, each checked for as long as this is open. */
export function WatchedBoard({ list }: { list: readonly Watched[] }) {
  useAskOnReturn()
  return (
    <Board label="Watchlist">
      {list.map(({ hash, label }) => (
        <WatchedRow key={hash} hash={hash} label={label} />
      ))}
    </Board>
  )
}
