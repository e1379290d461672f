import * as labels from '#words/labels'
import { useState } from 'react'
import { listSentData } from '../../model/words/privacyText'
import { unsentText } from '#words/privacy'
import { hasNames } from '../../contract/connection'
import { endPush } from '../../queries/pushSubscription'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { countCached, deleteCached } from '../../storage/offlineCopy'
import { ownAddresses } from '../../storage/ownAddresses'
import { pushRecord } from '../../storage/pushRecord'
import { recents } from '../../storage/recents'
import { countSaved, deleteAllSaved } from '../../storage/savedStatus'
import { settings } from '../../storage/settings'
import { removeAllKeys, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { Section } from '../../ui/Section'
import { plainRowClasses, type RowColumn, Table, TableRow } from '../../ui/Table'
import { DeleteDialog, type StoredItem } from './DeleteDialog'
import * as words from '#words/settings'
import { fillText } from '../../model/words/messages'
import { listStorage } from '#words/storage'

function useStoredItems(): StoredItem[] {
  // The service worker and other tabs add some at any time.
  const counted = useQuery({
    queryKey: ['stored entries'],
    queryFn: async () => ({ copied: await countCached(), saved: countSaved() }),
    staleTime: 0,
    refetchInterval: 5_000,
  })
  const { endpoint, sent } = useStored(pushRecord)
  const copyConsequence = hasNames() ? words.copyConsequence : words.copyWithoutNames
  const chosen = useStored(settings)
  return [
    {
      name: words.watchedTransactions,
      entries: useStored(watched).length,
      consequence: words.watchedConsequence,
      remove: watched.clear,
    },
    {
      name: words.ownAddresses,
      entries: useStored(ownAddresses).length,
      consequence: words.addressesConsequence,
      remove: ownAddresses.clear,
    },
    {
      name: labels.recentlyOpened,
      entries: useStored(recents).length,
      consequence: words.recentConsequence,
      remove: recents.clear,
    },
    {
      name: words.lastStatuses,
      entries: counted.data?.saved ?? 0,
      consequence: words.statusesConsequence,
      remove: () => {
        deleteAllSaved()
        void counted.refetch()
      },
    },
    {
      name: words.messages,
      entries: sent.length || Number(endpoint !== ''),
      consequence: words.messagesConsequence,
      // Where the service is out of reach, its next message fails and ends them.
      remove: () => endPush().catch(() => undefined),
    },
    {
      name: words.offlineCopy,
      entries: counted.data?.copied ?? 0,
      consequence: copyConsequence,
      remove: () => void deleteCached().then(() => counted.refetch()),
    },
    {
      name: labels.settings,
      entries: settings.isStored(chosen) ? Object.keys(chosen).length : 0,
      consequence: words.settingsConsequence,
      remove: settings.clear,
    },
  ]
}

const columns: readonly RowColumn<StoredItem & { onDelete: () => void }>[] = [
  {
    label: words.what,
    classes: 'wrap-anywhere',
    isRowHead: true,
    Cell: ({ row }) => row.name,
  },
  {
    label: words.entries,
    headClasses: 'text-end',
    classes: 'text-end',
    Cell: ({ row }) => row.entries,
  },
  {
    label: words.deleteLabel,
    head: <span className="sr-only">{words.deleteLabel}</span>,
    classes: 'text-end',
    Cell: ({ row: { name, entries, onDelete } }) => (
      <Button
        variant="quiet"
        aria-label={fillText(words.deleteItem, { name })}
        onClick={onDelete}
        disabledReason={entries === 0 ? words.nothingToDelete : undefined}
      >
        {words.deleteLabel}
      </Button>
    ),
  },
]

const everything = 'all'

/** The data that this browser stores, with buttons that delete it. */
export function StoredData({ id, title }: { id: string; title: string }) {
  const items = useStoredItems()
  const stored = items.filter(({ entries }) => entries > 0)
  /** The name of what to delete; '' for nothing yet. */
  const [target, setTarget] = useState('')
  const isAll = target === everything
  const toDelete = isAll ? stored : items.filter(({ name }) => name === target)
  const cancel = () => setTarget('')
  const remove = () => {
    // All of them, as some may have come since they were counted.
    for (const item of isAll ? items : toDelete) item.remove()
    if (isAll) removeAllKeys()
    cancel()
    announce(words.deleted)
  }
  return (
    <Section title={title} note={fillText(listStorage, { isKept: true })} id={id}>
      <Table label={title} layout="plain" columns={columns}>
        {items.map((item) => (
          <TableRow
            key={item.name}
            row={{ ...item, onDelete: () => setTarget(item.name) }}
            columns={columns}
            className={plainRowClasses}
          />
        ))}
      </Table>
      <p className="mt-3">
        <Button
          variant="destructive"
          icon="trash"
          onClick={() => setTarget(everything)}
          disabledReason={stored.length === 0 ? words.nothingToDelete : undefined}
        >
          {words.deleteAll}
        </Button>
      </p>
      <SentData />
      {toDelete.length > 0 && (
        <DeleteDialog items={toDelete} onClose={cancel} onDelete={remove} />
      )}
    </Section>
  )
}

const sentColumns: readonly RowColumn<ReturnType<typeof listSentData>[number]>[] = [
  { label: words.what, isRowHead: true, Cell: ({ row }) => row.what },
  { label: words.to, classes: 'text-ink-2', Cell: ({ row }) => row.recipient },
  { label: words.forLabel, classes: 'text-ink-2', Cell: ({ row }) => row.purpose },
]

function SentData() {
  const { chains = [], providers = [] } = useQuery(serviceQuery).data ?? {}
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{words.whatIsSent}</h3>
      <Table label={words.whatIsSent} layout="table-lg" columns={sentColumns}>
        {listSentData(hasNames(), chains, providers).map((row) => (
          <TableRow
            key={row.what}
            row={row}
            columns={sentColumns}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
          />
        ))}
      </Table>
      <p className="mt-2 max-w-160 text-row text-ink-2">{unsentText}</p>
    </div>
  )
}
