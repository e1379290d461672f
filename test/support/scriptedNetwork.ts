import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { NetworkConfig } from '../../src/service/config/config'
import { observe } from '../films/answers'
import { scriptedServer } from './listening'
import { recording } from './mapped'
import { get, ticking } from './sandboxed'
import { trackResponses } from './trackResponses'
import {
  type Respond,
  type ScriptedRequest,
  type ScriptedResponse,
  scriptUpstream,
} from './upstreams'

export type { ScriptedRequest, ScriptedResponse } from './upstreams'

export const nothing: ScriptedResponse = { json: { actions: [] } }
export const unseen: ScriptedResponse = {
  json: { stages: { inbound_observed: { final_count: 0, completed: false } } },
}
export const down: ScriptedResponse = {
  text: '<html>502 Bad Gateway</html>',
  status: 502,
}

/** A swap of Bitcoin, and what is paid for it. */
export const bitcoinSwap = {
  asset: 'BTC.BTC',
  units: '150000000',
  memo: '=:ETH.ETH:0xto',
}
export const etherPayout = {
  to: '0xto',
  asset: 'ETH.ETH',
  units: '590',
  hash: 'CD'.repeat(32),
}
/** The node's response about it. */
export const tellSwap = (
  phase: Parameters<typeof observe>[0],
  hash: string,
  stages: object = {},
): ScriptedResponse => ({
  json: observe(phase, { ...bitcoinSwap, hash }, [etherPayout], stages),
})

/** What a node of a network without halts lists, by the last parts of the paths. */
export const calmLists = {
  inbound_addresses: ['BTC', 'ETH'].map((chain) => ({ chain, halted: false })),
  mimir: {},
  lastblock: [{ chain: 'BTC', thorchain: 1_000, mayachain: 1_000 }],
  pools: [],
}

/** Answers with the list that the last part of a path names. */
export const tellLists =
  (lists: Readonly<Record<string, unknown>>, otherwise: ScriptedResponse = down) =>
  (path: string): ScriptedResponse => {
    const name = path.split('/').at(-1) ?? ''
    return name in lists ? { json: lists[name] } : otherwise
  }

function send(scripted: ScriptedResponse, response: ServerResponse): void {
  if (scripted === 'hang') return
  if (scripted === 'reset') return void response.destroy()
  const body = 'json' in scripted ? JSON.stringify(scripted.json) : scripted.text
  response.writeHead(scripted.status ?? 200, {
    'content-type': 'json' in scripted ? 'application/json' : 'text/html',
    ...scripted.headers,
  })
  response.end(body)
}

/** Starts an HTTP server that responds as `respond` returns, for what another process or a socket asks. It closes after the test. */
export async function startScriptedServer(respond: Respond) {
  const requests: ScriptedRequest[] = []
  const server = await scriptedServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.on('end', async () => {
      const { url: path = '', headers } = request
      requests.push({ path, headers, body })
      send(await respond(path, body, headers), response)
    })
  })
  onTestFinished(server.close)
  return { address: server.address, requests }
}

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

/** The configuration of the source `network` with one network. */
export const networkSource = (
  upstreams: Pick<NetworkConfig, 'prefix' | 'nodes' | 'indexers'>,
) => ({
  kind: 'network' as const,
  clientId: 'tests',
  networks: [{ networkPrefix: upstreams.prefix, ...upstreams }],
})

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
