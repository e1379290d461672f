import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAskOnReturn } from '../../../queries/returning'
import { useListedVerdicts } from '../../../queries/listedVerdicts'
import type { Watched } from '../../../storage/watched'
import { TransactionTable } from '../../../ui/lists/TransactionTable'
import { EmptyState } from '../../../ui/states/EmptyState'
import { readListView, viewOf } from './listView'
import { WatchedRow } from './WatchedRow'
import { WatchToolbar } from './WatchToolbar'

interface WatchedBoardProps {
  list: readonly Watched[]
  onRemove: (item: Watched) => void
}

/** All watched transactions, each checked for as long as this is open. The URL has the filter and the order. */
export function WatchedBoard({ list, onRemove }: WatchedBoardProps) {
  useAskOnReturn()
  const [params] = useSearchParams()
  const verdicts = useListedVerdicts(list.map(({ hash }) => hash))
  const all = list.map((item, at) => ({ ...item, verdict: verdicts[at] ?? 'checking' }))
  const view = readListView(params)
  const shown = viewOf(all, view)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [choose] = useState(() => (hash: string, isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(hash)
      else after.delete(hash)
      return after
    })
  })
  return (
    <>
      <WatchToolbar
        all={all}
        shown={shown}
        view={view}
        chosen={shown.filter(({ hash }) => chosen.has(hash))}
        onChooseAll={(isChosen) =>
          setChosen(new Set(isChosen ? shown.map(({ hash }) => hash) : []))
        }
      />
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <TransactionTable label="Watchlist" hasActions>
          {shown.map(({ hash, label, since, notify, toldLate }) => (
            <WatchedRow
              key={hash}
              hash={hash}
              label={label}
              since={since}
              notify={notify}
              toldLate={toldLate}
              isChosen={chosen.has(hash)}
              onChoose={choose}
              onRemove={onRemove}
            />
          ))}
        </TransactionTable>
      )}
    </>
  )
}
