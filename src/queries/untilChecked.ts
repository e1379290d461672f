import type { QueryClient } from '@tanstack/react-query'
import type { LoadOptions } from './loadHistory'
import { readTracked } from './savedTransaction'

/** As long as a request may take, and its turn. */
const maxWaitMs = 20_000

/**
 * Waits until each of the transactions that a list polls has a response or a failure, for
 * 20 s at most. An aborted signal throws.
 */
export async function untilChecked(
  client: QueryClient,
  hashes: readonly string[],
  { signal, onProgress }: LoadOptions,
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
