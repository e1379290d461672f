import { use, useSyncExternalStore } from 'react'
import { RenderTime } from './renderTime'
import { subscribeToNothing } from './useHydrated'

/** The clocks on the page. One timer serves all, so that they change in one render. */
const clocks = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let currentSecond: number | undefined

function tick() {
  timer = setTimeout(tick, 1000 - (Date.now() % 1000))
  currentSecond = undefined
  for (const update of clocks) update()
}

function subscribeToSeconds(update: () => void) {
  if (clocks.size === 0) tick()
  clocks.add(update)

  return () => {
    clocks.delete(update)
    if (clocks.size === 0) clearTimeout(timer)
  }
}

/**
 * In whole seconds, and the same throughout a render, as React compares the values of two
 * calls. It is not the second of the last tick: a hidden tab ticks once a minute, and renders
 * responses that are newer.
 */
function readNow() {
  if (currentSecond === undefined) {
    currentSecond = Math.floor(Date.now() / 1000) * 1000
    queueMicrotask(() => (currentSecond = undefined))
  }
  return currentSecond
}

/**
 * Returns what `read` makes of this device's clock (Unix ms), such as "today": a text or
 * number, which renders the component only when it changes.
 */
export function useAtNow<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value {
  const { renderedAt } = use(RenderTime)
  return useSyncExternalStore(
    subscribeToSeconds,
    () => read(readNow()),
    () => read(renderedAt),
  )
}

/**
 * Returns this device's clock in Unix ms. It renders the component again each second,
 * so use it in small components only.
 */
export function useNow(isTicking = true): number {
  const { renderedAt } = use(RenderTime)
  return useSyncExternalStore(
    isTicking ? subscribeToSeconds : subscribeToNothing,
    readNow,
    () => renderedAt,
  )
}

const stepMs = 60_000

/**
 * Returns the present time as far as it decides something: in whole minutes of Unix ms, or the
 * last of `moments` that has passed, from its second on. A component renders again at these
 * times alone.
 */
export const useNowAfter = (moments: readonly number[]): number =>
  useAtNow((now) =>
    Math.max(
      Math.floor(now / stepMs) * stepMs,
      ...moments.filter((moment) => moment <= now),
    ),
  )
