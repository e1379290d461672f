import { afterEach, expect, it } from 'vitest'
import { createAtHand } from '../../src/service/http/atHand'
import { clientReader } from '../../src/service/http/clientAddress'
import { createHttpServer } from '../../src/service/http/httpServer'
import { openService } from '../../src/service/open'
import { realCatalogue } from '../support/inProcess'
import { type Listening, listening } from '../support/listening'
import { recording } from '../support/mapped'
import { startOf } from '../support/sandboxed'
import { type Saying, saying } from '../support/scriptedNetwork'

const hash = '0067F9AB73C184D0447237F7AF6E81EF8CB30A38E74747464BDA35728A769627'
/** A recorded answer of a service that does not know the quote. */
const text = JSON.stringify(recording('tracker.v2.pending.DOGE-RUNE'))
const pending = { json: JSON.parse(text.replace(/"quoteId":"[^"]*"/, '"quoteId":""')) }

let server: Listening | undefined
afterEach(() => server?.close())

/** A proxy behind a real connection. `atHand` counts how often an answer was given at once. */
async function proxyOf(first: Saying) {
  const state = { says: first, atOnce: 0 }
  const upstream = await saying(() => state.says)
  const offered = createAtHand()
  const service = openService(
    {
      prefix: 'x',
      source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
      store: { kind: 'memory' },
    },
    realCatalogue(),
    () => {},
    Date.now,
    { atHand: offered },
  )
  server = await listening(
    createHttpServer({
      service,
      atHand: {
        ...offered,
        find(method, route) {
          const look = offered.find(method, route)
          return (question) => {
            const written = look?.(question) ?? null
            if (written !== null) state.atOnce += 1
            return written
          }
        },
      },
      page: async () => new Response('The page'),
      prefix: 'x',
      clientOf: clientReader([]),
      rateLimit: null,
      seen: () => {},
      log: (line) => expect.fail(line),
    }),
  )
  const { address: url } = server
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/tracker/v2/txn`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { url, post, state }
}

/** An answer without what is of its moment. */
async function whole(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

it('a tracker’s answer at hand is the very answer of the router, 304 included', async () => {
  const { post, state } = await proxyOf(pending)
  const routed = await whole(await post({ hash }))
  expect(state.atOnce).toBe(0)
  expect(await whole(await post({ hash }))).toEqual(routed)
  expect(routed.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'access-control-allow-origin': '*',
  })
  const etag = routed.headers['etag'] ?? ''
  const again = await post({ hash }, { 'if-none-match': etag })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  expect(state.atOnce).toBe(2)
})

it('what nobody has seen is said back as it was asked, also when that is at hand', async () => {
  const { post, state } = await proxyOf({ status: 404, json: {} })
  const asked = [hash.toLowerCase(), `0x${hash}`]
  for (const each of [...asked, ...asked]) {
    expect(await (await post({ hash: each })).json()).toMatchObject({
      status: 'not_found',
      result: { firstTransactionHash: each },
    })
  }
  expect(state.atOnce).toBe(3)
})

it('what starts a tracking or is refused goes the usual way', async () => {
  const { post, state } = await proxyOf({ status: 404, json: {} })
  state.says = pending
  expect(await (await post(startOf(hash))).json()).toMatchObject({ result: { quoteId: 'quote-1' } })
  expect((await post({ hash: 'nothing like one' })).status).toBe(400)
  expect((await post({ hash, more: 'a'.repeat(20_000) })).status).toBe(413)
  expect(state.atOnce).toBe(0)
})

it('what is at hand does not outlive a start that tells more', async () => {
  const { post, state } = await proxyOf(pending)
  await post({ hash })
  await post({ hash })
  expect(state.atOnce).toBe(1)
  await post(startOf(hash, { quoteId: 'fuller' }))
  expect(await (await post({ hash })).json()).toMatchObject({ result: { quoteId: 'fuller' } })
})

it('a list at hand is the very answer of the router, in each encoding', async () => {
  const details = { json: [{ chain: 'ETH', chainId: '1' }] }
  const { url, state } = await proxyOf(details)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const get = async () =>
      whole(
        await fetch(`${url}/tokenlist/utils/chains/details`, {
          headers: { 'accept-encoding': encoding },
        }),
      )
    const routed = await get()
    expect(routed.status).toBe(200)
    expect(await get()).toEqual(routed)
  }
  expect(state.atOnce).toBe(3)
})
