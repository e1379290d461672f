import * as labels from '#words/labels'
import { PageTitle } from '../../components/PageTitle'
import { getFacetClasses } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import * as words from '#words/settings'

// With its dialog and its languages, each page had 0.8 kB more.
const LazySettings = lazyPart(async () => (await import('./Settings')).Settings)

const sections = {
  look: words.appearance,
  notifications: words.notifications,
  stored: words.dataHere,
  service: words.service,
} as const

/** `/settings`: appearance, stored data, and the state of the service. */
export const SettingsPage = () => (
  <div className="page py-6 md:py-10">
    <PageTitle text={labels.settings} />
    <h1 className="text-title">{labels.settings}</h1>
    <noscript>
      <p className="pt-4 text-row text-ink-2">{words.withoutScripts}</p>
    </noscript>
    <div className="mt-6 gap-x-10 md:flex noscript:hidden">
      <nav aria-label={words.onThisPage} className="w-52 shrink-0 max-md:hidden">
        {Object.entries(sections).map(([id, title]) => (
          <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
            {title}
          </a>
        ))}
      </nav>
      <div className="min-w-0 flex-1">
        <LazySettings titles={sections} />
      </div>
    </div>
  </div>
)

export { SettingsPage as Component }

export async function loader() {
  await LazySettings.preload()
  return null
}
