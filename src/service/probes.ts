import type { ChainConfig, ChainInterface } from './config/chainUrls'
import type { Config, NetworkConfig } from './config/config'
import { UpstreamError } from './errors/errors'
import { findNetwork } from './networks/network'
import { cometBftStatus } from './sources/chains/cometBft'
import { esploraHeight } from './sources/chains/esplora'
import { jsonRpcHeight } from './sources/chains/jsonRpc'
import { createEndpoints } from './sources/network/endpoints'
import type { CachedEndpoint } from './upstream/endpoint'
import { exchange } from './upstream/exchange'
import type { Reply } from './upstream/reply'

/** What was found of one thing that the service needs. `problem`: '' for none. */
export type ProbeResult = { what: string; problem: string; advice: string }

/** What each of some addresses is asked. */
type Probe = {
  what: string
  addresses: readonly string[]
  headers: Record<string, string>
  path: string
  /** Is sent as JSON by POST. Undefined: the request is a GET. */
  body?: unknown
  /** What its reply has to be. Absent: any reply will do. */
  expected?: Expected
}

type Expected = {
  /** Undefined for a reply that is not of this interface. */
  read: (reply: Reply) => unknown
  /** What is asked, in the words of the interface. */
  asked: string
  /** Who answers that. */
  answerer: string
  /** What to do about another reply. */
  advise: (status: number) => string
}

/** Shorter than an operator waits for a start. */
const probeMs = 10_000
const maxProbeBytes = 1_000_000

const noTransaction = { hash: '0'.repeat(64), pageToken: '' }

function listNetworkProbes(
  { networkPrefix, nodes, indexers }: NetworkConfig,
  headers: Probe['headers'],
): Probe[] {
  const { height, actions } = createEndpoints(findNetwork(networkPrefix))
  const createProbe = (
    answerer: string,
    addresses: readonly string[],
    { path, read }: Pick<Probe, 'path'> & Pick<Expected, 'read'>,
  ): Probe => ({
    what: answerer,
    addresses,
    headers,
    path,
    expected: {
      read,
      asked: path,
      answerer,
      advise: (status) =>
        status === 404
          ? 'Is its address without /thorchain, /mayachain or /v2 at its end, and are node and indexer not swapped?'
          : 'Is it another program, or a node or an indexer of another network?',
    },
  })
  return [
    createProbe(`the node of ${networkPrefix}`, nodes, {
      path: height.path(),
      read: height.read,
    }),
    createProbe(`the indexer of ${networkPrefix}`, indexers, {
      path: actions.path(noTransaction),
      read: (reply) => actions.read(reply, noTransaction),
    }),
  ]
}

/** How a chain is asked for its newest block. */
type HeightProbe = Pick<Expected, 'asked' | 'answerer'> & {
  height: Pick<CachedEndpoint<unknown>, 'path' | 'body' | 'read'>
}

const heightProbes: Record<ChainInterface, HeightProbe> = {
  esplora: {
    height: esploraHeight,
    asked: esploraHeight.path(''),
    answerer: 'an Esplora server',
  },
  'json-rpc': {
    height: jsonRpcHeight,
    asked: 'eth_blockNumber',
    answerer: 'a JSON-RPC node',
  },
  'comet-bft': {
    height: cometBftStatus,
    asked: cometBftStatus.path(''),
    answerer: 'a CometBFT node',
  },
}

function createChainProbe({ code, kind, addresses }: ChainConfig): Probe {
  const { height, asked, answerer } = heightProbes[kind]
  return {
    what: `the chain ${code}`,
    addresses,
    headers: {},
    path: height.path(''),
    body: height.body?.(''),
    expected: {
      read: height.read,
      asked,
      answerer,
      advise: () =>
        'Is it one, of this chain, and is its address what stands before the paths of the interface?',
    },
  }
}

type ProbedConfig = Pick<Config, 'source' | 'chains'>

function listProbes({ source, chains }: ProbedConfig): Probe[] {
  // By which an operator is known to the sources.
  const clientHeaders: Record<string, string> =
    'clientId' in source ? { 'x-client-id': source.clientId } : {}
  const headers =
    'apiKey' in source && source.apiKey !== ''
      ? { 'x-api-key': source.apiKey }
      : clientHeaders
  switch (source.kind) {
    case 'sandbox':
      return []
    case 'network':
      return [
        ...source.networks.flatMap((network) => listNetworkProbes(network, headers)),
        ...chains.map(createChainProbe),
      ]
    // What it may be asked depends on its interface: that it responds is enough.
    case 'proxy':
    case 'track':
      return [{ what: 'the upstream', addresses: [source.address], headers, path: '/' }]
  }
}

/** Asks each address of the configuration once, beside all budgets and circuits. */
export const probeSources = (config: ProbedConfig): Promise<ProbeResult[]> =>
  Promise.all(
    listProbes(config).flatMap((probe) =>
      probe.addresses.map((address) => runProbe(probe, address)),
    ),
  )

async function runProbe(
  { what, headers, path, body, expected }: Probe,
  address: string,
): Promise<ProbeResult> {
  const named = `${what} at ${new URL(address).host}`
  const works = { what: named, problem: '', advice: '' }
  try {
    const reply = await exchange(`${address}${path}`, {
      body,
      headers,
      maxBytes: maxProbeBytes,
      timeoutMs: probeMs,
      signal: undefined,
    })
    if (expected === undefined || expected.read(reply) !== undefined) return works
    const { asked, answerer, advise } = expected
    const problem = `it answers ${asked} with ${reply.status}, and not as ${answerer} does`
    return { what: named, problem, advice: advise(reply.status) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Any path may be answered with something else than JSON.
    if (expected === undefined && error.kind === 'unexpected') return works
    const { message } = error
    const known = advices.find(([cause]) => cause.test(message))?.[1]
    const advice = known ?? `Compare with: curl -i ${new URL(address).origin}`
    return { what: named, problem: message, advice }
  }
}

const advices: readonly [RegExp, string][] = [
  [
    /ENOTFOUND|EAI_AGAIN/,
    'Is the name of its host right, and does this machine have a name server?',
  ],
  [/ECONNREFUSED/, 'Does it run, and is its port right?'],
  [
    /CERT|self.signed|certificate/i,
    'Its certificate is not trusted here: see NODE_EXTRA_CA_CERTS of Node.',
  ],
  [/ECONNRESET|EPROTO|SSL|wrong version/i, 'Is it http and not https, or the reverse?'],
  [/no response within/, 'Is a firewall in between?'],
  [/redirects/, 'Set the address to which it redirects.'],
]
