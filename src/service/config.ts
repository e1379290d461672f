import type { ApiKey } from './middleware/apiKeys'
import { isAddressRange } from './middleware/client'
import { logLevels } from './observe/log'

type Environment = Readonly<Record<string, string | undefined>>

const gateway = 'https://gateway.liquify.com/chain'
/** The public addresses of spring 2026. CROSSWATCH_NODE_URL and CROSSWATCH_INDEXER_URL override them. */
const networkPresets = {
  thorchain: {
    prefix: 'thor',
    nodes: [`${gateway}/thorchain_api`, 'https://thornode.thorchain.network'],
    indexers: [`${gateway}/thorchain_midgard`, 'https://midgard.thorchain.network'],
  },
  mayachain: {
    prefix: 'maya',
    nodes: ['https://mayanode.mayachain.info'],
    indexers: ['https://midgard.mayachain.info'],
  },
}
type Preset = (typeof networkPresets)['thorchain']

/**
 * The error for an invalid value: one line that names the variable and the allowed values. The value is only repeated where it
 * cannot contain a key or a password, as logs keep the message.
 */
function createError(name: string, allowed: string, value = ''): Error {
  const isPlain = /^[\w.,-]{1,40}$/.test(value) && !/_KEYS?$/.test(name)
  const given = isPlain ? `is "${value}"` : 'cannot be used'
  return new Error(
    `${name} ${value === '' ? 'is missing' : given}. It may be ${allowed}.`,
  )
}

/** What a variable may be. `parse` returns undefined for any other text. */
type Rule<Value> = { allowed: string; parse: (text: string) => Value | undefined }

const number = (min: number, max: number, meaning: string): Rule<number> => ({
  allowed: `a number from ${min} to ${max} (${meaning})`,
  parse: (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : undefined,
})

const oneOf = <const Word extends string>(...words: readonly Word[]): Rule<Word> => ({
  allowed: words.join(' or '),
  parse: (text) => words.find((word) => word === text),
})

const text = (allowed: string, pattern: Pick<RegExp, 'test'>): Rule<string> => ({
  allowed,
  parse: (given) => (pattern.test(given) ? given : undefined),
})

const list = <Value>({ allowed, parse }: Rule<Value>): Rule<Value[]> => ({
  allowed: `${allowed}; several are separated by commas`,
  parse(given) {
    const entries = given.split(',').map((entry) => entry.trim())
    const parsed = entries.filter((entry) => entry !== '').map(parse)
    return parsed.every((entry) => entry !== undefined) ? parsed : undefined
  },
})

const hostName = text(
  'a host name or an IP address, such as 127.0.0.1',
  /^[A-Za-z0-9.:-]{1,253}$/,
)
const networkPrefix = text('1 to 12 lower-case letters or digits', /^[a-z0-9]{1,12}$/)
const plainText = text('plain ASCII text', /^[\x20-\x7e]{0,500}$/)
const proxyAddress = text('an address or a range such as 10.0.0.0/8', {
  test: isAddressRange,
})
const integratorRate = number(1, 999_999_999, 'requests a minute')
const apiKey: Rule<ApiKey> = {
  allowed: 'name:key:requests-per-minute',
  parse(given) {
    const [name = '', key = '', rate = '', ...rest] = given.split(':')
    const perMinute = integratorRate.parse(rate)
    // The key's characters are those of bearer tokens.
    const isValid =
      /^[\w-]{1,40}$/.test(name) && /^[\w.~+/-]{1,200}=*$/.test(key) && rest.length === 0
    return isValid && perMinute !== undefined ? { name, key, perMinute } : undefined
  },
}
const apiKeyList = list(apiKey)
const apiKeys: Rule<ApiKey[]> = {
  allowed: `${apiKeyList.allowed}, and none of their names and keys is repeated`,
  parse(given) {
    const parsed = apiKeyList.parse(given) ?? []
    const names = new Set(parsed.map(({ name }) => name))
    const keys = new Set(parsed.map(({ key }) => key))
    const isUnique = Math.min(names.size, keys.size) === parsed.length
    return parsed.length > 0 && isUnique ? parsed : undefined
  },
}
const provider = text('a name such as NEAR', /^\w{1,40}$/)

/** Without user, query or fragment: paths are appended to it, and the content security policy contains it. */
const address: Rule<string> = {
  allowed: 'an http or https address, with or without a path',
  parse(given) {
    const href = URL.canParse(given) ? new URL(given).href : ''
    return /^https?:\/\/[\w.~:/[\]%-]+$/.test(href) ? href.replace(/\/+$/, '') : undefined
  },
}
const addresses = list(address)

/** With `{report}` and `{hash}` behind the host alone, so that no transaction decides where a link leads. */
const afterHost = String.raw`(?:[^\s{}"<>\\]|\{(?:report|hash)\})*`
const mailAddress = String.raw`mailto:[\w.+-]+@[\w.-]+(?:\?${afterHost})?`
const pageAddress = String.raw`https://[\w.-]+(?::\d{1,5})?(?:[/?#]${afterHost})?`
const supportAddress = text(
  'an https: or mailto: address, with {report} and {hash} where it has a place for them',
  new RegExp(`^(?:${mailAddress}|${pageAddress})$`),
)

const store = {
  allowed: 'memory, a folder such as .crosswatch/, or redis://host:port',
  parse(given: string) {
    if (given === 'memory') return { kind: 'memory' } as const
    if (/^rediss?:\/\//i.test(given) && URL.canParse(given)) {
      const { hostname, pathname, username, password } = new URL(given)
      const isDecodable = !/%(?![0-9a-f]{2})/i.test(username + password)
      const isRedis = hostname !== '' && isDecodable && /^(?:\/\d{0,5})?$/.test(pathname)
      return isRedis ? ({ kind: 'redis', url: given } as const) : undefined
    }
    // `redis:/host` and `rediss//host` are misspelt addresses, not folders. A single letter is a drive.
    const isMisspelt =
      /^(?:[a-z][a-z0-9+.-]+:|rediss?\/)/i.test(given) || given.includes('\0')
    return isMisspelt ? undefined : ({ kind: 'folder', path: given } as const)
  },
}

type Read = <Unset, Value>(name: string, unset: Unset, rule: Rule<Value>) => Unset | Value

export type Config = ReturnType<typeof readConfig>

/** Reads the environment. An empty variable is unset. Throws an error of one line. */
export function readConfig(env: Environment) {
  const names: string[] = []
  const read: Read = (name, unset, { allowed, parse }) => {
    names.push(name)
    const given = env[name]?.trim() ?? ''
    if (given === '') return unset
    const value = parse(given)
    if (value === undefined) throw createError(name, allowed, given)
    return value
  }
  const network = read('CROSSWATCH_NETWORK', null, oneOf('thorchain', 'mayachain'))
  const preset = network && networkPresets[network]
  const prefix = read('CROSSWATCH_PREFIX', preset?.prefix ?? 'x', networkPrefix)
  const perMinute = number(0, 999_999_999, 'requests a minute; 0: no limit')
  const keys = read('CROSSWATCH_API_KEYS', [], apiKeys)
  return {
    /** 0 selects a free port. */
    port: read('PORT', 4_173, number(0, 65_535, '0 picks a free one')),
    host: read('HOST', '127.0.0.1', hostName),
    prefix,
    source: readSource(read, env, preset, prefix),
    /** Requests a second to all upstreams together. */
    upstreamRate: read(
      'CROSSWATCH_UPSTREAM_RATE',
      20,
      number(1, 100_000, 'requests a second'),
    ),
    store: read(
      'CROSSWATCH_STORE',
      { kind: 'folder', path: '.crosswatch' } as const,
      store,
    ),
    /** The base address of the page's requests; '' for its own origin. */
    apiBaseUrl: read('CROSSWATCH_API_BASE_URL', '', address),
    /** Where users get help, with the places `{report}` and `{hash}`; '' for nowhere. */
    supportUrl: read('CROSSWATCH_SUPPORT_URL', '', supportAddress),
    /** The base of the logos' paths in responses; '' for none. */
    logoBaseUrl: read('CROSSWATCH_LOGO_BASE_URL', '', address),
    /** Requests a minute of each client without an API key; 0: no limit for anybody. */
    rateLimit: read('CROSSWATCH_RATE_LIMIT', 1_200, perMinute),
    /** Of integrators, whose programs have limits of their own. */
    apiKeys: keys,
    trustedProxies: read('CROSSWATCH_TRUSTED_PROXIES', [], list(proxyAddress)),
    logLevel: read('CROSSWATCH_LOG', 'info', oneOf(...logLevels)),
    /** The port of `/metrics`; null for the main port. */
    metricsPort: read('CROSSWATCH_METRICS_PORT', null, number(1, 65_535, 'a port')),
    /** A line for each variable that is not known, and for each weak key. */
    warnings: [...describeUnknown(env, names), ...describeShortKeys(keys)],
  }
}

/** The configured source and its upstreams. Addresses have no trailing slash. */
export type SourceConfig = ReturnType<typeof readSource>

/**
 * Combines the variables of the sources. All of them are read, so that each invalid one ends the
 * start. CROSSWATCH_NETWORK implies the source `network`. Throws an error of one line.
 */
function readSource(
  read: Read,
  env: Environment,
  preset: Preset | null,
  ownPrefix: string,
) {
  const network = readNetworkSource(read, preset, ownPrefix)
  const proxy = readProxySource(read)
  const given = read('CROSSWATCH_SOURCE', null, oneOf('sandbox', 'network', 'proxy'))
  const kind = given ?? (preset === null ? 'sandbox' : 'network')
  switch (kind) {
    case 'sandbox':
      refuseUpstreams(env, given)
      return { kind }
    case 'network':
      requireAddress('CROSSWATCH_NODE_URL', network.nodes, addresses)
      requireAddress('CROSSWATCH_INDEXER_URL', network.indexers, addresses)
      return network
    case 'proxy':
      requireAddress('CROSSWATCH_UPSTREAM_URL', proxy.address, address)
      return proxy
  }
}

function readNetworkSource(read: Read, preset: Preset | null, ownPrefix: string) {
  return {
    kind: 'network',
    // The network's name in the paths of its node and indexer can differ from that in the service's own paths.
    prefix: preset?.prefix ?? ownPrefix,
    nodes: read('CROSSWATCH_NODE_URL', preset?.nodes ?? [], addresses),
    indexers: read('CROSSWATCH_INDEXER_URL', preset?.indexers ?? [], addresses),
    clientId: read('CROSSWATCH_CLIENT_ID', 'crosswatch', plainText),
  } as const
}

function readProxySource(read: Read) {
  const upstream = {
    address: read('CROSSWATCH_UPSTREAM_URL', '', address),
    apiKey: read('CROSSWATCH_UPSTREAM_API_KEY', '', plainText),
    referer: read('CROSSWATCH_UPSTREAM_REFERER', '', plainText),
  }
  // An upstream of the API `track` speaks the successor of this interface.
  const api = read('CROSSWATCH_UPSTREAM_API', 'v2', oneOf('v2', 'track'))
  const usualProviders = ['THORCHAIN', 'MAYACHAIN_STREAMING']
  const providers = read('CROSSWATCH_UPSTREAM_PROVIDERS', usualProviders, list(provider))
  return api === 'v2'
    ? ({ kind: 'proxy', ...upstream } as const)
    : ({ kind: api, ...upstream, providers } as const)
}

/** An operator who sets an upstream does not want simulated transactions. */
function refuseUpstreams(env: Environment, given: string | null): void {
  const upstreams = [
    'CROSSWATCH_NODE_URL',
    'CROSSWATCH_INDEXER_URL',
    'CROSSWATCH_UPSTREAM_URL',
  ]
  const set = upstreams.find((name) => (env[name] ?? '').trim() !== '')
  if (set === undefined) return
  throw createError(
    'CROSSWATCH_SOURCE',
    `network or proxy where ${set} is set`,
    given ?? '',
  )
}

function requireAddress(
  name: string,
  given: string | readonly string[],
  { allowed }: { allowed: string },
): void {
  if (given.length === 0) throw createError(name, allowed)
}

/** A shorter key can be found by trying. */
const minKeyLength = 16

const describeShortKeys = (keys: readonly ApiKey[]): string[] =>
  keys
    .filter(({ key }) => key.length < minKeyLength)
    .map(
      ({ name }) =>
        `The key of ${name} in CROSSWATCH_API_KEYS has fewer than ${minKeyLength} characters.`,
    )

/**
 * Describes each unknown variable with the known one that begins most like it. They do not end the start: Kubernetes sets
 * variables that end in `_PORT` for a service of that name. CROSSWATCH_CHROMIUM names the browser of the tests.
 */
function describeUnknown(env: Environment, names: readonly string[]): string[] {
  const unknown = Object.keys(env).filter(
    (name) => /^CROSSWATCH_(?!CHROMIUM$)/.test(name) && !names.includes(name),
  )
  return unknown.map((name) => {
    const countShared = (other: string) =>
      Array.from(`${other}\0`).findIndex((letter, index) => letter !== name[index])
    const [nearest] = names.toSorted((a, b) => countShared(b) - countShared(a))
    return `${name} is not known and has no effect. The nearest name is ${nearest}.`
  })
}
