import { describe, expect, it } from 'vitest'
import { down, nothing, startScriptedServer } from '../support/scriptedNetwork'
import { freshHash } from '../support/sandboxed'
import { serve } from '../support/serve'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

/** A service on a node and an indexer. `track` looks a hash up, and returns the trace headers that both received. */
async function overUpstreams(trustedProxies: string[] = []) {
  const node = await startScriptedServer(() => down)
  const indexer = await startScriptedServer(() => nothing)
  const upstreams = { nodes: [node.address], indexers: [indexer.address] }
  const source = { kind: 'network', prefix: 'thor', clientId: 'tests', ...upstreams } as const
  const { url } = await serve({ source, prefix: 'thor', trustedProxies })
  const lookUp = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ hash: freshHash })
    const response = await fetch(`${url}/tracker/v2/txn`, { method: 'POST', body, headers })
    const lookups = [...node.requests, ...indexer.requests]
      .filter(({ path }) => path.includes(freshHash))
      .map((sent) => {
        const [version, trace, span, flags] = String(sent.headers['traceparent']).split('-')
        return { requestId: sent.headers['x-request-id'], version, trace, span, flags }
      })
    return { requestId: response.headers.get('x-request-id'), lookups }
  }
  return { lookUp }
}

describe('a request to an upstream', () => {
  it('has the ID of the client’s request, its trace, and a span of its own', async () => {
    const { lookUp } = await overUpstreams()
    const { requestId, lookups } = await lookUp({})
    expect(lookups).toHaveLength(2)
    const trace = expect.stringMatching(/^[0-9a-f]{32}$/)
    const span = expect.stringMatching(/^[0-9a-f]{16}$/)
    for (const sent of lookups) {
      expect(sent).toEqual({ requestId, version: '00', trace, span, flags: '00' })
    }
    expect(new Set(lookups.map((sent) => sent.trace)).size).toBe(1)
    expect(new Set(lookups.map((sent) => sent.span)).size).toBe(2)
  })

  it.each([
    [`00-${traceId}-${parent}-01`, '01'],
    [`01-${traceId}-${parent}-00-later`, '00'],
  ])('continues the trace %s of a trusted proxy', async (traceparent, flags) => {
    const { lookUp } = await overUpstreams(['127.0.0.1'])
    const { lookups } = await lookUp({ traceparent, 'x-request-id': 'proxy-7' })
    expect(lookups).toHaveLength(2)
    for (const sent of lookups) {
      expect(sent).toMatchObject({ requestId: 'proxy-7', version: '00', trace: traceId, flags })
      expect(sent.span).not.toBe(parent)
    }
  })

  it.each([
    ['of a client', [], `00-${traceId}-${parent}-01`],
    ['with more parts than its version has', ['127.0.0.1'], `00-${traceId}-${parent}-01-more`],
    ['of a forbidden version', ['127.0.0.1'], `ff-${traceId}-${parent}-01`],
    ['without an ID', ['127.0.0.1'], `00-${'0'.repeat(32)}-${parent}-01`],
    ['that is none', ['127.0.0.1'], `${traceId}\t${parent}`],
  ])('begins a new trace in place of one %s', async (_, trustedProxies, traceparent) => {
    const { lookUp } = await overUpstreams(trustedProxies)
    const { lookups } = await lookUp({ traceparent })
    expect(lookups).toHaveLength(2)
    for (const sent of lookups) {
      expect(sent).toMatchObject({ trace: expect.stringMatching(/^[0-9a-f]{32}$/), flags: '00' })
      expect(sent.trace).not.toBe(traceId)
    }
  })
})
