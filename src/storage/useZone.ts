import { useSyncExternalStore } from 'react'
import type { Zone } from '../model/dates'
import { settings } from './settings'

/** Whether no element is left that the server has rendered and the scripts do not run yet. */
let isAllHydrated = false

/** Parts that are hydrated later still have the server's times, which are in UTC. */
function readZone(): Zone {
  isAllHydrated ||= document.querySelector('[data-early]') === null
  return isAllHydrated ? settings.read().zone : 'utc'
}

function subscribe(update: () => void) {
  const stop = settings.subscribe(update)
  // ui/AfterHydration.tsx sends it for each part.
  document.addEventListener('hydrated', update)
  return () => {
    stop()
    document.removeEventListener('hydrated', update)
  }
}

/** The zone of all times. They change together, once the whole page is hydrated. */
export const useZone = (): Zone => useSyncExternalStore(subscribe, readZone, () => 'utc')
