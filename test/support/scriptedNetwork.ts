import type { ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import type { Config } from '../../src/service/config'
import { type InProcess, inProcessService } from './inProcess'
import { noon } from './sandboxed'
import { scriptedServer } from './scriptedServer'

/** What a scripted address says: JSON with a status (200), text as it is, no answer at all, or a connection cut. */
export type Saying =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { text: string; status?: number; headers?: Record<string, string> }
  | 'hang'
  | 'reset'

export const nothing: Saying = { json: { actions: [] } }
export const unseen: Saying = {
  json: { stages: { inbound_observed: { final_count: 0, completed: false } } },
}
export const down: Saying = { text: '<html>502 Bad Gateway</html>', status: 502 }

function say(said: Saying, response: ServerResponse): void {
  if (said === 'hang') return
  if (said === 'reset') return void response.destroy()
  const body = 'json' in said ? JSON.stringify(said.json) : said.text
  response.writeHead(said.status ?? 200, {
    'content-type': 'json' in said ? 'application/json' : 'text/html',
    ...said.headers,
  })
  response.end(body)
}

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()))
})

/** A server that says what `answer` says to each path; it closes after the test. `heard` are the requests, in order. */
export async function saying(answer: (path: string, body: string) => Saying) {
  const heard: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = await scriptedServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, body })
      say(answer(path, body), response)
    })
  })
  opened.push(server.close)
  return { address: server.address, heard }
}

/** What a network's node and indexer say, to be changed while a test runs. */
type Script = {
  status: Saying | ((path: string) => Saying)
  actions: Saying
  other: (path: string) => Saying
}

/** A service on the source `network`, over a scripted node and indexer. `later(ms)` moves its clock. */
export async function overNetwork(
  options: {
    prefix?: string
    nodes?: string[]
    store?: Config['store']
    upstreamRate?: number
  } = {},
) {
  const { prefix = 'thor', nodes = [], store = { kind: 'memory' }, upstreamRate = 20 } = options
  const script: Script = { status: unseen, actions: nothing, other: () => down }
  const node = await saying((path) => {
    if (!path.includes('chain/tx/status/')) return script.other(path)
    return typeof script.status === 'function' ? script.status(path) : script.status
  })
  const indexer = await saying((path) =>
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
  return { ...over, script, later, now: () => at, node: node.heard, indexer: indexer.heard }
}
