import { onTestFinished } from 'vitest'
import { subscriptionLimits } from '../../src/service/notify/limits'
import { getPushOwner } from '../../src/service/notify/subscription'
import type { Subscriptions } from '../../src/service/notify/subscriptions'

/** Lists the hashes that a browser has subscribed to, in the order of their subscriptions. */
export async function listPushHashes(
  { records }: Pick<Subscriptions, 'records'>,
  endpoint: string,
) {
  const owner = getPushOwner(endpoint)
  const keys = await records.list(owner)
  const found = await Promise.all(
    keys.map(async (key) => {
      const record = await records.read(owner, key)
      const [hash = ''] = key.split('@')
      return record === null ? [] : [{ hash, ...record }]
    }),
  )
  return found.flat().toSorted((one, other) => one.since - other.since)
}

/** Changes a limit until the test ends. */
export function setLimit(name: keyof typeof subscriptionLimits, value: number) {
  const usual = Object.getOwnPropertyDescriptor(subscriptionLimits, name) ?? {}
  onTestFinished(() => void Object.defineProperty(subscriptionLimits, name, usual))
  Object.defineProperty(subscriptionLimits, name, { ...usual, value })
}
