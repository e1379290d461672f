import { keptAtHeader } from '../contract/kept'

/** The questions that take a kept answer, by their signals: when it was kept, null for a new one. */
const takers = new WeakMap<AbortSignal, number | null>()

/**
 * Lets the question with this signal take what the service worker kept, where no new answer can be had; to any other that
 * is none. Gives, once it is answered, when the answer was kept (Unix ms by this device's clock); null for a new one.
 */
export function takeKept(signal: AbortSignal): () => number | null {
  takers.set(signal, null)
  return () => takers.get(signal) ?? null
}

/** Whether an answer is a new one, or a kept one to a question that takes it. */
export function isWanted({ headers }: Response, signal: AbortSignal | undefined): boolean {
  const keptAt = headers.get(keptAtHeader)
  if (keptAt === null) return true
  if (!signal || !takers.has(signal)) return false
  takers.set(signal, Number(keptAt))
  return true
}
