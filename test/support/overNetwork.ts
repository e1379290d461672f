import { recording } from './mapped'
import { get, ticking } from './sandboxed'
import {
  type ScriptedResponse,
  down,
  networkSource,
  nothing,
  unseen,
} from './scriptedNetwork'
import { trackResponses } from './trackResponses'
import { scriptUpstream } from './upstreams'

/** The responses of node and indexer, which a test can change while it runs. */
type Script = {
  status:
    | ScriptedResponse
    | ((path: string) => ScriptedResponse | Promise<ScriptedResponse>)
  actions: ScriptedResponse | ((path: string) => ScriptedResponse)
  other: (path: string) => ScriptedResponse | Promise<ScriptedResponse>
}

/** Opens a service with the source `network` on a scripted node and indexer. `later(ms)` advances its clock. */
export async function overNetwork({
  prefix = 'thor',
  nodes = [],
  indexers = [],
  status = unseen,
  actions = nothing,
  ...options
}: { nodes?: string[]; indexers?: string[] } & Partial<
  Pick<Script, 'status' | 'actions'>
> &
  Pick<
    NonNullable<Parameters<typeof ticking>[0]>,
    'storage' | 'upstreamRate' | 'chains'
  > & {
    prefix?: string
  } = {}) {
  const script: Script = { status, actions, other: () => down }
  const node = scriptUpstream((path) => {
    if (!path.includes('chain/tx/status/')) return script.other(path)
    return typeof script.status === 'function' ? script.status(path) : script.status
  })
  const indexer = scriptUpstream((path) => {
    if (!path.startsWith('/midgard/v2/actions?')) return script.other(path)
    return typeof script.actions === 'function' ? script.actions(path) : script.actions
  })
  const upstreams = {
    nodes: [...nodes, `${node.address}/gateway`],
    indexers: [...indexers, `${indexer.address}/midgard`],
  }
  const config = { prefixes: [prefix], source: networkSource({ prefix, ...upstreams }) }
  const over = ticking({ ...options, ...config })
  return { ...over, config, script, node: node.requests, indexer: indexer.requests }
}

type TrackRequest = { hash: string; chainId: string }

export const unknownHash: ScriptedResponse = {
  json: { message: 'Swap not found' },
  status: 404,
}
export const isSwapping: ScriptedResponse = { json: trackResponses.swapping }

/** Opens a service over the successor API, which knows `depositHash` on Ethereum unless a test says otherwise. */
export async function overTrack({
  providers = ['THORCHAIN'],
  ...options
}: { providers?: string[] } & Parameters<typeof ticking>[0] = {}) {
  const state = {
    respond: ({ chainId }: TrackRequest): ScriptedResponse | Promise<ScriptedResponse> =>
      chainId === '1' ? isSwapping : unknownHash,
    list: (_provider: string): ScriptedResponse => ({
      json: recording('track/tokens.THORCHAIN'),
    }),
  }
  const { address, requests } = scriptUpstream((path, body) => {
    if (path === '/v1/track') return state.respond(JSON.parse(body))
    const provider = /^\/v1\/tokens\?provider=(.*)$/.exec(path)?.[1]
    return provider === undefined ? { text: '', status: 404 } : state.list(provider)
  })
  const keys = { address: `${address}/v1`, apiKey: 'secret-key', referer: '' }
  const source = { kind: 'swapkit' as const, ...keys, providers }
  const over = ticking({ ...options, source })
  const trackRequests = (): TrackRequest[] =>
    requests
      .filter(({ path }) => path === '/v1/track')
      .map(({ body }) => JSON.parse(body))
  const chainIds = () => trackRequests().map(({ chainId }) => chainId)
  const list = (path = 'currencies') => get(over, `/tokenlist/utils/${path}`)
  return { ...over, source, state, list, trackRequests, chainIds, requests }
}
