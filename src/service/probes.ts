import type { ChainConfig } from './config/chainUrls'
import type { Config } from './config/config'
import { UpstreamError } from './errors/errors'
import { findNetwork } from './networks/network'
import { cometBftStatus } from './sources/chains/cometBft'
import { esploraHeight } from './sources/chains/esplora'
import { jsonRpcHeight } from './sources/chains/jsonRpc'
import { createEndpoints } from './sources/network/endpoints'
import { describeClock, isClockOff } from './upstream/clockCheck'
import { exchange } from './upstream/exchange'
import type { Reply } from './upstream/reply'

/** What was found of one thing that the service needs. `problem`: '' for none. */
export type ProbeResult = {
  what: string
  problem: string
  advice: string
  /** What works in spite of; absent for nothing. */
  warning?: string
}

/** What each of some addresses is asked. */
type Probe = {
  what: string
  addresses: readonly string[]
  headers: Record<string, string>
  path: string
  /** Is sent as JSON by POST. Undefined: the request is a GET. */
  body?: unknown
  /** Returns undefined for a reply that is not of this interface. Absent: any reply will do. */
  read?: (reply: Reply) => unknown
  /** What is asked, and who answers that, in the words of the interface. */
  asked?: string
  answerer?: string
  /** What to do about another reply. */
  advise?: (status: number) => string
}

/** Shorter than an operator waits for a start. */
const probeMs = 10_000
const maxProbeBytes = 1_000_000

const noTransaction = { hash: '0'.repeat(64), pageToken: '' }

const heightProbes = {
  esplora: { height: esploraHeight, answerer: 'an Esplora server' },
  'json-rpc': {
    height: jsonRpcHeight,
    asked: 'eth_blockNumber',
    answerer: 'a JSON-RPC node',
  },
  'comet-bft': { height: cometBftStatus, answerer: 'a CometBFT node' },
}

function createChainProbe({ code, kind, addresses }: ChainConfig): Probe {
  const { height, ...words } = heightProbes[kind]
  return {
    what: `the chain ${code}`,
    addresses,
    headers: {},
    path: height.path(''),
    body: height.body?.(''),
    read: height.read,
    ...words,
    advise: () =>
      'Is it one, of this chain, and is its address what stands before the paths of the interface?',
  }
}

type ProbedConfig = Pick<Config, 'source' | 'chains'>

function listProbes({ source, chains }: ProbedConfig): Probe[] {
  switch (source.kind) {
    case 'sandbox':
      return []
    case 'network': {
      // By which an operator is known to the sources.
      const headers = { 'x-client-id': source.clientId }
      const networks = source.networks.flatMap(({ networkPrefix, nodes, indexers }) => {
        const { height, actions } = createEndpoints(findNetwork(networkPrefix))
        return [
          {
            what: `the node of ${networkPrefix}`,
            addresses: nodes,
            headers,
            path: height.path(),
            read: height.read,
          },
          {
            what: `the indexer of ${networkPrefix}`,
            addresses: indexers,
            headers,
            path: actions.path(noTransaction),
            read: (reply: Reply) => actions.read(reply, noTransaction),
          },
        ]
      })
      return [...networks, ...chains.map(createChainProbe)]
    }
    // What it may be asked depends on its interface: that it responds is enough.
    case 'swapkit': {
      const { address, apiKey } = source
      const headers: Probe['headers'] = apiKey === '' ? {} : { 'x-api-key': apiKey }
      return [{ what: 'the upstream', addresses: [address], headers, path: '/' }]
    }
  }
}

/** Asks each address of the configuration once, beside all budgets and circuits. */
export const probeSources = (config: ProbedConfig): Promise<ProbeResult[]> =>
  Promise.all(
    listProbes(config).flatMap((probe) =>
      probe.addresses.map((address) => runProbe(probe, address)),
    ),
  )

async function runProbe(probe: Probe, address: string): Promise<ProbeResult> {
  const { path, body, headers, read, advise = adviseNetwork } = probe
  const what = `${probe.what} at ${new URL(address).host}`
  const works = { what, problem: '', advice: '' }
  try {
    const reply = await exchange(`${address}${path}`, {
      body,
      headers,
      maxBytes: maxProbeBytes,
      timeoutMs: probeMs,
      signal: undefined,
    })
    const aheadMs = reply.sentAt === null ? 0 : reply.sentAt - Date.now()
    const warning = isClockOff(aheadMs)
      ? `${describeClock(aheadMs)} that of ${what}. Start time synchronization.`
      : ''
    if (read === undefined || read(reply) !== undefined) return { ...works, warning }
    const { asked = path, answerer = probe.what } = probe
    const problem = `it answers ${asked} with ${reply.status}, and not as ${answerer} does`
    return { what, problem, advice: advise(reply.status) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Any path may be answered with something else than JSON.
    if (read === undefined && error.kind === 'unexpected') return works
    const { message } = error
    const known = advices.find(([cause]) => cause.test(message))?.[1]
    const advice = known ?? `Compare with: curl -i ${new URL(address).origin}`
    return { what, problem: message, advice }
  }
}

function adviseNetwork(status: number): string {
  if (status === 404)
    return 'Is its address without /thorchain, /mayachain or /v2 at its end, and are node and indexer not swapped?'
  if (status >= 500) return 'Is it away, behind a proxy that is there?'
  return 'Is it another program, or a node or an indexer of another network?'
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
