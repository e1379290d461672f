import type { RedisConnection } from '../redis/connection'
import type { Coordinator } from './coordinator'
import { createLocalCoordinator } from './local'
import { createRedisCoordinator, replyInTime } from './redis'

/**
 * Opens what the instances of a scope have together. While Redis is slow or away, this one
 * decides alone. `now` returns ms of a clock that is never set.
 */
export function openCoordinator(
  redis: RedisConnection | null,
  scope: string,
  now: () => number = () => performance.now(),
): Coordinator {
  const local = createLocalCoordinator(now)
  if (redis === null) return local
  const shared = createRedisCoordinator(redis, scope, local)
  const { take, count } = shared
  return {
    ...shared,
    take: orAlone(take, local.take),
    count: orAlone(count, local.count),
  }
}

const orAlone =
  <Given extends unknown[], Reply>(
    ask: (...given: Given) => Promise<Reply>,
    decide: (...given: Given) => Promise<Reply>,
  ) =>
  async (...given: Given): Promise<Reply> =>
    (await replyInTime(ask(...given).catch(() => undefined))) ?? decide(...given)
