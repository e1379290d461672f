import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { preserveErrorDuringRetry } from '../../src/queries/errorDuringRetry'

const failure = new Error('no response')

/** A query that fails, then waits for `respond`. `states` are the states that its observer was notified of. */
function observe(client: QueryClient) {
  let requests = 0
  let resolveRequest: ((text: string) => void) | undefined
  const observer = new QueryObserver(client, {
    queryKey: ['a'],
    queryFn: async () => {
      if (requests++ === 0) throw failure
      return new Promise<string>((resolve) => (resolveRequest = resolve))
    },
    retry: false,
  })
  const states: string[] = []
  // Like React's renders, after the notification.
  const recordState = notifyManager.batchCalls(() => {
    const { status, fetchStatus, error } = observer.getCurrentResult()
    states.push(`${status} ${fetchStatus} ${error?.message ?? ''}`.trim())
  })
  const unsubscribe = observer.subscribe(recordState)
  return { observer, states, unsubscribe, respond: (text: string) => resolveRequest?.(text) }
}

it('keeps the error of a query without data during a refetch, until the response', async () => {
  const client = new QueryClient()
  const { observer, states, unsubscribe, respond } = observe(client)
  await expect.poll(() => states.at(-1)).toBe('error idle no response')
  // Queries may have failed before it starts.
  const stop = preserveErrorDuringRetry(client)
  states.length = 0
  const refetch = observer.refetch()
  await expect.poll(() => states.at(-1)).toBe('error fetching no response')
  respond('data')
  await refetch
  await expect.poll(() => states.at(-1)).toBe('success idle')
  expect(states.join()).not.toContain('pending')
  stop()
  unsubscribe()
  client.clear()
})

it('leaves a query without an error pending', async () => {
  const client = new QueryClient()
  const stop = preserveErrorDuringRetry(client)
  const { observer, states, unsubscribe } = observe(client)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
  await expect.poll(() => states.at(-1)).toBe('error idle no response')
  stop()
  unsubscribe()
  client.clear()
})
