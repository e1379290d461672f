import { use, useSyncExternalStore } from 'react'
import { RenderTime } from './renderTime'

/** One timer for everything that ticks; it runs only while something does. */
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

/** The last tick's time. Nothing ticks before the first subscription, or while the device sleeps: then it is read anew. */
function readNow(): number {
  const current = Date.now()
  if (current < now || current >= now + 1000) now = current
  return now
}

const subscribeToNothing = () => () => undefined

/**
 * This device's clock in ms, anew each second. Only small components ask for it: each second they are drawn again. One that
 * nobody sees need not tick.
 */
export function useNow(isTicking = true): number {
  const renderedAt = use(RenderTime)
  return useSyncExternalStore(isTicking ? subscribe : subscribeToNothing, readNow, () => renderedAt)
}
