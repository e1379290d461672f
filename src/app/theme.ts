import { useEffect } from 'react'
import { settings } from '../storage/settings'

/**
 * Applies the chosen theme to the document, and its background to the browser's bars. A script in index.html applies it before
 * the first paint; this also follows changes in other tabs.
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
