import * as v from 'valibot'
import { isAddressRange } from './http/clientAddress'
import { logLevels } from './running/log'
import {
  address,
  AddressesSchema,
  ListSchema,
  orUnset,
  PlainTextSchema,
  StoreSchema,
  allowedStores,
  variable,
  wholeNumber,
} from './configValues'
import {
  anAddress,
  networkNames,
  networkPresets,
  readSource,
  sourceKinds,
  upstreamApis,
} from './sourceConfig'

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid value: the message is one line that names the variable and the allowed values. */
export class ConfigError extends Error {}

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
  CROSSWATCH_NODE_URL: variable('', AddressesSchema),
  CROSSWATCH_INDEXER_URL: variable('', AddressesSchema),
  CROSSWATCH_CLIENT_ID: variable('crosswatch', PlainTextSchema),
  CROSSWATCH_UPSTREAM_API: variable('v2', v.picklist(upstreamApis, upstreamApis.join(' or '))),
  CROSSWATCH_UPSTREAM_URL: variable('', orUnset(address(anAddress))),
  CROSSWATCH_UPSTREAM_API_KEY: variable('', PlainTextSchema),
  CROSSWATCH_UPSTREAM_REFERER: variable('', PlainTextSchema),
  CROSSWATCH_UPSTREAM_PROVIDERS: variable(
    'THORCHAIN,MAYACHAIN_STREAMING',
    v.pipe(
      ListSchema,
      v.check((names) => names.every((name) => /^\w{1,40}$/.test(name)), providers),
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
    v.pipe(
      ListSchema,
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
      /** 0 selects a free port. */
      port: set.PORT,
      host: set.HOST,
      prefix,
      source,
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
  }),
)

export type Config = v.InferOutput<typeof EnvironmentSchema>

/** CROSSWATCH_CHROMIUM names the browser of the tests, which start the service with their own environment. */
const knownNames = new Set([...Object.keys(variables), 'CROSSWATCH_CHROMIUM'])

/** Reads the environment. Throws a `ConfigError`. */
export function readConfig(env: Environment): Config {
  const unknownName = Object.keys(env).find(
    (name) => name.startsWith('CROSSWATCH_') && !knownNames.has(name),
  )
  if (unknownName !== undefined) {
    const own = Object.keys(variables).filter((name) => name.startsWith('CROSSWATCH_'))
    throw new ConfigError(`${unknownName} is not known. It may be ${own.join(', ')}.`)
  }
  const parsed = v.safeParse(EnvironmentSchema, env, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const [name = ''] = (v.getDotPath(issue) ?? '').split('.')
  throw createValueError(name, env[name]?.trim() ?? '', issue.message)
}

export const notAFolder = (path: string): ConfigError =>
  createValueError('CROSSWATCH_STORE', path, allowedStores)

/** The error for a Redis that responds but cannot be a store. The message has no password. */
export const unusableRedis = (url: string, reason: string): ConfigError =>
  new ConfigError(`CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.`)

/** The message is kept in logs, so secrets that a value can hold are left out. */
function createValueError(name: string, value: string, allowed: string): ConfigError {
  if (value === '') return new ConfigError(`${name} is missing. It may be ${allowed}.`)
  const shown = name.endsWith('_KEY')
    ? '…'
    : value.replaceAll(/\/\/[^,\s]*@/g, '//…@').replaceAll(/\?[^,\s]*/g, '?…')
  return new ConfigError(`${name} is ${JSON.stringify(shown.slice(0, 80))}. It may be ${allowed}.`)
}
