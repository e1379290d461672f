import type { ApiKey } from './apiKeys'
import {
  type Rule,
  address,
  addresses,
  apiKeys,
  createError,
  createProblem,
  distinctList,
  hostAndPort,
  hostName,
  list,
  networkPrefix,
  number,
  oneOf,
  plainText,
  provider,
  proxyAddress,
  pushContact,
  pushKeys,
  store,
  supportAddress,
} from './rules'
import { brandColor, brandLogo, brandName, footerLinks, notice } from './brandRules'
import { type NetworkId, networkIds, networkPresets } from './networkPresets'
import { listChainVariables, readChainUrls } from './chainUrls'
import { describeUnknown } from './unknownVariables'
import { readWebhooks } from './webhooks'
import { logLevels } from '../observe/log'

type Environment = Readonly<Record<string, string | undefined>>

type Read = <Unset, Value>(name: string, unset: Unset, rule: Rule<Value>) => Unset | Value

export type Config = ReturnType<typeof readConfig>

const networkRule = distinctList(oneOf(...networkIds))

/** Reads the environment. An empty variable is unset. Throws an error of one line. */
export function readConfig(env: Environment) {
  const names: string[] = []
  const read: Read = (name, unset, { allowed, parse, explain }) => {
    names.push(name)
    const given = env[name]?.trim() ?? ''
    if (given === '') return unset
    const value = parse(given)
    if (value !== undefined) return value
    const problem = explain?.(given)
    throw problem === undefined
      ? createError(name, allowed, given)
      : createProblem(name, allowed, problem)
  }
  const ids = read('CROSSWATCH_NETWORK', [], networkRule)
  const sourceKind = readSourceKind(read, ids)
  const prefixes = readPrefixes(read, ids, sourceKind.kind)
  const perMinute = number(0, 999_999_999, 'requests a minute; 0: no limit')
  const keys = read('CROSSWATCH_API_KEYS', [], apiKeys)
  const port = read('PORT', 4_173, number(0, 65_535, '0 picks a free one'))
  const metricsPort = read('CROSSWATCH_METRICS_PORT', null, number(1, 65_535, 'a port'))
  if (metricsPort === port)
    throw createConflict('CROSSWATCH_METRICS_PORT', 'another port than PORT')
  const host = read('HOST', '127.0.0.1', hostName)
  const metricsHost = read('CROSSWATCH_METRICS_HOST', null, hostName)
  if (metricsHost !== null && metricsPort === null)
    throw createConflict(
      'CROSSWATCH_METRICS_HOST',
      'set together with CROSSWATCH_METRICS_PORT only',
    )
  const source = readSource({ read, env, ids, prefixes, ...sourceKind })
  return {
    /** 0 selects a free port. */
    port,
    host,
    /** The networks' names in paths, in order of preference. There is at least one. */
    prefixes,
    source,
    /** Requests a second to the upstreams of each network together. */
    upstreamRate: read(
      'CROSSWATCH_UPSTREAM_RATE',
      20,
      number(1, 100_000, 'requests a second'),
    ),
    /** The chains that are asked themselves about deposits which no network has reported. */
    chains: readChainUrls(read, env),
    /** Whether the blocks of the networks are read, where they have any. */
    follow: read('CROSSWATCH_FOLLOW', 'auto', oneOf('auto', 'off')),
    store: read(
      'CROSSWATCH_STORE',
      { kind: 'folder', path: '.crosswatch' } as const,
      store,
    ),
    /** The base address of the page's requests; '' for its own origin. */
    apiBaseUrl: read('CROSSWATCH_API_BASE_URL', '', address),
    /** Where users get help, with the places `{report}` and `{hash}`; '' for nowhere. */
    supportUrl: read('CROSSWATCH_SUPPORT_URL', '', supportAddress),
    brand: readBrand(read),
    /** The base of the logos' paths in responses; '' for none. */
    logoBaseUrl: read('CROSSWATCH_LOGO_BASE_URL', '', address),
    /** Requests a minute of each client without an API key; 0: no limit for anybody. */
    rateLimit: read('CROSSWATCH_RATE_LIMIT', 1_200, perMinute),
    /** Of integrators, whose programs have limits of their own. */
    apiKeys: keys,
    /** Where events for integrators are sent. */
    webhooks: readWebhooks(read, env, keys),
    push: readPush(read, source.kind),
    trustedProxies: read('CROSSWATCH_TRUSTED_PROXIES', [], list(proxyAddress)),
    logLevel: read('CROSSWATCH_LOG', 'info', oneOf(...logLevels)),
    /** The port of `/metrics`; null for the main port. */
    metricsPort,
    /** Where that port listens. */
    metricsHost: metricsHost ?? host,
    /** A line for each variable that is not known, and for each weak key. */
    warnings: [...describeUnknown(env, names), ...describeShortKeys(keys)],
  }
}

export type BrandConfig = ReturnType<typeof readBrand>

/** What an operator shows in place of the software's own brand. */
const readBrand = (read: Read) => ({
  /** '' for that of the software. */
  name: read('CROSSWATCH_BRAND_NAME', '', brandName),
  /** Null for that of the software. */
  logo: read('CROSSWATCH_BRAND_LOGO', null, brandLogo),
  /** The accent of the light and the dark theme, `#RRGGBB,#RRGGBB`; '' for the usual one. */
  color: read('CROSSWATCH_BRAND_COLOR', '', brandColor),
  /** As the variable: pages read it with `parseFooterLinks`. */
  links: read('CROSSWATCH_LINKS', '', footerLinks),
  /** As the variable: pages read it with `parseNotice`. */
  notice: read('CROSSWATCH_NOTICE', '', notice),
})

/**
 * Reads how messages reach browsers with the page closed. Null: they do not, as push
 * services want to know how to reach a sender. Only the sandbox needs no contact.
 */
function readPush(read: Read, sourceKind: SourceConfig['kind']) {
  const contact = read('CROSSWATCH_PUSH_CONTACT', '', pushContact)
  const keys = read('CROSSWATCH_PUSH_KEYS', null, pushKeys)
  const hosts = read('CROSSWATCH_PUSH_HOSTS', null, list(hostAndPort))
  if (contact !== '' || sourceKind === 'sandbox')
    return { contact, keys, hosts: hosts ?? [] }
  const allowed = 'set together with CROSSWATCH_PUSH_CONTACT only'
  if (keys !== null) throw createConflict('CROSSWATCH_PUSH_KEYS', allowed)
  if (hosts !== null) throw createConflict('CROSSWATCH_PUSH_HOSTS', allowed)
  return null
}

/** The networks of the sandbox: a large one and a small one. */
const sandboxPrefixes = ['x', 'y']

/**
 * Reads the networks' names in paths. Those of several networks are given by which they
 * are. A sandbox with a prefix of its own has that one network.
 */
function readPrefixes(read: Read, ids: readonly NetworkId[], kind: SourceKind): string[] {
  const given = read('CROSSWATCH_PREFIX', null, networkPrefix)
  const own = ids.map((id) => networkPresets[id].prefix)
  if (given === null && kind === 'sandbox') return [...sandboxPrefixes]
  if (given === null) return own.length > 0 ? own : ['x']
  if (own.length <= 1) return [given]
  throw createConflict('CROSSWATCH_PREFIX', 'set for one network only')
}

type SourceKind = 'sandbox' | 'network' | 'proxy'

/**
 * Reads the kind of the source. CROSSWATCH_NETWORK implies `network`. `given`: the
 * variable; null where it is unset.
 */
function readSourceKind(read: Read, ids: readonly NetworkId[]) {
  const given = read('CROSSWATCH_SOURCE', null, oneOf('sandbox', 'network', 'proxy'))
  const kind: SourceKind = given ?? (ids.length === 0 ? 'sandbox' : 'network')
  return { given, kind }
}

/** The name under which services of the same networks, in any order, share a store. */
export const getScope = ({ prefixes }: Pick<Config, 'prefixes'>): string =>
  prefixes.toSorted().join('+')

/** The configured source and its upstreams. Addresses have no trailing slash. */
export type SourceConfig = ReturnType<typeof readSource>

/** Whether a source has names. The successor API has none. */
export const sourceHasNames = ({ kind }: SourceConfig): boolean => kind !== 'track'

/** A network's upstreams. */
export type NetworkConfig = {
  /** The network's name in the paths of its node and indexer. */
  networkPrefix: string
  /** Its name in the paths of this service, which can differ. */
  prefix: string
  nodes: readonly string[]
  indexers: readonly string[]
}

type SourceChoice = ReturnType<typeof readSourceKind>

/** What the configuration of the source depends on. */
type SourceInput = {
  read: Read
  env: Environment
  /** The networks that are known by name. */
  ids: readonly NetworkId[]
  /** Their names in paths; one also without them. */
  prefixes: readonly string[]
} & SourceChoice

/**
 * Combines the variables of the sources. All of them are read, so that each invalid one
 * ends the start. Throws an error of one line.
 */
function readSource(input: SourceInput) {
  const { read, env, kind } = input
  const clientId = read('CROSSWATCH_CLIENT_ID', 'crosswatch', plainText)
  const networks = readNetworks(input)
  const proxy = readProxySource(read)
  refuseOtherSources(env, input)
  switch (kind) {
    case 'sandbox':
      return { kind }
    case 'network':
      for (const { nodes, indexers } of networks) {
        requireAddress('CROSSWATCH_NODE_URL', nodes, addresses)
        requireAddress('CROSSWATCH_INDEXER_URL', indexers, addresses)
      }
      return { kind, clientId, networks } as const
    case 'proxy':
      requireAddress('CROSSWATCH_UPSTREAM_URL', proxy.address, address)
      return proxy
  }
}

/**
 * Reads the upstreams of each network. The variables with a network's name have
 * precedence over those without, which only one network can have.
 */
function readNetworks({ read, ids, prefixes, kind }: SourceInput): NetworkConfig[] {
  const unnamed = {
    nodes: read('CROSSWATCH_NODE_URL', null, addresses),
    indexers: read('CROSSWATCH_INDEXER_URL', null, addresses),
  }
  const named = new Map(networkIds.map((id) => [id, readNamedUpstreams(read, id)]))
  const foreign = networkIds
    .filter((id) => !ids.includes(id))
    .flatMap((id) => named.get(id)?.given ?? [])
  for (const name of foreign) {
    throw createConflict(name, 'set where CROSSWATCH_NETWORK has that network')
  }
  if (ids.length > 1) refuseUnnamed(unnamed)
  if (ids.length === 0) {
    const [prefix = ''] = prefixes
    const { nodes, indexers } = unnamed
    // Of any other network, chain, names and decimals would be those of THORChain.
    const isKnown = networkIds.some((id) => networkPresets[id].prefix === prefix)
    if (kind === 'network' && !isKnown)
      throw createError('CROSSWATCH_NETWORK', networkRule.allowed)
    return [
      { networkPrefix: prefix, prefix, nodes: nodes ?? [], indexers: indexers ?? [] },
    ]
  }
  return ids.map((id, index) => {
    const preset = networkPresets[id]
    const own = named.get(id)
    return {
      networkPrefix: preset.prefix,
      prefix: prefixes[index] ?? preset.prefix,
      nodes: own?.nodes ?? unnamed.nodes ?? preset.nodes,
      indexers: own?.indexers ?? unnamed.indexers ?? preset.indexers,
    }
  })
}

/** Reads the variables that have a network's name. `given`: the names of those that are set. */
function readNamedUpstreams(read: Read, id: NetworkId) {
  const { nodeVariable, indexerVariable } = networkPresets[id]
  const nodes = read(nodeVariable, null, addresses)
  const indexers = read(indexerVariable, null, addresses)
  const given: string[] = []
  if (nodes !== null) given.push(nodeVariable)
  if (indexers !== null) given.push(indexerVariable)
  return { nodes, indexers, given }
}

/** With several networks, nobody knows of which one a variable without a name is. */
function refuseUnnamed(unnamed: { nodes: unknown; indexers: unknown }): void {
  const allowed = 'set for one network only: with several, each has its own, such as'
  const { nodeVariable, indexerVariable } = networkPresets.thorchain
  if (unnamed.nodes !== null)
    throw createConflict('CROSSWATCH_NODE_URL', `${allowed} ${nodeVariable}`)
  if (unnamed.indexers !== null) {
    throw createConflict('CROSSWATCH_INDEXER_URL', `${allowed} ${indexerVariable}`)
  }
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
  const providers = read('CROSSWATCH_UPSTREAM_PROVIDERS', null, list(provider))
  if (api === 'track')
    return { kind: api, ...upstream, providers: providers ?? usualProviders } as const
  if (providers === null) return { kind: 'proxy', ...upstream } as const
  throw createConflict(
    'CROSSWATCH_UPSTREAM_PROVIDERS',
    'set with CROSSWATCH_UPSTREAM_API=track only',
  )
}

/** The error for a variable that others forbid. Its value is not repeated. */
const createConflict = (name: string, allowed: string): Error =>
  new Error(`${name} cannot be used. It may be ${allowed}.`)

/** The source that each of these variables is for. */
const sourcesOfVariables = {
  CROSSWATCH_NETWORK: 'network',
  CROSSWATCH_NODE_URL: 'network',
  CROSSWATCH_INDEXER_URL: 'network',
  CROSSWATCH_THORCHAIN_NODE_URL: 'network',
  CROSSWATCH_THORCHAIN_INDEXER_URL: 'network',
  CROSSWATCH_MAYACHAIN_NODE_URL: 'network',
  CROSSWATCH_MAYACHAIN_INDEXER_URL: 'network',
  CROSSWATCH_CLIENT_ID: 'network',
  CROSSWATCH_UPSTREAM_URL: 'proxy',
  CROSSWATCH_UPSTREAM_API_KEY: 'proxy',
  CROSSWATCH_UPSTREAM_REFERER: 'proxy',
  CROSSWATCH_UPSTREAM_API: 'proxy',
  CROSSWATCH_UPSTREAM_PROVIDERS: 'proxy',
}

/**
 * Throws for a variable of another source than the chosen one: an operator who sets a
 * node or a key does not want simulated transactions, or those of another service.
 */
function refuseOtherSources(env: Environment, { kind, given }: SourceChoice): void {
  const ofChains = listChainVariables(env).map((name) => [name, 'network'] as const)
  for (const [name, source] of [...Object.entries(sourcesOfVariables), ...ofChains]) {
    const isSet = (env[name] ?? '').trim() !== ''
    if (!isSet || source === kind) continue
    // Without a source of its own, the missing or wrong one is the mistake.
    throw kind === 'sandbox'
      ? createError('CROSSWATCH_SOURCE', `${source} where ${name} is set`, given ?? '')
      : createConflict(
          name,
          `set with the source ${source} only, and the source is ${kind}`,
        )
  }
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
