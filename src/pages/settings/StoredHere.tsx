import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../model/time'
import { completions } from '../../storage/completions'
import { deleteStoredLogs, measureStoredLogs } from '../../storage/storedLog'
import { deleteCachedResponses, cachedResponsesQuery } from '../../queries/cachedResponses'
import { clearRecents, recents } from '../../storage/recents'
import { assetSnapshot } from '../../queries/assetSnapshot'
import { deleteSavedResponses, measureSavedResponses } from '../../storage/savedResponses'
import { defaultSettings, settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { useAnnounce } from '../../ui/floating/Announcer'
import { Button } from '../../ui/controls/Button'
import { Section } from '../../ui/lists/Section'
import { useHydrated } from '../../ui/text/renderTime'
import { tableClasses } from '../../ui/lists/tableClasses'
import { DeleteDialog, type Kept } from './DeleteDialog'

/** As it is kept: characters of JSON, one byte each for what is kept here. */
const sizeOf = (value: unknown): string => readableSize(JSON.stringify(value).length)

/** "312 B", "4.1 kB", "1.2 MB". */
function readableSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What the server renders: it knows no storage. */
const nothingStored = { count: 0, characters: 0, oldest: null }

/** What this browser keeps for this page, and taking it away. The service keeps nothing about anybody. */
export function StoredHere() {
  const watchedNow = useStored(watched)
  const settingsNow = useStored(settings)
  const announce = useAnnounce()
  const [asked, setAsked] = useState<Kept[] | null>(null)
  const completionsNow = useStored(completions)
  const seen = useStored(assetSnapshot)
  const lately = useStored(recents)
  const { data: answers, refetch } = useQuery(cachedResponsesQuery)
  const oldest = watchedNow.at(-1)
  const longAgo = completionsNow.at(-1)
  const isHydrated = useHydrated()
  const logs = isHydrated ? measureStoredLogs() : nothingStored
  const saved = isHydrated ? measureSavedResponses() : nothingStored
  const kept: Kept[] = [
    {
      what: 'Watched transactions',
      entries: watchedNow.length,
      size: sizeOf(watchedNow),
      oldest: oldest ? formatDate(oldest.since, settingsNow.zone) : 'none',
      loss: 'Your swaps continue, but you’ll need their hashes to find them again.',
      remove: () => watched.clear(),
    },
    {
      what: 'Recent searches',
      entries: lately.length,
      size: sizeOf(lately),
      oldest: lately.length > 0 ? '—' : 'none',
      loss: 'Search and the Names page no longer suggest them.',
      remove: clearRecents,
    },
    {
      what: 'Swap durations',
      entries: completionsNow.length,
      size: sizeOf(completionsNow),
      oldest: longAgo ? formatDate(longAgo.at, settingsNow.zone) : 'none',
      loss: 'Transactions no longer show how long swaps of the same pair took.',
      remove: () => completions.clear(),
    },
    {
      what: 'Last status of transactions',
      entries: saved.count,
      size: readableSize(saved.characters),
      oldest: saved.oldest === null ? 'none' : formatDate(saved.oldest, settingsNow.zone),
      loss: 'After a reload, transactions have no status until the network answers.',
      remove: deleteSavedResponses,
    },
    {
      what: 'Activity in this tab',
      entries: logs.count,
      size: readableSize(logs.characters),
      oldest: logs.oldest === null ? 'none' : formatDate(logs.oldest, settingsNow.zone),
      loss: 'Activity from before a reload is no longer shown.',
      remove: deleteStoredLogs,
    },
    {
      what: 'Tokens at last visit',
      entries: seen.list === '' ? 0 : 1,
      size: sizeOf(seen),
      oldest: seen.list === '' ? 'none' : formatDate(seen.at, settingsNow.zone),
      loss: 'Tokens can’t show what changed since your last visit.',
      remove: () => assetSnapshot.write(() => ({ at: 0, of: '', list: '' })),
    },
    {
      what: 'Offline copy',
      entries: answers?.count ?? 0,
      size: readableSize(answers?.bytes ?? 0),
      oldest: answers?.count ? formatDate(answers.oldest, settingsNow.zone) : 'none',
      loss: 'They can’t be shown offline until they’re loaded again.',
      remove: () => void deleteCachedResponses().then(() => refetch()),
    },
    {
      what: 'Settings',
      entries: Object.keys(settingsNow).length,
      size: sizeOf(settingsNow),
      oldest: '—',
      loss: 'Theme, time zone and shortcuts return to their defaults.',
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
          {kept.map((each) => (
            <tr key={each.what} className={tableClasses.row}>
              <th scope="row" className="font-normal wrap-anywhere">
                {each.what}
              </th>
              <td className="text-end">{each.entries}</td>
              <td className="text-end whitespace-nowrap">{each.entries === 0 ? '—' : each.size}</td>
              <td className="text-ink-2 max-md:hidden">{each.oldest}</td>
              <td className="text-end">
                <Button
                  variant="quiet"
                  aria-label={`Delete: ${each.what}`}
                  onClick={() => setAsked([each])}
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
          onClick={() => setAsked(kept.filter(({ entries }) => entries > 0))}
        >
          Delete all
        </Button>
      </p>
      {asked && (
        <DeleteDialog
          kept={asked}
          onClose={() => setAsked(null)}
          onDelete={() => {
            for (const { remove } of asked) remove()
            setAsked(null)
            announce('Deleted')
          }}
        />
      )}
    </Section>
  )
}
