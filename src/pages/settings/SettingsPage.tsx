import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logoCacheName, responseCacheName } from '../../contract/cached'
import { formatTime, formatZone } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getErrorDetails } from '../../queries/queryErrors'
import { getServiceAddress } from '../../queries/service'
import { healthQuery } from '../../queries/health'
import { recents } from '../../storage/recents'
import { countSaved, deleteAllSaved } from '../../storage/savedStatus'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { getFacetClasses } from '../../ui/classes'
import { Fact } from '../../ui/Fact'
import { Icon } from '../../ui/Icon'
import { useFirstRenderTime } from '../../ui/useFirstRenderTime'
import { useHydrated } from '../../ui/useHydrated'
import { announce } from '../../ui/LiveRegion'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../components/StatusIcon'
import { tableClasses } from '../../ui/classes'

const sections = {
  look: 'Appearance',
  stored: 'Data on this device',
  service: 'Service',
} as const

/** `/settings`: appearance, stored data, and the state of the service. */
export function SettingsPage() {
  const deviceZone = formatZone(useHydrated() ? 'local' : 'utc', useFirstRenderTime())
  return (
    <div className="page py-7 md:py-10">
      <title>Settings - Crosswatch</title>
      <h1 className="text-title">Settings</h1>
      <noscript>
        <p className="pt-4 text-row text-ink-2">Settings need JavaScript.</p>
      </noscript>
      <div className="mt-7 gap-x-10 md:flex noscript:hidden">
        <nav aria-label="On this page" className="w-52 shrink-0 max-md:hidden">
          {Object.entries(sections).map(([id, title]) => (
            <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
              {title}
            </a>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <Section title={sections.look} id="look">
            <Choice
              name="theme"
              label="Theme"
              values={['system', 'light', 'dark']}
              texts={['System', 'Light', 'Dark']}
            />
            <Choice
              name="zone"
              label="Time zone"
              values={['local', 'utc']}
              texts={[`Device time (${deviceZone})`, 'UTC']}
            />
            <Choice
              name="shortcuts"
              label="Single-key shortcuts"
              values={[true, false]}
              texts={['On', 'Off']}
              note="For example / and ?. Ctrl K always works."
            />
          </Section>
          <StoredData />
          <ServiceStatus />
        </div>
      </div>
    </div>
  )
}

export { SettingsPage as Component }

type Settings = ReturnType<typeof settings.read>

type ChoiceProps<Name extends keyof Settings> = {
  name: Name
  label: string
  values: readonly Settings[Name][]
  /** Of the values, in the same order. */
  texts: readonly string[]
  note?: string
}

/** The choice of a setting, built from radio buttons. Changes apply at once, in other tabs too. */
function Choice<Name extends keyof Settings>(props: ChoiceProps<Name>) {
  const { name, label, values, texts, note } = props
  const chosen = useStored(settings)[name]
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row">
      <span className="w-full shrink-0 text-ink-3 md:w-40">{label}</span>
      <fieldset className="inline-flex flex-wrap rounded-field border border-line-2 bg-sheet">
        <legend className="sr-only">{label}</legend>
        {values.map((value, index) => (
          <label
            key={index}
            className="hit flex h-7 cursor-pointer items-center gap-2 border-line px-3 text-ink-2 first-of-type:rounded-s-flag not-first-of-type:border-s last-of-type:rounded-e-flag hover:bg-well has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => settings.write((all) => ({ ...all, [name]: value }))}
              className="sr-only"
            />
            {value === chosen && <Icon name="check" size={14} />}
            {texts[index]}
          </label>
        ))}
      </fieldset>
      {note && <span className="text-ink-3">{note}</span>}
    </div>
  )
}

/** The lists, names and logos that the service worker has cached. */
const cacheNames = [responseCacheName, logoCacheName]

async function countCached(): Promise<number> {
  // `caches` is missing in an insecure context.
  if (!('caches' in window)) return 0
  const all = await Promise.all(
    cacheNames.map(async (name) => (await caches.open(name)).keys()),
  )
  return all.flat().length
}

const deleteCached = async () =>
  Promise.all(cacheNames.map((name) => caches.delete(name)))

/** The data that this browser stores for the page, with buttons that delete it. The service stores nothing about users. */
function StoredData() {
  const isHydrated = useHydrated()
  // The service worker adds responses at any time.
  const cached = useQuery({
    queryKey: ['offline entries'],
    queryFn: countCached,
    staleTime: 0,
  })
  const chosen = useStored(settings)
  const items = [
    {
      name: 'Watched transactions',
      entries: useStored(watched).length,
      consequence:
        'Your swaps continue, but you’ll need their hashes to find them again.',
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
      consequence:
        'After a reload, transactions have no status until the network answers.',
      remove: deleteAllSaved,
    },
    {
      name: 'Offline copy',
      entries: cached.data ?? 0,
      consequence:
        'Lists, names and logos can’t be shown offline until they’re loaded again.',
      remove: () => void deleteCached().then(() => cached.refetch()),
    },
    {
      name: 'Settings',
      entries: settings.isStored(chosen) ? Object.keys(chosen).length : 0,
      consequence: 'Theme, time zone and shortcuts return to their defaults.',
      remove: settings.clear,
    },
  ]
  const stored = items.filter(({ entries }) => entries > 0)
  const [toDelete, setToDelete] = useState<typeof items>([])
  const cancel = () => setToDelete([])
  const remove = () => {
    for (const item of toDelete) item.remove()
    cancel()
    announce('Deleted')
  }
  return (
    <Section
      title={sections.stored}
      note="Never sent, except your theme choice"
      id="stored"
    >
      <table aria-label={sections.stored} className="w-full text-start">
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
          onClick={() => setToDelete(stored)}
          disabledReason={stored.length === 0 ? 'Nothing to delete.' : undefined}
        >
          Delete all
        </Button>
      </p>
      {toDelete.length > 0 && (
        <Dialog
          title="Delete from this browser"
          onClose={cancel}
          actions={
            <Button variant="destructive" icon="trash" onClick={remove}>
              Delete
            </Button>
          }
        >
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
    </Section>
  )
}

/** The state, response time and address of the service. `npm run conform` checks each of its endpoints. */
function ServiceStatus() {
  const { zone } = useStored(settings)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  // The server does not know the origin of the page.
  const address = useHydrated() && (getServiceAddress() || location.origin)
  const failure = error && describeRequestError(getErrorDetails(error))
  return (
    <Section title={sections.service} id="service">
      <dl className="text-row">
        <Fact label="State">
          {failure && (
            <>
              <StatusBadge status="attention" word="Unavailable" /> {failure.cause}{' '}
              {failure.explanation} <SafeText text={failure.quote} limit={200} />
            </>
          )}
          {!failure && data && <StatusBadge status="complete" word="Working" />}
          {failure || data ? (
            ` Last checked ${formatTime(failure ? errorUpdatedAt : dataUpdatedAt, zone)}.`
          ) : (
            <StatusBadge status="not-seen" word="Not checked yet" />
          )}
        </Fact>
        <Fact label="Response time" missing="Unknown">
          {!failure && data && `${data.took} ms`}
        </Fact>
        <Fact label="Address">
          {address && <span className="font-mono wrap-anywhere">{address}</span>}
        </Fact>
      </dl>
      <p className="mt-2 text-row text-ink-3">The address is set by your operator.</p>
    </Section>
  )
}
