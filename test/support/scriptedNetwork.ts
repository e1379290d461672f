import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/service/config'
import { type InProcess, inProcessService } from './inProcess'
import { noon } from './samples'
import { scriptedServer } from './listening'

/** A scripted response: JSON or text with a status (default 200), no response, or a closed connection. */
export type ScriptedResponse =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { text: string; status?: number; headers?: Record<string, string> }
  | 'hang'
  | 'reset'

export const nothing: ScriptedResponse = { json: { actions: [] } }
export const unseen: ScriptedResponse = {
  json: { stages: { inbound_observed: { final_count: 0, completed: false } } },
}
export const down: ScriptedResponse = { text: '<html>502 Bad Gateway</html>', status: 502 }

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

/** Starts a server that responds as `respond` returns. It closes after the test. `requests` lists its requests in order. */
export async function startScriptedServer(
  respond: (path: string, body: string) => ScriptedResponse,
) {
  const requests: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = await scriptedServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, body })
      send(respond(path, body), response)
    })
  })
  onTestFinished(server.close)
  return { address: server.address, requests }
}

/**
 * Opens a proxy over a service that gives the same response until a test changes `state.respond`. `later(ms)` advances its
 * clock.
 */
export async function overProxy(first: ScriptedResponse) {
  const state = { respond: (_path: string, _body: string): ScriptedResponse => first }
  const upstream = await startScriptedServer((path, body) => state.respond(path, body))
  let at = noon
  const over: InProcess = inProcessService({
    now: () => at,
    source: {
      kind: 'proxy',
      address: `${upstream.address}/v1`,
      apiKey: 'secret-key',
      referer: 'https://swap.example/',
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  return { ...over, ...upstream, state, later }
}

/** The responses of node and indexer, which a test can change while it runs. */
type Script = {
  status: ScriptedResponse | ((path: string) => ScriptedResponse)
  actions: ScriptedResponse
  other: (path: string) => ScriptedResponse
}

/** Opens a service with the source `network`, on a scripted node and indexer. `later(ms)` advances its clock. */
export async function overNetwork(
  options: {
    prefix?: string
    nodes?: string[]
    store?: Config['store']
    upstreamRate?: number
  } = {},
) {
  const { prefix = 'thor', nodes = [], store = { kind: 'memory' }, upstreamRate = 1_000 } = options
  const script: Script = { status: unseen, actions: nothing, other: () => down }
  const node = await startScriptedServer((path) => {
    if (!path.includes('chain/tx/status/')) return script.other(path)
    return typeof script.status === 'function' ? script.status(path) : script.status
  })
  const indexer = await startScriptedServer((path) =>
    path.startsWith('/midgard/v2/actions?') ? script.actions : script.other(path),
  )
  let at = noon
  const over: InProcess = inProcessService({
    now: () => at,
    prefix,
    store,
    upstreamRate,
    source: {
      kind: 'network',
      prefix,
      nodes: [...nodes, `${node.address}/gateway`],
      indexers: [`${indexer.address}/midgard`],
      clientId: 'tests',
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  return { ...over, script, later, now: () => at, node: node.requests, indexer: indexer.requests }
}
