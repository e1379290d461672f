import { use, useSyncExternalStore } from 'react'
import { RenderTime } from './renderTime'

/** All components share one timer, which runs only while there are listeners. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Date.now()

function tick() {
  now = Date.now()
  timer = setTimeout(tick, 1000 - (now % 1000))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Returns the time of the last tick. If the timer is not running, or the device slept, it reads the clock again. */
function readNow(): number {
  const current = Date.now()
  if (current < now || current >= now + 1000) now = current
  return now
}

const subscribeToNothing = () => () => undefined

/** Returns this device's clock in Unix ms. It renders the component again each second, so use it in small components only. */
export function useNow(isTicking = true): number {
  const renderedAt = use(RenderTime)
  return useSyncExternalStore(isTicking ? subscribe : subscribeToNothing, readNow, () => renderedAt)
}
