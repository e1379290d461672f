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

type Wrong = { wrong: keyof SourceVariables; allowed: string }

export const anAddress = 'an http or https address, with or without a path'
export const someAddresses = `${anAddress}; several are separated by commas`

/** Combines the variables of the sources. CROSSWATCH_NETWORK implies the source `network`. */
export function readSource(set: SourceVariables, prefix: string): SourceConfig | Wrong {
  const network = set.CROSSWATCH_NETWORK
  switch (set.CROSSWATCH_SOURCE || (network === '' ? '' : 'network')) {
    case '':
    case 'sandbox': {
      const address = (
        ['CROSSWATCH_NODE_URL', 'CROSSWATCH_INDEXER_URL', 'CROSSWATCH_UPSTREAM_URL'] as const
      ).find((name) => set[name].length > 0)
      if (address === undefined) return { kind: 'sandbox' }
      // An operator who sets an upstream does not want simulated transactions.
      return { wrong: 'CROSSWATCH_SOURCE', allowed: `network or proxy where ${address} is set` }
    }
    case 'network': {
      const preset = network === '' ? { prefix, nodes: [], indexers: [] } : networkPresets[network]
      const nodes = firstSet(set.CROSSWATCH_NODE_URL, preset.nodes)
      const indexers = firstSet(set.CROSSWATCH_INDEXER_URL, preset.indexers)
      if (nodes.length === 0) return { wrong: 'CROSSWATCH_NODE_URL', allowed: someAddresses }
      if (indexers.length === 0) {
        return { wrong: 'CROSSWATCH_INDEXER_URL', allowed: someAddresses }
      }
      const clientId = set.CROSSWATCH_CLIENT_ID
      return { kind: 'network', prefix: preset.prefix, nodes, indexers, clientId }
    }
    case 'proxy': {
      const address = set.CROSSWATCH_UPSTREAM_URL
      if (address === '') return { wrong: 'CROSSWATCH_UPSTREAM_URL', allowed: anAddress }
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
