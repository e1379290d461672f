import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Config, getScope } from '../config/config'
import { parseJson } from '../../contract/lenient'
import type { RedisConnection } from './connection'
import { redisLimits } from './limits'
import { getRedisKey } from './redisKeys'

const { noteSettingsMs } = redisLimits
const rememberedMs = 3 * noteSettingsMs

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** What instances on one Redis must have alike, as digests: some of it is secret. */
const digestSettings = (config: Config): Record<string, string> => ({
  'the order of CROSSWATCH_NETWORK': digestOf(config.prefixes),
  // Operators may name their instances to the sources.
  'the source and its addresses': digestOf([
    { ...config.source, clientId: '' },
    config.chains,
  ]),
  CROSSWATCH_UPSTREAM_RATE: digestOf(config.upstreamRate),
  CROSSWATCH_RATE_LIMIT: digestOf(config.rateLimit),
  CROSSWATCH_API_KEYS: digestOf(config.apiKeys),
  CROSSWATCH_FOLLOW: digestOf(config.follow),
  'the webhooks': digestOf(config.webhooks),
  'the push variables': digestOf(config.push),
})

const SettingsSchema = v.record(v.string(), v.string())

/** Returns the names of settings that both have, and differ: versions have other names, too. */
function findDifferent(own: Record<string, string>, other: string): string[] {
  const found = v.safeParse(SettingsSchema, parseJson(other))
  if (!found.success) return []
  const { output } = found
  return Object.keys(own).filter((name) => (output[name] ?? own[name]) !== own[name])
}

/**
 * Warns once of each set of settings that another instance has, and that differs from this
 * one's. During a deployment that changes a setting, it is expected.
 */
export function compareSettings(
  config: Config,
  { getClient }: RedisConnection,
  warn: (line: string) => void,
): void {
  const own = digestSettings(config)
  const text = JSON.stringify(own)
  const key = getRedisKey({ scope: getScope(config), collection: 'settings', key: 'all' })
  const told = new Set<string>()

  async function compare(): Promise<void> {
    const other = await getClient().get(key)
    await getClient().set(key, text, 'PX', rememberedMs)
    if (other === null || other === text || told.has(other)) return
    told.add(other)
    const names = findDifferent(own, other)
    if (names.length === 0) return
    warn(
      `Another instance on this Redis has other settings: ${names.join(', ')}. ` +
        'All must have the same ones.',
    )
  }
  // While Redis is away, there is nothing to compare.
  const attempt = () => void compare().catch(() => undefined)
  attempt()
  setInterval(attempt, noteSettingsMs).unref()
}
