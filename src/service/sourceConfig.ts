/** Which source answers, and what it asks. Addresses have no slash at their end. */
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
  | { kind: 'proxy'; address: string; apiKey: string; referer: string }

/** How variables are read, and how a wrong one is refused. */
type Reading = {
  given: (name: string) => string
  refuse: (name: string, value: string, allowed: string) => never
}

type Preset = { prefix: string; nodes: string[]; indexers: string[] }

/** The public addresses of spring 2026. They move: CROSSWATCH_NODE_URL and CROSSWATCH_INDEXER_URL win over them. */
const presets = new Map<string, Preset>([
  [
    'thorchain',
    {
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
  ],
  [
    'mayachain',
    {
      prefix: 'maya',
      nodes: ['https://mayanode.mayachain.info'],
      indexers: ['https://midgard.mayachain.info'],
    },
  ],
])

const addressVariables = [
  'CROSSWATCH_NODE_URL',
  'CROSSWATCH_INDEXER_URL',
  'CROSSWATCH_UPSTREAM_URL',
]

/** The prefix that CROSSWATCH_NETWORK stands for, '' when it is not set. */
export const presetPrefix = ({ given }: Reading): string =>
  presets.get(given('CROSSWATCH_NETWORK'))?.prefix ?? ''

/** Reads the variables of the sources. CROSSWATCH_NETWORK alone means the source `network`. */
export function readSource(reading: Reading, prefix: string): SourceConfig {
  const { given, refuse } = reading
  const network = given('CROSSWATCH_NETWORK')
  if (network !== '' && !presets.has(network)) {
    return refuse('CROSSWATCH_NETWORK', network, [...presets.keys()].join(' or '))
  }
  const kind = given('CROSSWATCH_SOURCE') || (network === '' ? 'sandbox' : 'network')
  const asked = addressVariables.find((name) => given(name) !== '')
  // Who says whom to ask does not want transactions that are played.
  if (kind === 'sandbox' && given('CROSSWATCH_SOURCE') === '' && asked !== undefined) {
    return refuse('CROSSWATCH_SOURCE', '', `network or proxy where ${asked} is set, or sandbox`)
  }
  switch (kind) {
    case 'sandbox':
      return { kind }
    case 'network':
      return readNetwork(reading, presets.get(network) ?? { prefix, nodes: [], indexers: [] })
    case 'proxy':
      return readProxy(reading)
    default:
      return refuse('CROSSWATCH_SOURCE', kind, 'sandbox, network or proxy')
  }
}

function readNetwork(reading: Reading, preset: Preset): SourceConfig {
  const nodes = addresses(reading, 'CROSSWATCH_NODE_URL')
  const indexers = addresses(reading, 'CROSSWATCH_INDEXER_URL')
  const clientId = reading.given('CROSSWATCH_CLIENT_ID') || 'crosswatch'
  if (!isHeader(clientId)) {
    return reading.refuse('CROSSWATCH_CLIENT_ID', clientId, 'plain ASCII text')
  }
  return {
    kind: 'network',
    prefix: preset.prefix,
    nodes: nodes.length > 0 ? nodes : required(reading, 'CROSSWATCH_NODE_URL', preset.nodes),
    indexers:
      indexers.length > 0 ? indexers : required(reading, 'CROSSWATCH_INDEXER_URL', preset.indexers),
    clientId,
  }
}

function readProxy(reading: Reading): SourceConfig {
  const { given, refuse } = reading
  const [address, ...more] = addresses(reading, 'CROSSWATCH_UPSTREAM_URL')
  if (address === undefined || more.length > 0) {
    return refuse('CROSSWATCH_UPSTREAM_URL', given('CROSSWATCH_UPSTREAM_URL'), oneAddress)
  }
  const apiKey = given('CROSSWATCH_UPSTREAM_API_KEY')
  // The key itself is not said back: what refuses a start is kept in logs.
  if (!isHeader(apiKey)) return refuse('CROSSWATCH_UPSTREAM_API_KEY', '…', 'plain ASCII text')
  const referer = given('CROSSWATCH_UPSTREAM_REFERER')
  if (!isHeader(referer)) return refuse('CROSSWATCH_UPSTREAM_REFERER', referer, 'plain ASCII text')
  return { kind: 'proxy', address, apiKey, referer }
}

const oneAddress = 'an http or https address, with or without a path'

function required({ refuse }: Reading, name: string, preset: string[]): string[] {
  return preset.length > 0 ? preset : refuse(name, '', `${oneAddress}, or several with commas`)
}

/** Comma-separated addresses; none of them with a user, a query or a fragment, as paths are appended to them. */
function addresses({ given, refuse }: Reading, name: string): string[] {
  const parts = given(name)
    .split(',')
    .map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.canParse(part) ? new URL(part) : null
      const isPlain =
        url !== null &&
        (url.protocol === 'https:' || url.protocol === 'http:') &&
        url.username + url.password + url.search + url.hash === ''
      return isPlain
        ? url.href.replace(/\/+$/, '')
        : refuse(name, part, `${oneAddress}; several are separated by commas`)
    })
}

const isHeader = (text: string): boolean => /^[\x20-\x7e]{0,500}$/.test(text)
