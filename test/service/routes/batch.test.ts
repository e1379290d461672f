import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectedError } from '../../support/expectedError'
import { errorSample, hashOf, listHashes, samples, startOf } from '../../support/samples'
import { freshHash, post, request, ticking } from '../../support/sandboxed'
import { overTrack, unknownHash } from '../../support/overNetwork'
import { serve } from '../../support/serve'
import { depositHash, trackResponses } from '../../support/trackResponses'

type Over = Pick<ReturnType<typeof ticking>, 'service'>

const path = '/tracker/v2/txns'
const send = (over: Over, body: object) => request(over, path, { body })

describe('POST /tracker/v2/txns', () => {
  it('returns what a single request returns for each hash, in order, as requested', async () => {
    const over = ticking()
    await post(over, startOf(freshHash))
    over.later(60_000)
    const known = `0x${freshHash.toLowerCase()}`
    const unknown = hashOf(1).toLowerCase()
    const hashes = [known, unknown, samples.refunded, known]
    const { status, headers, json } = await send(over, { hashes })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const expected = []
    for (const hash of hashes) {
      const single = await (await post(over, { hash })).json()
      expected.push({ hash, confirmedAt: over.now(), ...single })
    }
    expect(json).toEqual({ txns: expected })
  })

  it('has the chain as a hint for all', async () => {
    const over = await overTrack()
    over.state.respond = () => unknownHash
    await send(over, { hashes: [freshHash, hashOf(1)], chain: 'avax' })
    const asked = over.trackRequests().filter(({ chainId }) => chainId === '43114')
    expect(asked).toHaveLength(2)
    // An invalid one is ignored, as in a single request.
    expect((await send(over, { hashes: [freshHash], chain: 7 })).status).toBe(200)
  })

  it('looks a hash up once, also if another request does', async () => {
    const over = await overTrack()
    const hashes = [depositHash, ` ${depositHash} `]
    await Promise.all([send(over, { hashes }), send(over, { hashes })])
    expect(over.requests).toHaveLength(1)
  })
})

it('a batch that a busy process has not looked up within ten seconds is pending from there on', async () => {
  const over = ticking()
  // Each reading is two seconds after the one before.
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (later += 2_000))
  onTestFinished(() => void vi.restoreAllMocks())
  const hashes = listHashes(20)
  const { status, json } = await send(over, { hashes })
  expect(status).toBe(200)
  expect(json.txns).toHaveLength(20)
  expect(json.txns[0]).toMatchObject({ hash: hashes[0], verdict: 'not-seen' })
  expect(json.txns.at(-1)).toEqual({
    hash: hashes.at(-1),
    pending: true,
    ...inSeconds(2),
  })
})

/** When an entry says to try again, in both of its fields. */
const inSeconds = (seconds: unknown) => ({ retryAfter: seconds, pollAfter: seconds })

describe('a hash that fails', () => {
  it('has its error in the common form, and the others their responses', async () => {
    const over = ticking()
    const codes = ['0500', '0429', '0503']
    const hashes = [...codes.map(errorSample), samples.quick]
    const { status, headers, json } = await send(over, { hashes })
    expect(status).toBe(200)
    const unusable = { ...expectedError('upstream-unavailable'), upstream: 'network' }
    expect(json.txns).toEqual([
      { hash: hashes[0], error: unusable, ...inSeconds(5) },
      { hash: hashes[1], error: unusable, ...inSeconds(5) },
      { hash: hashes[2], error: unusable, ...inSeconds(5) },
      expect.objectContaining({ hash: hashes[3], status: expect.any(String) }),
    ])
    expect(json.txns[0].error.requestId).toBe(headers.get('x-request-id'))
  })

  it('because it is no hash has a 400, which names its place', async () => {
    const { json } = await send(ticking(), { hashes: [samples.quick, ' ab ', freshHash] })
    const error = {
      ...expectedError('invalid-request'),
      name: 'InvalidRequest',
      message: expect.stringMatching(/^hashes\[1\] is not a transaction hash/),
      field: 'hashes[1]',
    }
    expect(json.txns).toEqual([
      expect.objectContaining({ hash: samples.quick, status: expect.any(String) }),
      { hash: 'ab', error, pollAfter: null },
      expect.objectContaining({ hash: freshHash, status: expect.any(String) }),
    ])
  })

  it('because it is slow holds the others for a second, and is there later', async () => {
    const over = await overTrack()
    let answer = () => {}
    over.state.respond = async ({ hash }) => {
      if (hash !== depositHash) return unknownHash
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { json: trackResponses.completed }
    }
    const startedAt = performance.now()
    const hashes = [depositHash, hashOf(1)]
    const { json } = await send(over, { hashes })
    expect(performance.now() - startedAt).toBeGreaterThan(900)
    expect(json.txns).toEqual([
      { hash: depositHash, pending: true, ...inSeconds(2) },
      expect.objectContaining({ hash: hashOf(1), status: 'not_found' }),
    ])
    const before = over.requests.length
    answer()
    await expect
      .poll(async () => (await send(over, { hashes: [depositHash] })).json.txns[0].done)
      .toBe(true)
    expect(over.requests).toHaveLength(before)
  })
})

describe('the limit of requests', () => {
  it('counts five hashes of a batch as a request, and refuses those beyond it', async () => {
    const { url } = await serve({ rateLimit: 8 })
    const hashes = listHashes(47)
    const init = { method: 'POST', body: JSON.stringify({ hashes }) }
    const response = await fetch(url + path, init)
    expect(response.status).toBe(200)
    const { txns } = await response.json()
    expect(txns.map(({ hash }: { hash: string }) => hash)).toEqual(hashes)
    expect(txns.slice(0, 40)).toEqual(
      hashes.slice(0, 40).map(() => expect.objectContaining({ status: 'not_found' })),
    )
    expect(txns.slice(40)).toEqual(
      hashes.slice(40).map((hash) => ({
        hash,
        error: expectedError('rate-limited', expect.stringContaining('Try again in')),
        retryAfter: expect.any(Number),
        pollAfter: expect.any(Number),
      })),
    )
    const next = await fetch(url + path, init)
    expect([next.status, await next.json()]).toEqual([429, expectedError('rate-limited')])
  })
})
