import { useEffect } from 'react'
import { settings } from '../queries/settings'
import { useStored } from '../queries/stored'

/** A year, in s. */
const longest = 31_536_000

/**
 * Sets the chosen theme on the document, and the browser's own bars to the page's colour. public/theme.js does the first
 * before the page is drawn; this follows changes, from other tabs too. A cookie tells the service, which writes the theme
 * into index.html: nothing else is painted sooner.
 */
export function useTheme(): void {
  const { theme } = useStored(settings)
  useEffect(() => {
    const page = document.documentElement
    if (theme === 'system') delete page.dataset['theme']
    else page.dataset['theme'] = theme
    const paper = getComputedStyle(page).backgroundColor
    const age = theme === 'system' ? 0 : longest
    document.cookie = `crosswatch-theme=${theme}; path=/; samesite=lax; max-age=${age}`
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.dataset['system'] ??= meta.content
      meta.content = theme === 'system' ? meta.dataset['system'] : paper
    }
  }, [theme])
}
