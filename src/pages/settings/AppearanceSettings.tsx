import { formatZone } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { Section } from '../../ui/Section'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { useFirstRenderTime, useHydrated } from '../../ui/now'
import { SettingRow } from './SettingRow'

/** Theme, time zone and shortcuts. Changes apply at once, in other tabs too. */
export function AppearanceSettings() {
  const now = useFirstRenderTime()
  const isHydrated = useHydrated()
  const { theme, zone, shortcuts } = useStored(settings)
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
            {
              value: 'local',
              label: `Device time (${formatZone(isHydrated ? 'local' : 'utc', now)})`,
            },
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
