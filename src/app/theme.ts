import { useEffect } from 'react'
import { settings } from '../queries/settings'
import { useStored } from '../queries/stored'

/**
 * Sets the chosen theme on the document, and the browser's own bars to the page's colour. public/theme.js does the first
 * before anything is drawn; this follows changes, from other tabs too.
 */
export function useTheme(): void {
  const { theme } = useStored(settings)
  useEffect(() => {
    const page = document.documentElement
    if (theme === 'system') delete page.dataset['theme']
    else page.dataset['theme'] = theme
    const paper = getComputedStyle(page).backgroundColor
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.dataset['system'] ??= meta.content
      meta.content = theme === 'system' ? meta.dataset['system'] : paper
    }
  }, [theme])
}
