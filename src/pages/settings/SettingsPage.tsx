import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
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

const sections = [
  { id: 'look', label: 'Appearance' },
  { id: 'stored', label: 'Data on this device' },
  { id: 'service', label: 'Service' },
] as const

/** `/settings`: appearance, stored data, and the state of the service. */
export function SettingsPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Settings - Crosswatch</title>
      <h1 className="text-title">Settings</h1>
      <div className="mt-7 gap-x-10 md:grid md:grid-cols-[208px_minmax(0,1fr)]">
        <nav aria-label="On this page" className="max-md:hidden">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
              {label}
            </a>
          ))}
        </nav>
        <div className="min-w-0">
          <Appearance />
          <StoredData />
          <ServiceStatus />
        </div>
      </div>
    </div>
  )
}

export { SettingsPage as Component }

const change = (changes: Partial<ReturnType<typeof settings.read>>) =>
  settings.write((all) => ({ ...all, ...changes }))

/** Theme, time zone and shortcuts. Changes apply at once, in other tabs too. */
function Appearance() {
  const now = useFirstRenderTime()
  const deviceZone = formatZone(useHydrated() ? 'local' : 'utc', now)
  const { theme, zone, shortcuts } = useStored(settings)
  return (
    <Section title="Appearance" id="look">
      <Choice
        label="Theme"
        value={theme}
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(chosen) => change({ theme: chosen })}
      />
      <Choice
        label="Time zone"
        value={zone}
        options={[
          ['local', `Device time (${deviceZone})`],
          ['utc', 'UTC'],
        ]}
        onChange={(chosen) => change({ zone: chosen })}
      />
      <Choice
        label="Single-key shortcuts"
        value={shortcuts ? 'on' : 'off'}
        options={[
          ['on', 'On'],
          ['off', 'Off'],
        ]}
        onChange={(chosen) => change({ shortcuts: chosen === 'on' })}
        note="For example / and ?. Ctrl K always works."
      />
    </Section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  /** Values with their labels. */
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
  note?: string
}

/** A choice of a few options, built from radio buttons. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, note } = props
  const name = useId()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row">
      <span className="w-full shrink-0 text-ink-3 md:w-40">{label}</span>
      <fieldset className="inline-flex rounded-field border border-line-2 bg-sheet">
        <legend className="sr-only">{label}</legend>
        {options.map(([option, optionLabel]) => (
          <label
            key={option}
            className="hit flex h-7 cursor-pointer items-center gap-2 border-line px-3 text-ink-2 first-of-type:rounded-s-flag not-first-of-type:border-s last-of-type:rounded-e-flag hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option === value && <Icon name="check" size={14} />}
            {optionLabel}
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
  const isHydrated = useHydrated()
  const failure = error && describeRequestError(getErrorDetails(error))
  return (
    <Section title="Service" id="service">
      <Facts>
        <Fact label="State">
          {failure ? (
            <>
              <StatusBadge status="attention" word="Unavailable" /> {failure.cause}{' '}
              {failure.explanation} <SafeText text={failure.quote} limit={200} /> Last checked{' '}
              {formatTime(errorUpdatedAt, zone)}.
            </>
          ) : data ? (
            <>
              <StatusBadge status="complete" word="Working" /> Last checked{' '}
              {formatTime(dataUpdatedAt, zone)}.
            </>
          ) : (
            <StatusBadge status="not-seen" word="Not checked yet" />
          )}
        </Fact>
        <Fact label="Response time" missing="Unknown">
          {!failure && data && `${data.took} ms`}
        </Fact>
        <Fact label="Address">
          {isHydrated && (
            <span className="font-mono wrap-anywhere">
              {getServiceAddress() || location.origin}
            </span>
          )}
        </Fact>
      </Facts>
      <p className="mt-2 text-row text-ink-3">The address is set by your operator.</p>
    </Section>
  )
}
