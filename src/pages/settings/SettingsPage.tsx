import type { ReactNode } from 'react'
import { formatZone } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { getFacetClasses } from '../../ui/facetClasses'
import { useFirstRenderTime, useHydrated } from '../../ui/now'
import { Section } from '../../ui/Section'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { ServiceStatus } from './ServiceStatus'
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

/** Theme, time zone and shortcuts. Changes apply at once, in other tabs too. */
function Appearance() {
  const now = useFirstRenderTime()
  const isHydrated = useHydrated()
  const { theme, zone, shortcuts } = useStored(settings)
  const deviceZone = formatZone(isHydrated ? 'local' : 'utc', now)
  return (
    <Section title="Appearance" id="look">
      <SettingRow label="Theme">
        <SegmentedControl
          legend="Theme"
          value={theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(chosen) => settings.write((all) => ({ ...all, theme: chosen }))}
        />
      </SettingRow>
      <SettingRow label="Time zone">
        <SegmentedControl
          legend="Time zone"
          value={zone}
          options={[
            { value: 'local', label: `Device time (${deviceZone})` },
            { value: 'utc', label: 'UTC' },
          ]}
          onChange={(chosen) => settings.write((all) => ({ ...all, zone: chosen }))}
        />
      </SettingRow>
      <SettingRow label="Single-key shortcuts">
        <SegmentedControl
          legend="Single-key shortcuts"
          value={shortcuts ? 'on' : 'off'}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={(chosen) => settings.write((all) => ({ ...all, shortcuts: chosen === 'on' }))}
        />
        <span className="text-ink-3">For example / and ?. Ctrl K always works.</span>
      </SettingRow>
    </Section>
  )
}

function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row">
      <span className="w-full shrink-0 text-ink-3 md:w-40">{label}</span>
      {children}
    </div>
  )
}
