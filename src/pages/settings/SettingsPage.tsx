import { getFacetClasses } from '../../ui/facetClasses'
import { AppearanceSettings } from './AppearanceSettings'
import { ServiceSettings } from './ServiceSettings'
import { StoredData } from './StoredData'

/** `/settings`: settings, stored data, and diagnostics of the service. */
export function SettingsPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Settings - Crosswatch</title>
      <h1 className="text-title">Settings</h1>
      <div className="mt-7 gap-x-10 md:grid md:grid-cols-[208px_minmax(0,1fr)]">
        <TableOfContents />
        <div className="min-w-0">
          <AppearanceSettings />
          <StoredData />
          <ServiceSettings />
        </div>
      </div>
    </div>
  )
}

const sections = [
  { id: 'look', label: 'Appearance' },
  { id: 'stored', label: 'Data on this device' },
  { id: 'service', label: 'Service diagnostics' },
] as const

function TableOfContents() {
  return (
    <nav aria-label="On this page" className="max-md:hidden">
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
          {label}
        </a>
      ))}
    </nav>
  )
}

export { SettingsPage as Component }
