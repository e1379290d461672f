import type { QueryClient } from '@tanstack/react-query'
import { pageOf, pathOf } from './links'

/** Whoever stays on a link for so long, in ms, may well go there. */
const moment = 100

/**
 * Asks ahead for what a page needs whose link is pointed at, or has the focus, for a moment: `askAhead` says what that is. The
 * page's file is asked for at once, by `useLinks`. Returns what ends it.
 */
export function askOnIntent(client: QueryClient): () => void {
  let staying: ReturnType<typeof setTimeout> | undefined
  const onIntent = ({ target }: Event) => {
    clearTimeout(staying)
    const to = navigator.onLine ? pageOf(target) : null
    if (to === null) return
    staying = setTimeout(() => {
      // The page asks for itself: what cannot be fetched here is not missed.
      import('./ahead').then(({ askAhead }) => askAhead(client, pathOf(to))).catch(() => undefined)
    }, moment)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
  return () => {
    clearTimeout(staying)
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}
