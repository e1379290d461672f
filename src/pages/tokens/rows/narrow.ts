import { useSyncExternalStore } from 'react'

/** Below this width seven columns do not fit, beside the filters or the facts: a row has two lines. */
const query = '(width < 75rem)'

/** Asked for once: every drawing of a list that flies past reads it. */
let asked: MediaQueryList | undefined
const media = () => (asked ??= window.matchMedia(query))

const subscribe = (listener: () => void): (() => void) => {
  media().addEventListener('change', listener)
  return () => media().removeEventListener('change', listener)
}

/** Whether rows have two lines. Asked here and not in CSS alone, as a virtual list must know how high its rows are. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    // What is drawn before any script has no width: the stylesheet sees to it.
    () => false,
  )
