import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepErrorWhileRetrying } from '../../src/queries/errorWhileRetrying'

const away = new Error('away')

/** A question that fails, then waits until it is told to `answer`; `seen` is each state that who watches was told. */
function watched(client: QueryClient) {
  let asked = 0
  let answer: ((text: string) => void) | undefined
  const observer = new QueryObserver(client, {
    queryKey: ['a'],
    queryFn: async () => {
      if (asked++ === 0) throw away
      return new Promise<string>((resolve) => (answer = resolve))
    },
    retry: false,
  })
  const seen: string[] = []
  // As a page hears of it: later, and of what stands then.
  const hear = notifyManager.batchCalls(() => {
    const { status, fetchStatus, error } = observer.getCurrentResult()
    seen.push(`${status} ${fetchStatus} ${error?.message ?? ''}`.trim())
  })
  const leave = observer.subscribe(hear)
  return { observer, seen, leave, answer: (text: string) => answer?.(text) }
}

it('the trouble of a question without an answer stands while it is asked again, until the answer', async () => {
  const client = new QueryClient()
  const { observer, seen, leave, answer } = watched(client)
  await expect.poll(() => seen.at(-1)).toBe('error idle away')
  // It comes late, when there may be trouble already.
  const release = keepErrorWhileRetrying(client)
  seen.length = 0
  const again = observer.refetch()
  await expect.poll(() => seen.at(-1)).toBe('error fetching away')
  answer('here')
  await again
  await expect.poll(() => seen.at(-1)).toBe('success idle')
  expect(seen.join()).not.toContain('pending')
  release()
  leave()
  client.clear()
})

it('a question that never failed waits as before', async () => {
  const client = new QueryClient()
  const release = keepErrorWhileRetrying(client)
  const { observer, seen, leave } = watched(client)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
  await expect.poll(() => seen.at(-1)).toBe('error idle away')
  release()
  leave()
  client.clear()
})
