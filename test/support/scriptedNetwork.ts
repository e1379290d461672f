import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { NetworkConfig } from '../../src/service/config/config'
import { observe } from '../films/answers'
import { scriptedServer } from './listening'
import type { Respond, ScriptedRequest, ScriptedResponse } from './upstreams'

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

/** The configuration of the source `network` with one network. */
export const networkSource = (
  upstreams: Pick<NetworkConfig, 'prefix' | 'nodes' | 'indexers'>,
) => ({
  kind: 'network' as const,
  clientId: 'tests',
  networks: [{ networkPrefix: upstreams.prefix, ...upstreams }],
})
