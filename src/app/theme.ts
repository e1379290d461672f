import { useEffect } from 'react'
import { settings } from '../storage/settings'

/**
 * A script in index.html applies the theme before the first paint; this also colours the browser's bars and follows changes
 * in other tabs.
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
