import * as v from 'valibot'

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

export const sourceKinds = ['sandbox', 'network', 'proxy'] as const

export const upstreamApis = ['v2', 'track'] as const

export const networkNames = ['thorchain', 'mayachain'] as const
type NetworkName = (typeof networkNames)[number]
type Preset = { prefix: string; nodes: string[]; indexers: string[] }

/** The public addresses of spring 2026. CROSSWATCH_NODE_URL and CROSSWATCH_INDEXER_URL override them. */
export const networkPresets: Readonly<Record<NetworkName, Preset>> = {
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

/** The validated variables of the sources; '' or an empty list: not set. */
type SourceVariables = {
  CROSSWATCH_SOURCE: (typeof sourceKinds)[number] | ''
  CROSSWATCH_NETWORK: NetworkName | ''
  CROSSWATCH_NODE_URL: string[]
  CROSSWATCH_INDEXER_URL: string[]
  CROSSWATCH_CLIENT_ID: string
  CROSSWATCH_UPSTREAM_API: (typeof upstreamApis)[number]
  CROSSWATCH_UPSTREAM_URL: string
  CROSSWATCH_UPSTREAM_API_KEY: string
  CROSSWATCH_UPSTREAM_REFERER: string
  CROSSWATCH_UPSTREAM_PROVIDERS: string[]
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

export const ListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.filterItems((part) => part !== ''),
)
export const AddressSchema = createAddressSchema(anAddress)
export const AddressesSchema = v.pipe(ListSchema, v.array(createAddressSchema(someAddresses)))

/** Combines the variables of the sources. CROSSWATCH_NETWORK implies the source `network`. Throws a `ConfigError`. */
export function readSource(set: SourceVariables, prefix: string): SourceConfig {
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
