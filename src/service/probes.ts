import type { Config, NetworkConfig } from './config/config'
import { UpstreamError } from './errors/errors'
import { findNetwork } from './networks/network'
import { createEndpoints } from './sources/network/endpoints'
import { exchange } from './upstream/exchange'
import type { Reply } from './upstream/reply'

/** What was found of one thing that the service needs. `problem`: '' for none. */
export type ProbeResult = { what: string; problem: string; advice: string }

type Probe = {
  what: string
  address: string
  path: string
  /** Undefined for a reply that is not of this interface. */
  read: (reply: Reply) => unknown
}

/** Shorter than an operator waits for a start. */
const probeMs = 10_000
const maxProbeBytes = 1_000_000

const noTransaction = { hash: '0'.repeat(64), pageToken: '' }

/** Asks each node for its height, and each indexer for a transaction that there is not. */
function listNetworkProbes({ networkPrefix, nodes, indexers }: NetworkConfig): Probe[] {
  const { height, actions } = createEndpoints(findNetwork(networkPrefix))
  return [
    ...nodes.map((address) => ({
      what: `the node of ${networkPrefix}`,
      address,
      path: height.path(),
      read: height.read,
    })),
    ...indexers.map((address) => ({
      what: `the indexer of ${networkPrefix}`,
      address,
      path: actions.path(noTransaction),
      read: (reply: Reply) => actions.read(reply, noTransaction),
    })),
  ]
}

function listProbes({ source }: Pick<Config, 'source'>): Probe[] {
  switch (source.kind) {
    case 'sandbox':
      return []
    case 'network':
      return source.networks.flatMap(listNetworkProbes)
    // What it may be asked depends on its interface: that it responds is enough.
    case 'proxy':
    case 'track':
      return [
        { what: 'the upstream', address: source.address, path: '/', read: () => true },
      ]
  }
}

/** Asks each address of the configuration once, beside all budgets and circuits. */
export const probeSources = (config: Pick<Config, 'source'>): Promise<ProbeResult[]> =>
  Promise.all(listProbes(config).map((probe) => runProbe(probe, config)))

/** The headers by which an operator is known to the sources. */
function getHeaders(source: Config['source']): Record<string, string> {
  if ('clientId' in source) return { 'x-client-id': source.clientId }
  return 'apiKey' in source && source.apiKey !== '' ? { 'x-api-key': source.apiKey } : {}
}

async function runProbe(
  { what, address, path, read }: Probe,
  { source }: Pick<Config, 'source'>,
): Promise<ProbeResult> {
  const named = `${what} at ${new URL(address).host}`
  try {
    const reply = await exchange(address, {
      path,
      body: undefined,
      headers: getHeaders(source),
      maxBytes: maxProbeBytes,
      timeoutMs: probeMs,
      signal: undefined,
    })
    if (read(reply) !== undefined) return { what: named, problem: '', advice: '' }
    const problem = `it answers ${path} with ${reply.status}, and not as ${what} does`
    const advice =
      reply.status === 404
        ? 'Is its address without /thorchain, /mayachain or /v2 at its end, and are node and indexer not swapped?'
        : 'Is it another program, or a node or an indexer of another network?'
    return { what: named, problem, advice }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Without a path, it answers something else than JSON.
    if (source.kind !== 'network' && error.kind === 'unexpected')
      return { what: named, problem: '', advice: '' }
    const { message } = error
    return { what: named, problem: message, advice: adviseOn(message, address) }
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

const adviseOn = (message: string, address: string): string =>
  advices.find(([cause]) => cause.test(message))?.[1] ??
  `Compare with: curl -i ${new URL(address).origin}`
