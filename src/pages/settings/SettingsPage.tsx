import { useQuery } from '@tanstack/react-query'
import { formatTime, formatZone } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getErrorDetails } from '../../queries/describeError'
import { getServiceAddress, healthQuery } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { getFacetClasses } from '../../ui/facetClasses'
import { Fact, Facts } from '../../ui/Facts'
import { Icon } from '../../ui/Icon'
import { useFirstRenderTime, useHydrated } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusIcon'
import { StoredData } from './StoredData'

const sections = { look: 'Appearance', stored: 'Data on this device', service: 'Service' } as const

/** `/settings`: appearance, stored data, and the state of the service. */
export function SettingsPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Settings - Crosswatch</title>
      <h1 className="text-title">Settings</h1>
      <div className="mt-7 gap-x-10 md:grid md:grid-cols-[208px_minmax(0,1fr)]">
        <nav aria-label="On this page" className="max-md:hidden">
          {Object.entries(sections).map(([id, title]) => (
            <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
              {title}
            </a>
          ))}
        </nav>
        <div className="min-w-0">
          <Appearance />
          <Section title={sections.stored} note="Never sent, except your theme choice" id="stored">
            <StoredData />
          </Section>
          <ServiceStatus />
        </div>
      </div>
    </div>
  )
}

export { SettingsPage as Component }

/** Theme, time zone and shortcuts. Changes apply at once, in other tabs too. */
function Appearance() {
  const deviceZone = formatZone(useHydrated() ? 'local' : 'utc', useFirstRenderTime())
  return (
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
  )
}

type Settings = ReturnType<typeof settings.read>

type ChoiceProps<Name extends keyof Settings> = {
  name: Name
  label: string
  values: readonly Settings[Name][]
  /** Of the values, in the same order. */
  texts: readonly string[]
  note?: string
}

/** The choice of a setting, built from radio buttons. */
function Choice<Name extends keyof Settings>(props: ChoiceProps<Name>) {
  const { name, label, values, texts, note } = props
  const chosen = useStored(settings)[name]
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row">
      <span className="w-full shrink-0 text-ink-3 md:w-40">{label}</span>
      <fieldset className="inline-flex rounded-field border border-line-2 bg-sheet">
        <legend className="sr-only">{label}</legend>
        {values.map((value, index) => (
          <label
            key={index}
            className="hit flex h-7 cursor-pointer items-center gap-2 border-line px-3 text-ink-2 first-of-type:rounded-s-flag not-first-of-type:border-s last-of-type:rounded-e-flag hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent"
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

/** The state, response time and address of the service. `npm run conform` checks each of its endpoints. */
function ServiceStatus() {
  const { zone } = useStored(settings)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  // The server does not know the origin of the page.
  const address = useHydrated() && (getServiceAddress() || location.origin)
  const failure = error && describeRequestError(getErrorDetails(error))
  return (
    <Section title={sections.service} id="service">
      <Facts>
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
      </Facts>
      <p className="mt-2 text-row text-ink-3">The address is set by your operator.</p>
    </Section>
  )
}
