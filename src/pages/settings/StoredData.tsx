import { useState } from 'react'
import { listSentData } from '../../model/words/privacyText'
import { unsentText } from '#words/privacy'
import { hasNames } from '../../queries/networks'
import { endPush } from '../../queries/pushSubscription'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { countCached, deleteCached } from '../../storage/offlineCopy'
import { ownAddresses } from '../../storage/ownAddresses'
import { pushRecord } from '../../storage/pushRecord'
import { recents } from '../../storage/recents'
import { countSaved, deleteAllSaved } from '../../storage/savedStatus'
import { seenMarks } from '../../storage/seen'
import { settings } from '../../storage/settings'
import { removeAllKeys, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { lazyDialog } from '../../ui/lazyDialog'
import { announce } from '../../ui/LiveRegion'
import { Section } from '../../ui/Section'
import { plainRowClasses, Table, type TableColumn } from '../../ui/Table'
import type { StoredItem } from './DeleteDialog'

const LazyDeleteDialog = lazyDialog(
  async () => (await import('./DeleteDialog')).DeleteDialog,
)

function useStoredItems(): StoredItem[] {
  // The service worker and other tabs add some at any time.
  const counted = useQuery({
    queryKey: ['stored entries'],
    queryFn: async () => ({ copied: await countCached(), saved: countSaved() }),
    staleTime: 0,
    refetchInterval: 5_000,
  })
  const { endpoint, sent } = useStored(pushRecord)
  const copied = hasNames() ? 'Lists, names and logos' : 'Lists and logos'
  const chosen = useStored(settings)
  return [
    {
      name: 'Watched transactions',
      entries: useStored(watched).length,
      consequence:
        'Your swaps continue, but you’ll need their hashes to find them again.',
      remove: () => {
        watched.clear()
        seenMarks.clear()
      },
    },
    {
      name: 'Labeled and watched addresses',
      entries: useStored(ownAddresses).length,
      consequence:
        'Their labels and the lists of their transactions are gone, and addresses that look like them are no longer found.',
      remove: ownAddresses.clear,
    },
    {
      name: 'Recently opened',
      entries: useStored(recents).length,
      consequence: 'Search no longer suggests them.',
      remove: recents.clear,
    },
    {
      name: 'Last status of transactions',
      entries: counted.data?.saved ?? 0,
      consequence:
        'After a reload, transactions have no status until the network answers.',
      remove: () => {
        deleteAllSaved()
        void counted.refetch()
      },
    },
    {
      name: 'Messages to this browser',
      entries: sent.length || Number(endpoint !== ''),
      consequence: 'The service sends this browser no more messages.',
      // Where the service is out of reach, its next message fails and ends them.
      remove: () => endPush().catch(() => undefined),
    },
    {
      name: 'Offline copy',
      entries: counted.data?.copied ?? 0,
      consequence: `${copied} can’t be shown offline until they’re loaded again.`,
      remove: () => void deleteCached().then(() => counted.refetch()),
    },
    {
      name: 'Settings',
      entries: settings.isStored(chosen) ? Object.keys(chosen).length : 0,
      consequence: 'Theme, time zone and shortcuts return to their defaults.',
      remove: settings.clear,
    },
  ]
}

const columns: readonly TableColumn[] = [
  { label: 'What' },
  { label: 'Entries', classes: 'text-end' },
  { label: 'Delete', head: <span className="sr-only">Delete</span> },
]

const everything = 'all'

type StoredDataProps = { id: string; title: string }

/** The data that this browser stores, with buttons that delete it. */
export function StoredData({ id, title }: StoredDataProps) {
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
    announce('Deleted')
  }
  return (
    <Section title={title} note="saved in this browser" id={id}>
      <Table label={title} layout="plain" columns={columns}>
        {items.map((item) => (
          <tr key={item.name} className={plainRowClasses}>
            <th scope="row" className="font-normal wrap-anywhere">
              {item.name}
            </th>
            <td className="text-end">{item.entries}</td>
            <td className="text-end">
              <Button
                variant="quiet"
                aria-label={`Delete: ${item.name}`}
                onClick={() => setTarget(item.name)}
                disabledReason={item.entries === 0 ? 'Nothing to delete.' : undefined}
              >
                Delete
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      <p className="mt-3">
        <Button
          variant="destructive"
          icon="trash"
          onClick={() => setTarget(everything)}
          disabledReason={stored.length === 0 ? 'Nothing to delete.' : undefined}
        >
          Delete all
        </Button>
      </p>
      <SentData />
      {toDelete.length > 0 && (
        <LazyDeleteDialog items={toDelete} onClose={cancel} onDelete={remove} />
      )}
    </Section>
  )
}

const sentColumns: readonly TableColumn[] = [
  { label: 'What' },
  { label: 'To' },
  { label: 'For' },
]

function SentData() {
  const chains = useQuery(serviceQuery).data?.chains ?? []
  return (
    <div className="mt-6">
      <h3 className="font-semibold">What is sent</h3>
      <Table label="What is sent" layout="table-lg" columns={sentColumns}>
        {listSentData(hasNames(), chains).map(({ what, recipient, purpose }) => (
          <tr
            key={what}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
          >
            <th scope="row" className="font-normal">
              {what}
            </th>
            <td className="text-ink-2">{recipient}</td>
            <td className="text-ink-2">{purpose}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 max-w-160 text-row text-ink-2">{unsentText}</p>
    </div>
  )
}
