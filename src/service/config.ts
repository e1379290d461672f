import type { ApiKey } from './middleware/apiKeys'
import {
  type Rule,
  address,
  addresses,
  apiKeys,
  createError,
  hostName,
  list,
  networkPrefix,
  number,
  oneOf,
  plainText,
  provider,
  proxyAddress,
  store,
  supportAddress,
} from './env/rules'
import { type NetworkPreset, networkPresets } from './env/networkPresets'
import { describeUnknown } from './env/unknownVariables'
import { logLevels } from './observe/log'

type Environment = Readonly<Record<string, string | undefined>>

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
 * Combines the variables of the sources. All of them are read, so that each invalid one
 * ends the start. CROSSWATCH_NETWORK implies the source `network`. Throws an error of one
 * line.
 */
function readSource(
  read: Read,
  env: Environment,
  preset: NetworkPreset | null,
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

function readNetworkSource(read: Read, preset: NetworkPreset | null, ownPrefix: string) {
  return {
    kind: 'network',
    // The network's name in the paths of its node and indexer can differ from that in the
    // service's own paths.
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
