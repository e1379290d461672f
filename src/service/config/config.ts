import {
  type Read,
  type Refuse,
  type Rule,
  allowedBy,
  createError,
  createProblem,
  createRead,
} from './readVariable'
import {
  address,
  addresses,
  apiKeys,
  distinctList,
  hostAndPort,
  hostName,
  languageTag,
  list,
  listOrNone,
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
import {
  type ProviderConfig,
  type ProviderId,
  providerIds,
  usualProviderIds,
} from './providerIds'
import { readChainUrls } from './chainUrls'
import { describeUnknown } from './unknownVariables'
import { readWebhooks } from './webhooks'
import { logLevels } from '../observe/log'

export type Config = ReturnType<typeof readConfig>

const networkRule = distinctList(oneOf(...networkIds))
const providersRule = listOrNone(oneOf(...providerIds))

/** Refuses a variable unless others allow it. Its value is not repeated. */
const unless =
  (holds: boolean, allowed: string): Refuse =>
  (name) =>
    holds ? null : createProblem(name, allowed, 'cannot be used')

/**
 * Reads the environment. An empty variable is unset. Throws an error of one line. `names`
 * gets those of all variables.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  names: string[] = [],
) {
  const env = Object.fromEntries(
    Object.entries(environment)
      .map(([name, text = '']) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )
  const read = createRead(env, names)
  const choice = readSourceChoice(read)
  const { prefixes, kind } = choice
  const perMinute = number(0, 999_999_999, 'requests a minute; 0: no limit')
  const keys = read('CROSSWATCH_API_KEYS', [], apiKeys)
  const port = read('PORT', 4_173, number(0, 65_535, '0 picks a free one'))
  const metricsPort = read('CROSSWATCH_METRICS_PORT', null, number(1, 65_535, 'a port'))
  if (metricsPort === port)
    throw createProblem(
      'CROSSWATCH_METRICS_PORT',
      'another port than PORT',
      'cannot be used',
    )
  const ofNetwork = choice.ofSource('network')
  // Only a real network has hashes that others can know.
  const usual: readonly ProviderId[] = kind === 'network' ? usualProviderIds : []
  const providers = read('CROSSWATCH_PROVIDERS', usual, providersRule, ofNetwork)
  const hasRelay = providers.includes('relay')
  const isNamed = unless(hasRelay, 'set where CROSSWATCH_PROVIDERS has relay')
  const relayKey = read('CROSSWATCH_RELAY_API_KEY', '', plainText, isNamed)
  if (hasRelay) requireValue('CROSSWATCH_RELAY_API_KEY', relayKey, plainText)
  const host = read('HOST', '127.0.0.1', hostName)
  return {
    /** 0 selects a free port. */
    port,
    host,
    /** The networks' names in paths, in order of preference. There is at least one. */
    prefixes,
    source: readSource(read, choice),
    /** Requests a second to the upstreams of each network together. */
    upstreamRate: read(
      'CROSSWATCH_UPSTREAM_RATE',
      20,
      number(1, 100_000, 'requests a second'),
    ),
    /** The chains that are asked themselves about deposits which no network has reported. */
    chains: readChainUrls(read, env, ofNetwork),
    /** Who is asked about swaps that no network has reported, in order. */
    swapProviders: providers.map((id): ProviderConfig =>
      id === 'relay' ? { id, key: relayKey } : { id },
    ),
    /** Whether the blocks of the networks are read, where they have any. */
    follow: read('CROSSWATCH_FOLLOW', 'auto', oneOf('auto', 'off')),
    store: read(
      'CROSSWATCH_STORE',
      { kind: 'folder', path: '.crosswatch' } as const,
      store,
    ),
    /** The base address of the page's requests; '' for its own origin. */
    apiBaseUrl: read('CROSSWATCH_API_BASE_URL', '', address),
    /** The languages that are offered; empty for all that are built. */
    languages: read('CROSSWATCH_LANGUAGES', [], distinctList(languageTag)),
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
    push: readPush(read, kind),
    trustedProxies: read('CROSSWATCH_TRUSTED_PROXIES', [], list(proxyAddress)),
    logLevel: read('CROSSWATCH_LOG', 'info', oneOf(...logLevels)),
    /** The port of `/metrics`; null for the main port. */
    metricsPort,
    /** Where that port listens. */
    metricsHost: read(
      'CROSSWATCH_METRICS_HOST',
      host,
      hostName,
      unless(metricsPort !== null, 'set together with CROSSWATCH_METRICS_PORT only'),
    ),
    /** A line for each weak key. */
    warnings: keys
      .filter(({ key }) => key.length < minKeyLength)
      .map(
        ({ name }) =>
          `The key of ${name} in CROSSWATCH_API_KEYS has fewer than ${minKeyLength} characters.`,
      ),
    /** A line for each variable that is not known. It does not end a start, but fails a check. */
    unknown: describeUnknown(env, names),
  }
}

/** A shorter key can be found by trying. */
const minKeyLength = 16

export type BrandConfig = ReturnType<typeof readBrand>

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

function readPush(read: Read, sourceKind: SourceKind) {
  const contact = read('CROSSWATCH_PUSH_CONTACT', '', pushContact)
  // Push services want to know how to reach a sender. Only the sandbox needs no contact.
  const isSent = contact !== '' || sourceKind === 'sandbox'
  const refuse = unless(isSent, 'set together with CROSSWATCH_PUSH_CONTACT only')
  const keys = read('CROSSWATCH_PUSH_KEYS', null, pushKeys, refuse)
  const hosts = read('CROSSWATCH_PUSH_HOSTS', [], list(hostAndPort), refuse)
  return isSent ? { contact, keys, hosts } : null
}

/** The networks of the sandbox: a large one and a small one. */
const sandboxPrefixes = ['x', 'y']

type SourceKind = 'sandbox' | 'network' | 'swapkit'

type SourceChoice = ReturnType<typeof readSourceChoice>

/**
 * Reads the kind of the source, which CROSSWATCH_NETWORK implies, and the networks' names in
 * paths. Those of several networks are given by which they are. A sandbox with a prefix of
 * its own has that one network.
 */
function readSourceChoice(read: Read) {
  const given = read('CROSSWATCH_SOURCE', null, oneOf('sandbox', 'network', 'swapkit'))
  const ids: readonly NetworkId[] = read('CROSSWATCH_NETWORK', [], networkRule)
  const kind: SourceKind = given ?? (ids.length === 0 ? 'sandbox' : 'network')
  /**
   * Refuses a variable of another source than the chosen one: an operator who sets a node
   * or a key does not want simulated transactions, or those of another service.
   */
  const ofSource =
    (source: SourceKind): Refuse =>
    (name) => {
      if (source === kind) return null
      const allowed = `set with the source ${source} only, and the source is ${kind}`
      // Without a source of its own, the missing or wrong one is the mistake.
      return kind === 'sandbox'
        ? createError('CROSSWATCH_SOURCE', `${source} where ${name} is set`, given ?? '')
        : createProblem(name, allowed, 'cannot be used')
    }
  // It chooses the source, and so can contradict another choice only now.
  read('CROSSWATCH_NETWORK', [], networkRule, ofSource('network'))
  const presets = ids.map((id) => networkPresets[id].prefix)
  const one = unless(presets.length <= 1, 'set for one network only')
  const prefix = read('CROSSWATCH_PREFIX', null, networkPrefix, one)
  const usual = kind === 'sandbox' ? sandboxPrefixes : ['x']
  const own = presets.length > 0 ? presets : usual
  return { ids, kind, ofSource, prefixes: prefix === null ? own : [prefix] }
}

/** The name under which services of the same networks, in any order, share a store. */
export const getScope = ({ prefixes }: Pick<Config, 'prefixes'>): string =>
  prefixes.toSorted().join('+')

/** The configured source and its upstreams. Addresses have no trailing slash. */
export type SourceConfig = ReturnType<typeof readSource>

/** Whether a source has names. SwapKit has none. */
export const sourceHasNames = ({ kind }: SourceConfig): boolean => kind !== 'swapkit'

/** A network's upstreams. */
export type NetworkConfig = {
  /** The network's name in the paths of its node and indexer. */
  networkPrefix: string
  /** Its name in the paths of this service, which can differ. */
  prefix: string
  nodes: readonly string[]
  indexers: readonly string[]
  /** The network of whose kind it is, where that is another one than its name says. */
  like?: 'maya'
  /** The longest time between blocks of a chain, where a network is played faster; absent: none. */
  maxBlockMs?: number
}

/**
 * Combines the variables of the sources. All of them are read, so that each invalid one
 * ends the start. Throws an error of one line.
 */
function readSource(read: Read, choice: SourceChoice) {
  const { kind, ofSource } = choice
  const clientId = read(
    'CROSSWATCH_CLIENT_ID',
    'crosswatch',
    plainText,
    ofSource('network'),
  )
  const networks = readNetworks(read, choice)
  const ofSwapkit = ofSource('swapkit')
  const upstream = {
    address: read('CROSSWATCH_UPSTREAM_URL', '', address, ofSwapkit),
    apiKey: read('CROSSWATCH_UPSTREAM_API_KEY', '', plainText, ofSwapkit),
    referer: read('CROSSWATCH_UPSTREAM_REFERER', '', plainText, ofSwapkit),
    providers: read(
      'CROSSWATCH_UPSTREAM_PROVIDERS',
      ['THORCHAIN', 'MAYACHAIN_STREAMING'],
      list(provider),
      ofSwapkit,
    ),
  }
  switch (kind) {
    case 'sandbox':
      // The sandbox adds its own, once it is played.
      return { kind, clientId, networks: [] as NetworkConfig[] } as const
    case 'network':
      for (const { nodes, indexers } of networks) {
        requireValue('CROSSWATCH_NODE_URL', nodes, addresses)
        requireValue('CROSSWATCH_INDEXER_URL', indexers, addresses)
      }
      return { kind, clientId, networks } as const
    case 'swapkit':
      requireValue('CROSSWATCH_UPSTREAM_URL', upstream.address, address)
      return { kind, ...upstream } as const
  }
}

/**
 * Reads the upstreams of each network. The variables with a network's name have
 * precedence over those without, which only one network can have.
 */
function readNetworks(
  read: Read,
  { ids, prefixes, kind, ofSource }: SourceChoice,
): NetworkConfig[] {
  const readAddresses = (name: string, isAllowed: boolean, allowed: string) =>
    read(name, null, addresses, unless(isAllowed, allowed), ofSource('network'))
  const readNamed = (id: NetworkId) => {
    const { nodeVariable, indexerVariable } = networkPresets[id]
    const isKnown = ids.includes(id)
    const allowed = 'set where CROSSWATCH_NETWORK has that network'
    return {
      nodes: readAddresses(nodeVariable, isKnown, allowed),
      indexers: readAddresses(indexerVariable, isKnown, allowed),
    }
  }
  // With several networks, nobody knows of which one a variable without a name is.
  const readUnnamed = (name: string, example: string) =>
    readAddresses(
      name,
      ids.length <= 1,
      `set for one network only: with several, each has its own, such as ${example}`,
    )
  const { nodeVariable, indexerVariable } = networkPresets.thorchain
  const nodes = readUnnamed('CROSSWATCH_NODE_URL', nodeVariable)
  const indexers = readUnnamed('CROSSWATCH_INDEXER_URL', indexerVariable)
  const named = { thorchain: readNamed('thorchain'), mayachain: readNamed('mayachain') }
  const [prefix = ''] = prefixes
  if (ids.length > 0)
    return ids.map((id, index) => {
      const preset = networkPresets[id]
      return {
        networkPrefix: preset.prefix,
        prefix: prefixes[index] ?? preset.prefix,
        nodes: named[id].nodes ?? nodes ?? preset.nodes,
        indexers: named[id].indexers ?? indexers ?? preset.indexers,
      }
    })
  // Of any other network, chain, names and decimals would be those of THORChain.
  const isKnown = networkIds.some((id) => networkPresets[id].prefix === prefix)
  if (kind === 'network' && !isKnown)
    throw createError('CROSSWATCH_NETWORK', allowedBy(networkRule))
  return [{ networkPrefix: prefix, prefix, nodes: nodes ?? [], indexers: indexers ?? [] }]
}

function requireValue(
  name: string,
  given: string | readonly string[],
  rule: Rule<unknown>,
): void {
  if (given.length === 0) throw createError(name, allowedBy(rule))
}
