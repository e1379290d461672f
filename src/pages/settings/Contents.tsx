import { getFacetClasses } from '../../ui/controls/Facet'

/** The page's sections by their ids. */
const entries = [
  { id: 'look', word: 'Appearance' },
  { id: 'stored', word: 'Data on this device' },
  { id: 'service', word: 'Service diagnostics' },
] as const

/** The sections of the page, at its left where there is room. */
export function Contents() {
  return (
    <nav aria-label="On this page" className="max-md:hidden">
      {entries.map(({ id, word }) => (
        <a key={id} href={`#${id}`} className={getFacetClasses(false)}>
          {word}
        </a>
      ))}
    </nav>
  )
}
