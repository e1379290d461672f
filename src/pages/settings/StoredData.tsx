import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logoCacheName, responseCacheName } from '../../contract/cached'
import { recents } from '../../storage/recents'
import { countSaved, deleteAllSaved } from '../../storage/savedStatus'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { useAnnounce } from '../../ui/Announcer'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useHydrated } from '../../ui/now'
import { tableClasses } from '../../ui/tableClasses'

/** The lists, names and logos that the service worker has cached. */
const cacheNames = [responseCacheName, logoCacheName]

async function countCached(): Promise<number> {
  // `caches` is missing in an insecure context.
  if (!('caches' in window)) return 0
  const all = await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).keys()))
  return all.flat().length
}

/** Each kind of data in this browser, with the effect of its deletion. */
function useStoredItems() {
  const isHydrated = useHydrated()
  // The service worker adds responses at any time.
  const { data: offlineEntries = 0, refetch } = useQuery({
    queryKey: ['offline entries'],
    queryFn: countCached,
    staleTime: 0,
  })
  return [
    {
      name: 'Watched transactions',
      entries: useStored(watched).length,
      consequence: 'Your swaps continue, but you’ll need their hashes to find them again.',
      remove: watched.clear,
    },
    {
      name: 'Recent searches',
      entries: useStored(recents).length,
      consequence: 'Search no longer suggests them.',
      remove: recents.clear,
    },
    {
      name: 'Last status of transactions',
      entries: isHydrated ? countSaved() : 0,
      consequence: 'After a reload, transactions have no status until the network answers.',
      remove: deleteAllSaved,
    },
    {
      name: 'Offline copy',
      entries: offlineEntries,
      consequence: 'Lists, names and logos can’t be shown offline until they’re loaded again.',
      remove: () =>
        void Promise.all(cacheNames.map((name) => caches.delete(name))).then(() => refetch()),
    },
    {
      name: 'Settings',
      entries: Object.keys(useStored(settings)).length,
      consequence: 'Theme, time zone and shortcuts return to their defaults.',
      remove: settings.clear,
    },
  ]
}

/** The data that this browser stores for the page, with buttons that delete it. The service stores nothing about users. */
export function StoredData() {
  const announce = useAnnounce()
  const items = useStoredItems()
  const [toDelete, setToDelete] = useState<typeof items>([])
  const cancel = () => setToDelete([])
  const remove = () => {
    for (const item of toDelete) item.remove()
    cancel()
    announce('Deleted')
  }
  const confirm = (
    <Button variant="destructive" icon="trash" onClick={remove}>
      Delete
    </Button>
  )
  return (
    <>
      <table aria-label="Data on this device" className="w-full text-start">
        <thead>
          <tr className={tableClasses.head}>
            <th scope="col">What</th>
            <th scope="col" className="text-end">
              Entries
            </th>
            <th scope="col">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.name} className={tableClasses.row}>
              <th scope="row" className="font-normal wrap-anywhere">
                {item.name}
              </th>
              <td className="text-end">{item.entries}</td>
              <td className="text-end">
                <Button
                  variant="quiet"
                  aria-label={`Delete: ${item.name}`}
                  onClick={() => setToDelete([item])}
                  disabledReason={item.entries === 0 ? 'Nothing to delete.' : undefined}
                >
                  Delete
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <Button
          variant="destructive"
          icon="trash"
          onClick={() => setToDelete(items.filter(({ entries }) => entries > 0))}
        >
          Delete all
        </Button>
      </p>
      {toDelete.length > 0 && (
        <Dialog title="Delete from this browser" onClose={cancel} actions={confirm}>
          <ul>
            {toDelete.map(({ name, entries, consequence }) => (
              <li key={name} className="mt-1">
                <strong className="font-semibold text-ink">
                  {name}, {entries}.
                </strong>{' '}
                {consequence}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
