import { useEffect } from 'react'
import { settings } from '../storage/settings'

/**
 * Sets the chosen theme on the document, and the browser's own bars to the page's colour. A script in index.html does the first
 * before the page is painted; this follows changes, from other tabs too.
 */
export function useTheme(): void {
  useEffect(() => {
    applyTheme()
    return settings.subscribe(applyTheme)
  }, [])
}

function applyTheme(): void {
  const { theme } = settings.read()
  const page = document.documentElement
  if (theme === 'system') delete page.dataset['theme']
  else page.dataset['theme'] = theme
  const paper = getComputedStyle(page).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['system'] ??= meta.content
    meta.content = theme === 'system' ? meta.dataset['system'] : paper
  }
}
