import { describe, expect, it } from 'vitest'
import { freshHash } from '../../support/sandboxed'
import { overNetwork } from '../../support/overNetwork'
import { serve } from '../../support/serve'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const valid = `00-${traceId}-${parentId}-01`

const lookUps = {
  tracker: { path: '/tracker/v2/txn', body: { hash: freshHash } },
  tool: {
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'track_transaction', arguments: { hash: freshHash } },
    },
  },
}

/**
 * Looks a hash up on a network, through a trusted proxy on this machine. Returns the traces that
 * node and indexer received with it.
 */
async function lookUpWith(
  headers: Record<string, string>,
  by: keyof typeof lookUps = 'tracker',
) {
  const { config, node, indexer } = await overNetwork()
  const { url } = await serve({ ...config, trustedProxies: ['127.0.0.1'] })
  const { path: target, body } = lookUps[by]
  const accept = 'application/json, text/event-stream'
  await fetch(url + target, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { accept, 'content-type': 'application/json', ...headers },
  })
  return [...node, ...indexer]
    .filter(({ path }) => path.includes(freshHash))
    .map(({ headers: received }) => received['traceparent'])
}

describe('a lookup', () => {
  it('has the trace of the request that caused it, at node and indexer', async () => {
    expect(await lookUpWith({ traceparent: valid })).toEqual([valid, valid])
  })

  it('of a tool has the trace of its call', async () => {
    expect(await lookUpWith({ traceparent: valid }, 'tool')).toEqual([valid, valid])
  })

  it.each([
    ['that is none', 'trace me'],
    ['without a trace ID', `00-${'0'.repeat(32)}-${parentId}-01`],
    ['without a parent ID', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['of the forbidden version', `ff-${traceId}-${parentId}-01`],
    ['with a part too many', `${valid}-more`],
    ['in upper case', valid.toUpperCase()],
  ])('has no trace in place of one %s', async (_, traceparent) => {
    expect(await lookUpWith({ traceparent })).toEqual([undefined, undefined])
  })
})
