import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportedVerdicts } from '../../../src/contract/reportedVerdicts'
import { type PlannedRequest, arbitraryRequests } from '../../support/arbitraryRequests'
import { createResponseCheck } from '../../support/describedResponses'
import { expectReached, propertyRuns, propertyTimeout } from '../../support/propertyRuns'
import { recording } from '../../support/mapped'
import { errorSample } from '../../support/samples'
import { get, ticking } from '../../support/sandboxed'
import { type ScriptedResponse, unseen } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

/** What few of the drawn requests reach: error samples, a long address and a large body. */
const rareRequests = [errorSample('0500'), 'a'.repeat(9_000), ''].map(
  (hash): [PlannedRequest, number] => [
    {
      method: hash === '' ? 'POST' : 'GET',
      target: path.posix.join('/tracker/v2/txn', hash),
      headers: {},
      body: hash === '' ? JSON.stringify({ hash: 'a'.repeat(66_000) }) : null,
    },
    0,
  ],
)

describe('the OpenAPI document describes every response', () => {
  it(
    'of the sandbox to valid, odd and broken requests, at any time of a sample',
    { timeout: propertyTimeout },
    async () => {
      const over = ticking()
      const { operations, send, expectDescribed } = await createResponseCheck(over)
      const reached = new Set<number>()
      const laterMs = fc.nat(8_000)
      const property = fc.asyncProperty(
        arbitraryRequests(operations),
        laterMs,
        async (request, ms) => {
          over.later(ms)
          reached.add(await expectDescribed(request, await send(request)))
        },
      )
      await fc.assert(property, { numRuns: propertyRuns, examples: rareRequests })
      expectReached(reached, [200, 204, 304, 400, 403, 404, 405, 413, 414, 429, 503])
    },
  )

  it('of each sample from its start to its end, and a verdict fits its state', async () => {
    const over = ticking()
    const { send, expectDescribed } = await createResponseCheck(over)
    const { json: service } = await get(over, '/service')
    const verdicts = new Set<string>()
    const wrong: object[] = []
    for (const ms of [0, 30_000, 10 * 60_000, 24 * 60 * 60_000]) {
      over.later(ms)
      for (const { hash } of service.samples) {
        const target = `/tracker/v2/txn/${hash}?explain=true`
        const response = await send({ method: 'GET', target, headers: {}, body: null })
        const { verdict, done, status, pollAfter, result } = await response.clone().json()
        await expectDescribed(
          { method: 'GET', target, headers: {}, body: null },
          response,
        )
        verdicts.add(verdict)
        const isEnded = /^(?:complete|refunded|partially-refunded|failed)$/.test(verdict)
        const isRefunded = result.legs.some(
          (leg: { role?: string }) => leg.role === 'refund',
        )
        const holds =
          (!done || !/^(?:in-progress|not-seen)$/.test(verdict)) &&
          (verdict !== 'complete' || (done && !isRefunded)) &&
          (status !== 'not_found' || verdict === 'not-seen') &&
          (pollAfter !== null || isEnded)
        if (!holds) wrong.push({ hash, ms, verdict, done, status, pollAfter })
      }
    }
    expect(wrong).toEqual([])
    expect([...verdicts].toSorted()).toEqual(reportedVerdicts.toSorted())
  })

  it(
    'of a network whose node and indexer respond, fail and limit requests',
    { timeout: propertyTimeout },
    async () => {
      const node: ScriptedResponse[] = [
        unseen,
        { json: recording('thornode.tx-status.completed') },
        { json: { unexpected: true } },
        { json: { message: 'slow down' }, status: 429, headers: { 'retry-after': '2' } },
        { text: '<html>502 Bad Gateway</html>', status: 502 },
        { text: 'not JSON' },
        'reset',
      ]
      const indexer: ScriptedResponse[] = [
        { json: { actions: [] } },
        { json: recording('midgard.refund') },
        { json: recording('midgard.pending') },
        ...node.slice(2),
      ]
      const network = await overNetwork()
      const { operations, send, expectDescribed } = await createResponseCheck(network)
      const reached = new Set<number>()
      const property = fc.asyncProperty(
        arbitraryRequests(operations),
        fc.constantFrom(...node),
        fc.constantFrom(...indexer),
        fc.nat(30_000),
        async (request, status, actions, ms) => {
          network.later(ms)
          Object.assign(network.script, { status, actions, other: () => status })
          reached.add(await expectDescribed(request, await send(request)))
        },
      )
      await fc.assert(property, { numRuns: propertyRuns })
      expectReached(reached, [200, 400, 404, 405, 502, 503])
    },
  )
})
