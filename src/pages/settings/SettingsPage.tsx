import { Contents } from './Contents'
import { LookSettings } from './LookSettings'
import { ServiceSettings } from './ServiceSettings'
import { StoredHere } from './StoredHere'

/** `/settings`: the settings and the stored data; last, the diagnostics of the service. */
export function SettingsPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Settings - Crosswatch</title>
      <h1 className="text-title">Settings</h1>
      <div className="mt-7 gap-x-10 md:grid md:grid-cols-[208px_minmax(0,1fr)]">
        <Contents />
        <div className="min-w-0">
          <LookSettings />
          <StoredHere />
          <ServiceSettings />
        </div>
      </div>
    </div>
  )
}
