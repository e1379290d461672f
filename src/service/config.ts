import * as v from 'valibot'
import { isAddressRange } from './middleware/client'
import { logLevels } from './observe/log'
import {
  AddressSchema,
  AddressesSchema,
  ConfigError,
  ListSchema,
  networkNames,
  networkPresets,
  readSource,
  sourceKinds,
  upstreamApis,
} from './sourceConfig'

type Environment = Readonly<Record<string, string | undefined>>

const someStores = 'memory, a folder such as .crosswatch/, or redis://host:port'

/** A variable with a default, also if it is empty. The message of each check says which values are allowed. */
const variable = <const Schema extends v.GenericSchema<string, unknown>>(
  unset: string,
  schema: Schema,
) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((text) => (text === '' ? unset : text)),
    schema,
  )

const wholeNumber = (min: number, max: number, allowed: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, allowed),
    v.transform(Number),
    v.minValue(min, allowed),
    v.maxValue(max, allowed),
  )

/** Accepts '' for a variable without a default. */
const orUnset = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([v.literal(''), schema], (issue) => issue.issues?.at(-1)?.message ?? '')

const checkText = (pattern: RegExp, allowed: string) =>
  v.pipe(v.string(), v.regex(pattern, allowed))

const checkList = (isEntry: (entry: string) => boolean, allowed: string) =>
  v.pipe(
    ListSchema,
    v.check((entries) => entries.every(isEntry), allowed),
  )

const PlainTextSchema = checkText(/^[\x20-\x7e]{0,500}$/, 'plain ASCII text')

/** `redis:/host` and `rediss//host` are misspelt addresses, not folders. A single letter is a drive. */
const addressLike = /^(?:[a-z][a-z0-9+.-]+:|rediss?\/)/i

function isRedis(text: string): boolean {
  if (!/^rediss?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, username, password } = new URL(text)
  const isDecodable = [username, password].every((part) => !/%(?![0-9a-f]{2})/i.test(part))
  return hostname !== '' && isDecodable && /^(?:\/\d{0,5})?$/.test(pathname)
}

const StoreSchema = v.pipe(
  v.string(),
  v.check((text) => (addressLike.test(text) ? isRedis(text) : !text.includes('\0')), someStores),
  v.transform((text) => {
    if (text === 'memory') return { kind: 'memory' } as const
    if (isRedis(text)) return { kind: 'redis', url: text } as const
    return { kind: 'folder', path: text } as const
  }),
)

const variables = {
  PORT: variable('4173', wholeNumber(0, 65_535, 'a number from 0 to 65535 (0 picks a free one)')),
  HOST: variable(
    '127.0.0.1',
    checkText(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an IP address, such as 127.0.0.1'),
  ),
  CROSSWATCH_PREFIX: variable(
    '',
    checkText(/^[a-z0-9]{0,12}$/, '1 to 12 lower-case letters or digits'),
  ),
  CROSSWATCH_SOURCE: variable('', v.picklist(['', ...sourceKinds], 'sandbox, network or proxy')),
  CROSSWATCH_NETWORK: variable('', v.picklist(['', ...networkNames], networkNames.join(' or '))),
  CROSSWATCH_NODE_URL: variable('', AddressesSchema),
  CROSSWATCH_INDEXER_URL: variable('', AddressesSchema),
  CROSSWATCH_CLIENT_ID: variable('crosswatch', PlainTextSchema),
  CROSSWATCH_UPSTREAM_API: variable('v2', v.picklist(upstreamApis, upstreamApis.join(' or '))),
  CROSSWATCH_UPSTREAM_URL: variable('', orUnset(AddressSchema)),
  CROSSWATCH_UPSTREAM_API_KEY: variable('', PlainTextSchema),
  CROSSWATCH_UPSTREAM_REFERER: variable('', PlainTextSchema),
  CROSSWATCH_UPSTREAM_PROVIDERS: variable(
    'THORCHAIN,MAYACHAIN_STREAMING',
    checkList(
      (name) => /^\w{1,40}$/.test(name),
      'names of providers, comma-separated, such as THORCHAIN,NEAR',
    ),
  ),
  CROSSWATCH_UPSTREAM_RATE: variable(
    '20',
    wholeNumber(1, 100_000, 'a number of requests a second from 1 to 100000'),
  ),
  CROSSWATCH_STORE: variable('.crosswatch', StoreSchema),
  CROSSWATCH_RATE_LIMIT: variable(
    '1200',
    wholeNumber(0, 999_999_999, 'a number of requests a minute (0: no limit)'),
  ),
  CROSSWATCH_TRUSTED_PROXIES: variable(
    '',
    checkList(isAddressRange, 'addresses and ranges, comma-separated, such as 10.0.0.0/8,::1'),
  ),
  CROSSWATCH_API_BASE_URL: variable('', orUnset(AddressSchema)),
  CROSSWATCH_LOGO_BASE_URL: variable('', orUnset(AddressSchema)),
  CROSSWATCH_LOG: variable('info', v.picklist(logLevels, logLevels.join(', '))),
  CROSSWATCH_METRICS_PORT: variable(
    '',
    orUnset(wholeNumber(1, 65_535, 'a number from 1 to 65535')),
  ),
}

const EnvironmentSchema = v.object(variables)

export type Config = ReturnType<typeof readConfig>

/** Reads the environment. Throws a `ConfigError`. */
export function readConfig(env: Environment) {
  const parsed = v.safeParse(EnvironmentSchema, env, { abortPipeEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.')
    throw new ConfigError(name, issue.message, env[name])
  }
  const set = parsed.output
  const network = set.CROSSWATCH_NETWORK
  const prefix = set.CROSSWATCH_PREFIX || (network === '' ? 'x' : networkPresets[network].prefix)
  return {
    /** 0 selects a free port. */
    port: set.PORT,
    host: set.HOST,
    prefix,
    source: readSource(set, prefix),
    /** Requests a second to all upstreams together. */
    upstreamRate: set.CROSSWATCH_UPSTREAM_RATE,
    store: set.CROSSWATCH_STORE,
    /** The base address of the page's requests; '' for its own origin. */
    apiBaseUrl: set.CROSSWATCH_API_BASE_URL,
    /** The base of the logos' paths in responses; '' for none. */
    logoBaseUrl: set.CROSSWATCH_LOGO_BASE_URL,
    /** Requests a minute for each client; 0: no limit. */
    rateLimit: set.CROSSWATCH_RATE_LIMIT,
    trustedProxies: set.CROSSWATCH_TRUSTED_PROXIES,
    logLevel: set.CROSSWATCH_LOG,
    /** The port of `/metrics`; null for the main port. */
    metricsPort: set.CROSSWATCH_METRICS_PORT || null,
  }
}

const ownNames = Object.keys(variables).filter((name) => name.startsWith('CROSSWATCH_'))

/**
 * Returns a line for each unknown variable with the nearest known name. They do not end the start: Kubernetes sets
 * variables that end in `_PORT` for a service of that name. CROSSWATCH_CHROMIUM names the browser of the tests.
 */
export const describeUnknownVariables = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('CROSSWATCH_') && name !== 'CROSSWATCH_CHROMIUM')
    .filter((name) => !ownNames.includes(name))
    .map((name) => `${name} is not known and has no effect. The nearest name is ${nearest(name)}.`)

function nearest(name: string): string {
  const sorted = ownNames.toSorted((a, b) => countEdits(name, a) - countEdits(name, b))
  return sorted[0] ?? ''
}

/** The Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(b).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
