import * as v from 'valibot'
import { isAddressRange } from './http/clientAddress'
import { logLevels } from './running/log'
import {
  anAddress,
  networkNames,
  networkPresets,
  readSource,
  someAddresses,
  sourceKinds,
  upstreamApis,
} from './sourceConfig'

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid value: the message is one line that names the variable and the allowed values. */
export class ConfigError extends Error {}

/** A variable; an unset or empty one has its default. The message of each check says which values are allowed. */
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

/** '' stays '': for variables without a default. */
const orUnset = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([v.literal(''), schema], (issue) => issue.issues?.at(-1)?.message ?? '')

/** Without user, query or fragment, as paths are appended to it and the content security policy names it. */
const address = (allowed: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isPlainAddress(text), allowed),
    v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
  )

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username + url.password + url.search + url.hash === '' &&
    /^[\w.~:/[\]%-]+$/.test(url.href)
  )
}

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.filterItems((part) => part !== ''),
)
const addresses = v.pipe(list, v.array(address(someAddresses)))

const plainText = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,500}$/, 'plain ASCII text'))

const stores = 'memory, a folder such as .crosswatch/, or redis://host:port'
const store = v.pipe(
  v.string(),
  v.check((text) => {
    const isUrl = /^(?:[a-z][a-z0-9+.-]+:\/\/|rediss?:)/i.test(text)
    return isUrl ? isRedis(text) : !text.includes('\0')
  }, stores),
  v.transform((text) => {
    if (text === 'memory') return { kind: 'memory' } as const
    if (isRedis(text)) return { kind: 'redis', url: text } as const
    return { kind: 'folder', path: text } as const
  }),
)

/** With a host, and with a database's number or none. */
function isRedis(text: string): boolean {
  if (!/^rediss?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && /^(?:\/\d{0,5})?$/.test(pathname)
}

const providers = 'names of providers, comma-separated, such as THORCHAIN,NEAR'
const proxies = 'addresses and ranges, comma-separated, such as 10.0.0.0/8,::1'

const variables = {
  PORT: variable('4173', wholeNumber(0, 65_535, 'a number from 0 to 65535 (0 picks a free one)')),
  HOST: variable(
    '127.0.0.1',
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an IP address, such as 127.0.0.1'),
    ),
  ),
  CROSSWATCH_PREFIX: variable(
    '',
    v.pipe(v.string(), v.regex(/^[a-z0-9]{0,12}$/, '1 to 12 lower-case letters or digits')),
  ),
  CROSSWATCH_SOURCE: variable('', v.picklist(['', ...sourceKinds], 'sandbox, network or proxy')),
  CROSSWATCH_NETWORK: variable('', v.picklist(['', ...networkNames], networkNames.join(' or '))),
  CROSSWATCH_NODE_URL: variable('', addresses),
  CROSSWATCH_INDEXER_URL: variable('', addresses),
  CROSSWATCH_CLIENT_ID: variable('crosswatch', plainText),
  CROSSWATCH_UPSTREAM_API: variable('v2', v.picklist(upstreamApis, upstreamApis.join(' or '))),
  CROSSWATCH_UPSTREAM_URL: variable('', orUnset(address(anAddress))),
  CROSSWATCH_UPSTREAM_API_KEY: variable('', plainText),
  CROSSWATCH_UPSTREAM_REFERER: variable('', plainText),
  CROSSWATCH_UPSTREAM_PROVIDERS: variable(
    'THORCHAIN,MAYACHAIN_STREAMING',
    v.pipe(
      list,
      v.check((names) => names.every((name) => /^\w{1,40}$/.test(name)), providers),
    ),
  ),
  CROSSWATCH_UPSTREAM_RATE: variable(
    '20',
    wholeNumber(1, 100_000, 'a number of requests a second from 1 to 100000'),
  ),
  CROSSWATCH_STORE: variable('.crosswatch', store),
  CROSSWATCH_RATE_LIMIT: variable(
    '1200',
    wholeNumber(0, 999_999_999, 'a number of requests a minute (0: no limit)'),
  ),
  CROSSWATCH_TRUSTED_PROXIES: variable(
    '',
    v.pipe(
      list,
      v.check((entries) => entries.every(isAddressRange), proxies),
    ),
  ),
  CROSSWATCH_API_BASE_URL: variable('', orUnset(address(anAddress))),
  CROSSWATCH_LOGO_BASE_URL: variable('', orUnset(address(anAddress))),
  CROSSWATCH_LOG: variable('info', v.picklist(logLevels, logLevels.join(', '))),
  CROSSWATCH_METRICS_PORT: variable(
    '',
    orUnset(wholeNumber(1, 65_535, 'a number from 1 to 65535')),
  ),
}

/** The environment: each variable by itself, and then those of the source together. */
const EnvironmentSchema = v.pipe(
  v.object(variables),
  v.rawTransform(({ dataset: { value: set }, addIssue, NEVER }) => {
    const network = set.CROSSWATCH_NETWORK
    const preset = network === '' ? 'x' : networkPresets[network].prefix
    const prefix = set.CROSSWATCH_PREFIX || preset
    const source = readSource(set, prefix)
    if ('wrong' in source) {
      const { wrong: key, allowed: message } = source
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: set, key, value: '' }],
      })
      return NEVER
    }
    return {
      /** 0 picks a free one. */
      port: set.PORT,
      host: set.HOST,
      prefix,
      source,
      /** Requests a second to all upstreams together. */
      upstreamRate: set.CROSSWATCH_UPSTREAM_RATE,
      /** `memory`, a folder, or a Redis that several instances share. */
      store: set.CROSSWATCH_STORE,
      /** Where the page sends its requests; '' is its own origin. */
      apiBaseUrl: set.CROSSWATCH_API_BASE_URL,
      /** What the logos' paths in responses are below; '' leaves them alone. */
      logoBaseUrl: set.CROSSWATCH_LOGO_BASE_URL,
      /** Requests a minute for each client; 0: no limit. */
      rateLimit: set.CROSSWATCH_RATE_LIMIT,
      /** Whose `X-Forwarded-For` is trusted: addresses and ranges. */
      trustedProxies: set.CROSSWATCH_TRUSTED_PROXIES,
      logLevel: set.CROSSWATCH_LOG,
      /** Where `/metrics` is served; null: on the main port. */
      metricsPort: set.CROSSWATCH_METRICS_PORT || null,
    }
  }),
)

export type Config = v.InferOutput<typeof EnvironmentSchema>

/** CROSSWATCH_CHROMIUM names the browser of the tests, which start the service with their own environment. */
const known = new Set([...Object.keys(variables), 'CROSSWATCH_CHROMIUM'])

/** Reads the environment. Throws a `ConfigError`. */
export function readConfig(env: Environment): Config {
  const stranger = Object.keys(env).find(
    (name) => name.startsWith('CROSSWATCH_') && !known.has(name),
  )
  if (stranger !== undefined) {
    const own = Object.keys(variables).filter((name) => name.startsWith('CROSSWATCH_'))
    throw new ConfigError(`${stranger} is not known. It may be ${own.join(', ')}.`)
  }
  const parsed = v.safeParse(EnvironmentSchema, env, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const [name = ''] = (v.getDotPath(issue) ?? '').split('.')
  throw wrong(name, env[name]?.trim() ?? '', issue.message)
}

/** The error for a folder that is none, which shows only once it is opened. */
export const notAFolder = (path: string): ConfigError => wrong('CROSSWATCH_STORE', path, stores)

/** The error for a Redis that answers, and cannot be a store. Its address may hold a password. */
export const unusableRedis = (url: string, reason: string): ConfigError =>
  new ConfigError(`CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.`)

/** The message is kept in logs, so secrets that a value can hold are left out. */
function wrong(name: string, value: string, allowed: string): ConfigError {
  if (value === '') return new ConfigError(`${name} is missing. It may be ${allowed}.`)
  const shown = name.endsWith('_KEY')
    ? '…'
    : value.replaceAll(/\/\/[^,\s]*@/g, '//…@').replaceAll(/\?[^,\s]*/g, '?…')
  return new ConfigError(`${name} is ${JSON.stringify(shown.slice(0, 80))}. It may be ${allowed}.`)
}
