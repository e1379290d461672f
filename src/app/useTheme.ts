import { useEffect } from 'react'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'

/**
 * Applies the chosen theme to the document, and its background to the browser's bars. A
 * script in index.html applies it before the first paint; this also follows changes in
 * Settings and in other tabs.
 */
export function useTheme(): void {
  const { theme } = useStored(settings)
  useEffect(() => {
    const page = document.documentElement
    if (theme === 'system') delete page.dataset['theme']
    else page.dataset['theme'] = theme

    const paper = getComputedStyle(page).backgroundColor
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    for (const meta of metas) {
      meta.dataset['system'] ??= meta.content
      meta.content = theme === 'system' ? meta.dataset['system'] : paper
    }
  }, [theme])
}
