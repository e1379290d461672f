import * as v from 'valibot'
import { isAddressRange } from './middleware/client'
import { logLevels } from './observe/log'

type Environment = Readonly<Record<string, string | undefined>>

/** The configured source and its upstreams. Addresses have no trailing slash. */
export type SourceConfig =
  | { kind: 'sandbox' }
  | {
      kind: 'network'
      /** The network's name in the paths of its node and indexer: "thor". */
      prefix: string
      nodes: string[]
      indexers: string[]
      clientId: string
    }
  | ({ kind: 'proxy' } & UpstreamConfig)
  /** An upstream that speaks the successor of this interface. */
  | ({ kind: 'track'; providers: string[] } & UpstreamConfig)

type UpstreamConfig = { address: string; apiKey: string; referer: string }

const sourceKinds = ['sandbox', 'network', 'proxy'] as const

const upstreamApis = ['v2', 'track'] as const

const networkNames = ['thorchain', 'mayachain'] as const
type NetworkName = (typeof networkNames)[number]
type Preset = { prefix: string; nodes: string[]; indexers: string[] }

/** The public addresses of spring 2026. CROSSWATCH_NODE_URL and CROSSWATCH_INDEXER_URL override them. */
const networkPresets: Readonly<Record<NetworkName, Preset>> = {
  thorchain: {
    prefix: 'thor',
    nodes: [
      'https://gateway.liquify.com/chain/thorchain_api',
      'https://thornode.thorchain.network',
    ],
    indexers: [
      'https://gateway.liquify.com/chain/thorchain_midgard',
      'https://midgard.thorchain.network',
    ],
  },
  mayachain: {
    prefix: 'maya',
    nodes: ['https://mayanode.mayachain.info'],
    indexers: ['https://midgard.mayachain.info'],
  },
}

const anAddress = 'an http or https address, with or without a path'
const someAddresses = `${anAddress}; several are separated by commas`

/**
 * Thrown for an invalid value: the message is one line that names the variable and the allowed values. The value is only
 * repeated where it cannot contain a key or a password, as logs keep the message.
 */
export class ConfigError extends Error {
  constructor(name: string, allowed: string, value = '') {
    const isPlain = /^[\w.,-]{1,40}$/.test(value.trim()) && !name.endsWith('_KEY')
    const state =
      value.trim() === '' ? 'is missing' : isPlain ? `is "${value.trim()}"` : 'cannot be used'
    super(`${name} ${state}. It may be ${allowed}.`)
  }
}

/** An address without user, query or fragment: paths are appended to it, and the content security policy contains it. */
const createAddressSchema = (allowed: string) =>
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

const ListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.filterItems((part) => part !== ''),
)
const AddressSchema = createAddressSchema(anAddress)
const AddressesSchema = v.pipe(ListSchema, v.array(createAddressSchema(someAddresses)))

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

/** With `{report}` and `{hash}` behind the host alone, so that no transaction decides where a link leads. */
const SupportUrlSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const url = text.replaceAll(/\{(?:report|hash)\}/g, '')
    const isMail = /^mailto:[\w.+-]+@[\w.-]+(?:\?\S*)?$/.test(text)
    const isPage = /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/.test(text)
    return (isMail || isPage) && !/[{}"<>\\]/.test(url) && URL.canParse(url)
  }, 'an https: or mailto: address, with {report} and {hash} where it has a place for them'),
)

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
  CROSSWATCH_SUPPORT_URL: variable('', orUnset(SupportUrlSchema)),
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
    /** Where users get help, with the places `{report}` and `{hash}`; '' for nowhere. */
    supportUrl: set.CROSSWATCH_SUPPORT_URL,
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

/** Combines the variables of the sources. CROSSWATCH_NETWORK implies the source `network`. Throws a `ConfigError`. */
function readSource(set: v.InferOutput<typeof EnvironmentSchema>, prefix: string): SourceConfig {
  const network = set.CROSSWATCH_NETWORK
  switch (set.CROSSWATCH_SOURCE || (network === '' ? '' : 'network')) {
    case '':
    case 'sandbox': {
      const names = [
        'CROSSWATCH_NODE_URL',
        'CROSSWATCH_INDEXER_URL',
        'CROSSWATCH_UPSTREAM_URL',
      ] as const
      const address = names.find((name) => set[name].length > 0)
      if (address === undefined) return { kind: 'sandbox' }
      // An operator who sets an upstream does not want simulated transactions.
      const allowed = `network or proxy where ${address} is set`
      throw new ConfigError('CROSSWATCH_SOURCE', allowed, set.CROSSWATCH_SOURCE)
    }
    case 'network': {
      const preset = network === '' ? { prefix, nodes: [], indexers: [] } : networkPresets[network]
      const nodes = firstSet(set.CROSSWATCH_NODE_URL, preset.nodes)
      const indexers = firstSet(set.CROSSWATCH_INDEXER_URL, preset.indexers)
      if (nodes.length === 0) throw new ConfigError('CROSSWATCH_NODE_URL', someAddresses)
      if (indexers.length === 0) throw new ConfigError('CROSSWATCH_INDEXER_URL', someAddresses)
      const clientId = set.CROSSWATCH_CLIENT_ID
      return { kind: 'network', prefix: preset.prefix, nodes, indexers, clientId }
    }
    case 'proxy': {
      const address = set.CROSSWATCH_UPSTREAM_URL
      if (address === '') throw new ConfigError('CROSSWATCH_UPSTREAM_URL', anAddress)
      const upstream = {
        address,
        apiKey: set.CROSSWATCH_UPSTREAM_API_KEY,
        referer: set.CROSSWATCH_UPSTREAM_REFERER,
      }
      return set.CROSSWATCH_UPSTREAM_API === 'v2'
        ? { kind: 'proxy', ...upstream }
        : { kind: 'track', ...upstream, providers: set.CROSSWATCH_UPSTREAM_PROVIDERS }
    }
  }
}

const firstSet = (set: string[], preset: string[]): string[] => (set.length > 0 ? set : preset)

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
