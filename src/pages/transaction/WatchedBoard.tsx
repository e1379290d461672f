import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRefetchOnReturn } from '../../queries/refetchOnReturn'
import { useListedVerdicts } from '../../queries/listedVerdicts'
import type { Watched } from '../../storage/watched'
import { TransactionTable } from '../../ui/TransactionTable'
import { EmptyState } from '../../ui/EmptyState'
import { readListView, filterAndSort } from './listView'
import { WatchedRow } from './WatchedRow'
import { WatchToolbar } from './WatchToolbar'

interface WatchedBoardProps {
  list: readonly Watched[]
  onRemove: (item: Watched) => void
}

/** Polls all watched transactions and shows them in a table. The URL has the filter and the order. */
export function WatchedBoard({ list, onRemove }: WatchedBoardProps) {
  useRefetchOnReturn()
  const [params] = useSearchParams()
  const verdicts = useListedVerdicts(list.map(({ hash }) => hash))
  const all = list.map((item, at) => ({ ...item, verdict: verdicts[at] ?? 'checking' }))
  const view = readListView(params)
  const shown = filterAndSort(all, view)
  const [selectedHashes, setSelectedHashes] = useState<ReadonlySet<string>>(new Set())
  const [select] = useState(() => (hash: string, isSelected: boolean) => {
    setSelectedHashes((before) => {
      const after = new Set(before)
      if (isSelected) after.add(hash)
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
        selected={shown.filter(({ hash }) => selectedHashes.has(hash))}
        onSelectAll={(isSelected) =>
          setSelectedHashes(new Set(isSelected ? shown.map(({ hash }) => hash) : []))
        }
      />
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <TransactionTable label="Watchlist" hasActions>
          {shown.map(({ hash, label, since, notify, isDelayNotified }) => (
            <WatchedRow
              key={hash}
              hash={hash}
              label={label}
              since={since}
              notify={notify}
              isDelayNotified={isDelayNotified}
              isSelected={selectedHashes.has(hash)}
              onSelect={select}
              onRemove={onRemove}
            />
          ))}
        </TransactionTable>
      )}
    </>
  )
}
