import type { Config } from '../config/config'
import { metrics } from '../observe/metrics'
import type { Coordinator, Counted, CountingWindow } from '../coordinator/coordinator'
import { getKeyGroup } from '../config/apiKeys'
import { type Client, type Quota, networkFactors } from '../http/client'
import { type LimitedClient, type RequestLimit, costs } from './admitRequest'
import { countInAll, getWindow } from './requestCounters'

type LimitConfig = Pick<Config, 'rateLimit' | 'apiKeys'>

/**
 * Creates the one limit of requests, which holds for each group of a client. Instances on
 * one Redis count together, and each for itself while that is slow or away.
 */
export function createRequestLimit(
  config: LimitConfig,
  coordinator: Coordinator,
): RequestLimit {
  if (config.rateLimit === 0) return unlimited
  const limited = openGroups(config, 'requests', coordinator)
  return async (client, kind) => {
    const { groups, counted, waitMs } = await limited.count(client, (points) => {
      // Where the rate is lower than a cost, it still allows one such request in a window.
      const cost = Math.min(costs[kind], points)
      return kind === 'start' ? cost - costs.request : cost
    })
    const [narrowest = ''] = client?.groups ?? []
    if (client === undefined || groups.length === 0) return 0
    const name = limited.isIntegrator(narrowest) ? 'key' : 'address'
    noteQuota(client, name, groups, counted)
    return waitMs
  }
}

/**
 * Notes at a client what is left in the group that refuses it for longest, or else in that
 * with the least. The several counts of one request end in any order: the last one leaves
 * the least.
 */
function noteQuota(
  client: LimitedClient,
  name: Quota['name'],
  groups: readonly { window: CountingWindow }[],
  counted: readonly Counted[],
): void {
  const [tightest] = counted
    .map(({ waitMs, left, resetMs }, index) => ({ waitMs, left, resetMs, index }))
    .toSorted((one, other) => other.waitMs - one.waitMs || one.left - other.left)
  const window = tightest && groups[tightest.index]?.window
  if (!window) return
  const { left, resetMs } = tightest
  const { points } = window
  const windowSeconds = Math.floor(window.seconds)
  const known = client.quota
  const isLess =
    known === undefined ||
    left < known.left ||
    (left === known.left && resetMs > known.resetMs)
  if (isLess) client.quota = { name, points, windowSeconds, left, resetMs }
}

const unlimited = async () => 0

/** New push subscriptions a minute: a person has few browsers. */
export const subscriptionRate = 10

/**
 * Creates the limit of new push subscriptions, which holds for each group of a client.
 * Without a limit of requests there is none of these either.
 */
export function createSubscriptionLimit(
  { rateLimit }: Pick<LimitConfig, 'rateLimit'>,
  coordinator: Coordinator,
): (client: Pick<Client, 'groups'> | undefined) => Promise<number> {
  if (rateLimit === 0) return unlimited
  const rate = { rateLimit: subscriptionRate, apiKeys: [] }
  const limited = openGroups(rate, 'subscriptions', coordinator)
  return async (client) => (await limited.count(client, () => 1)).waitMs
}

function openGroups(
  { rateLimit, apiKeys }: LimitConfig,
  limit: 'requests' | 'subscriptions',
  coordinator: Coordinator,
) {
  const ofNetworks = networkFactors.map((factor) => getWindow(rateLimit, factor))
  const ofIntegrators = new Map(
    apiKeys.map(({ name, perMinute }) => [getKeyGroup(name), getWindow(perMinute)]),
  )
  return {
    isIntegrator: (group: string): boolean => ofIntegrators.has(group),
    /** `getCost`: of the points of the narrowest group. */
    async count(
      client: Pick<Client, 'groups'> | undefined,
      getCost: (points: number) => number,
    ) {
      const clientGroups = client?.groups ?? []
      const groups = clientGroups.flatMap((name, index) => {
        const window = ofIntegrators.get(name) ?? ofNetworks[index]
        return window ? [{ name: `${limit}:${name}`, window }] : []
      })
      const [narrowest] = groups
      if (narrowest === undefined) return { groups, counted: [], waitMs: 0 }
      const counted = await countInAll(
        coordinator,
        groups,
        getCost(narrowest.window.points),
      )
      const waitMs = Math.max(...counted.map((each) => each.waitMs))
      if (waitMs > 0) metrics.rateLimited.inc({ limit })
      return { groups, counted, waitMs }
    },
  }
}
