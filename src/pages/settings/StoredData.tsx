import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../model/time'
import { deleteCachedResponses, cachedResponsesQuery } from '../../queries/cachedResponses'
import { clearRecents, recents } from '../../storage/recents'
import { deleteSavedResponses, measureSavedResponses } from '../../storage/savedResponses'
import { defaultSettings, settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { useAnnounce } from '../../ui/Announcer'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { useHydrated } from '../../ui/now'
import { tableClasses } from '../../ui/tableClasses'
import { DeleteDialog, type StoredItem } from './DeleteDialog'

/** The size of a value as JSON, one byte for each character. */
const formatJsonSize = (value: unknown): string => formatSize(JSON.stringify(value).length)

/** "312 B", "4.1 kB", "1.2 MB". */
function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** For the server render, which has no storage. */
const emptyMeasure = { count: 0, characters: 0, oldest: null }

/** The data that this browser stores for the page, with buttons that delete it. The service stores nothing about users. */
export function StoredData() {
  const watchedItems = useStored(watched)
  const currentSettings = useStored(settings)
  const announce = useAnnounce()
  const [itemsToDelete, setItemsToDelete] = useState<StoredItem[] | null>(null)
  const recentSearches = useStored(recents)
  const { data: cachedResponses, refetch } = useQuery(cachedResponsesQuery)
  const oldest = watchedItems.at(-1)
  const isHydrated = useHydrated()
  const saved = isHydrated ? measureSavedResponses() : emptyMeasure
  const items: StoredItem[] = [
    {
      name: 'Watched transactions',
      entries: watchedItems.length,
      size: formatJsonSize(watchedItems),
      oldest: oldest ? formatDate(oldest.since, currentSettings.zone) : 'none',
      consequence: 'Your swaps continue, but you’ll need their hashes to find them again.',
      remove: () => watched.clear(),
    },
    {
      name: 'Recent searches',
      entries: recentSearches.length,
      size: formatJsonSize(recentSearches),
      oldest: recentSearches.length > 0 ? '—' : 'none',
      consequence: 'Search and the Names page no longer suggest them.',
      remove: clearRecents,
    },
    {
      name: 'Last status of transactions',
      entries: saved.count,
      size: formatSize(saved.characters),
      oldest: saved.oldest === null ? 'none' : formatDate(saved.oldest, currentSettings.zone),
      consequence: 'After a reload, transactions have no status until the network answers.',
      remove: deleteSavedResponses,
    },
    {
      name: 'Offline copy',
      entries: cachedResponses?.count ?? 0,
      size: formatSize(cachedResponses?.bytes ?? 0),
      oldest: cachedResponses?.count
        ? formatDate(cachedResponses.oldest, currentSettings.zone)
        : 'none',
      consequence: 'They can’t be shown offline until they’re loaded again.',
      remove: () => void deleteCachedResponses().then(() => refetch()),
    },
    {
      name: 'Settings',
      entries: Object.keys(currentSettings).length,
      size: formatJsonSize(currentSettings),
      oldest: '—',
      consequence: 'Theme, time zone and shortcuts return to their defaults.',
      remove: () => settings.write(() => defaultSettings),
    },
  ]
  return (
    <Section title="Data on this device" note="Never sent, except your theme choice" id="stored">
      <table aria-label="Data on this device" className="w-full text-start">
        <thead>
          <tr className={tableClasses.head}>
            <th scope="col">What</th>
            <th scope="col" className="text-end">
              Entries
            </th>
            <th scope="col" className="text-end">
              Size
            </th>
            <th scope="col" className="max-md:hidden">
              Oldest
            </th>
            <th scope="col">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => (
            <tr key={each.name} className={tableClasses.row}>
              <th scope="row" className="font-normal wrap-anywhere">
                {each.name}
              </th>
              <td className="text-end">{each.entries}</td>
              <td className="text-end whitespace-nowrap">{each.entries === 0 ? '—' : each.size}</td>
              <td className="text-ink-2 max-md:hidden">{each.oldest}</td>
              <td className="text-end">
                <Button
                  variant="quiet"
                  aria-label={`Delete: ${each.name}`}
                  onClick={() => setItemsToDelete([each])}
                  disabledReason={each.entries === 0 ? 'Nothing to delete.' : undefined}
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
          onClick={() => setItemsToDelete(items.filter(({ entries }) => entries > 0))}
        >
          Delete all
        </Button>
      </p>
      {itemsToDelete && (
        <DeleteDialog
          items={itemsToDelete}
          onClose={() => setItemsToDelete(null)}
          onDelete={() => {
            for (const { remove } of itemsToDelete) remove()
            setItemsToDelete(null)
            announce('Deleted')
          }}
        />
      )}
    </Section>
  )
}
