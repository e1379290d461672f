import type { QueryClient } from '@tanstack/react-query'
import { readTracked } from './savedTransaction'

/** As long as a request may take, and its turn. */
const maxWaitMs = 20_000

type WaitOptions = {
  signal: AbortSignal
  /** Called with the number of transactions that were checked. */
  onProgress: (count: number) => void
}

/**
 * Waits until each of the transactions that a list polls has a response or a failure, for
 * 20 s at most. An aborted signal throws.
 */
export async function untilChecked(
  client: QueryClient,
  hashes: readonly string[],
  { signal, onProgress }: WaitOptions,
): Promise<void> {
  const isAllChecked = (): boolean => {
    const count = hashes.filter((hash) => isChecked(client, hash)).length
    onProgress(count)
    return count === hashes.length
  }
  if (isAllChecked()) return
  const stop = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs)
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (isAllChecked()) resolve()
    })
    signal.addEventListener('abort', () => resolve(), { signal: stop.signal })
    stop.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      unsubscribe()
    })
  })
  stop.abort()
  signal.throwIfAborted()
}

function isChecked(client: QueryClient, hash: string): boolean {
  const { isRestored, checkedAt, failure } = readTracked(client, hash)
  return failure !== null || (checkedAt !== null && !isRestored)
}
