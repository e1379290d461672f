import { language } from '#words/labels'
import { locale } from '#words/locale'
import { useLocation } from 'react-router'
import { readLanguages } from '../contract/languagesMeta'

/** Leads to this page in another language; nothing where it is in one. */
export function LanguageChoice({ choose }: { choose: (language: string) => void }) {
  const { pathname, search } = useLocation()
  const languages = readLanguages()
  if (languages.length === 0) return null
  return (
    <nav aria-label={language} className="flex flex-wrap gap-x-3">
      {languages.map(({ tag, name }) => (
        <a
          key={tag}
          href={`/${tag}${pathname}${search}`}
          hrefLang={tag}
          lang={tag}
          translate="no"
          aria-current={tag === locale || undefined}
          className="hit link aria-[current]:font-medium aria-[current]:text-ink"
          onClick={({ currentTarget }) => {
            // The server does not know it.
            currentTarget.hash = location.hash
            choose(tag)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
