import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { memoryStorage } from '../../src/service/store/memory'
import { inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { AnswerSchema, readRows } from '../support/readRows'
import { get, post, startOf, track } from '../support/sandboxed'
import { noon } from '../support/samples'
import { type ScriptedResponse, down, overProxy } from '../support/scriptedNetwork'
import { serve } from '../support/serve'
import { hold } from '../support/serviceWith'
import { keepCollections, withUnreadable } from '../support/storages'

const hash = '0067F9AB73C184D0447237F7AF6E81EF8CB30A38E74747464BDA35728A769627'

/** A tracker response with one swap leg in the given status. */
const answering = (about: string, done: boolean, status: string, ofLeg = status) => {
  const leg = {
    chain: 'BTC',
    hash: about,
    fromAsset: 'BTC.BTC',
    toAsset: 'ETH.ETH',
    status: ofLeg,
  }
  return { json: { done, status, result: { firstTransactionHash: about, legs: [leg] } } }
}
/** What is told of the hash. */
const read = async (over: Parameters<typeof track>[0]) => track(over, { hash })
const RowsSchema = v.array(
  v.strictObject({ when: v.string(), answer: AnswerSchema, told: v.unknown() }),
)
/** What the other service answers about the hash, and what is told of it. */
const rows = readRows(
  'proxy',
  v.looseObject({ read: RowsSchema, refused: RowsSchema, registered: RowsSchema }),
  { hash },
)

const aboutAnother = answering('EE'.repeat(32), true, 'success')
const pending = answering(hash, false, 'pending')
const unseen = { json: { done: false, status: 'not_found' } }
const empty = { text: '', status: 204 }
const missing = { json: { message: 'unknown' }, status: 404 }

describe('the proxy’s tracker', () => {
  it('passes a recorded response on in normalized form, with this service’s logos', async () => {
    const over = await overProxy({ json: recording('tracker.v2.pending.DOGE-RUNE') })
    // The statements have links to explorers.
    const { statements: _, ...body } = await (await post(over, { hash })).json()
    const swap = { hash: '', provider: 'THORCHAIN', toAmount: '1.27453423' }
    const legs = [
      { role: 'deposit', fromAssetImage: expect.stringMatching(/^\/logos\//) },
      { role: 'swap', ...swap },
      { role: 'payout' },
    ]
    const result = { estimatedDuration: 65_000, currentLegIndex: 0, legs }
    expect(body).toMatchObject({ done: false, status: 'pending', result })
    expect(JSON.stringify(body)).not.toContain('https://')
  })

  it('keeps all digits of an amount that is a number', async () => {
    const amount = '"fromAmount":12345678901234567890.123456789,"fromAsset"'
    const text = JSON.stringify(pending.json).replace('"fromAsset"', amount)
    const { result } = await read(await overProxy({ text }))
    expect(result.legs[0]?.fromAmount).toBe('12345678901234567890.123456789')
  })

  it('asks about a known hash as before, whatever chain a request names', async () => {
    const over = await overProxy(pending)
    await read(over)
    over.later(5_000)
    await track(over, { hash, chain: 'BTC' })
    const asked = JSON.stringify({ hash })
    expect(over.requests.map(({ body }) => body)).toEqual([asked, asked])
  })

  it('sends key and referer only to the upstream', async () => {
    const over = await overProxy({ json: recording('tracker.v2.pending.DOGE-RUNE') })
    const response = await post(over, { hash: `0x${hash.toLowerCase()}` })
    expect(over.requests[0]).toMatchObject({
      path: '/v1/tracker/v2/txn',
      headers: { 'x-api-key': 'secret-key', referer: 'https://swap.example/' },
      body: JSON.stringify({ hash }),
    })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(
      'secret',
    )
  })

  it('never passes its key on, wherever a response repeats it', async () => {
    const key = 'secret-key'
    const { json } = pending
    const legs = json.result.legs.map((leg) => ({
      ...leg,
      provider: key,
      toAddress: key,
    }))
    const result = { ...json.result, quoteId: key, legs }
    const over = await overProxy({ json: { ...json, result } })
    const texts = [await (await post(over, { hash })).text()]
    expect(texts[0]).toContain('"status":"pending"')
    const entry = { result: ['ETH', key], chain: 'ETH', address: key, displayName: key }
    over.state.respond = () => ({ json: [entry] })
    const lists = [
      '/xname/alice',
      '/xname/chains/alice',
      '/tokenlist/utils/chains/details',
    ]
    for (const path of lists) texts.push(path + JSON.stringify(await get(over, path)))
    expect(texts.filter((text) => text.includes(key))).toEqual([])
  })

  it.each([400, 401, 402, 403, 405, 409, 418, 422, 451, 500])(
    'never passes the words of a %i on, which can contain its key',
    async (status) => {
      const message = 'The hash is rejected for key secret-key of wallet 0xdeadbeef'
      const over = await overProxy({ json: { name: 'InvalidRequest', message }, status })
      const paths = [
        'xname/alice',
        'tokenlist/utils/chains',
        'xname/rlookup?address=a&chain=FOO',
      ]
      const responses = [
        await post(over, { hash }),
        await post(over, startOf('EF'.repeat(32))),
        ...(await Promise.all(
          paths.map(async (path) => over.service.request(`/${path}`)),
        )),
      ]
      for (const response of responses) {
        // A failure is never "no such name".
        expect([200, 404]).not.toContain(response.status)
        expect(await response.text()).not.toMatch(/secret|deadbeef|rejected/)
      }
      expect(over.logged.join()).not.toContain('secret')
    },
  )

  it('requests a hash in forms that follow from the hash alone, and remembers the one that worked', async () => {
    const over = await overProxy(unseen)
    const prefixed = `0x${hash.toLowerCase()}`
    const asked = () => over.requests.splice(0).map(({ body }) => JSON.parse(body).hash)
    const { result } = await track(over, { hash: `0x0x${hash}` })
    expect(result.firstTransactionHash).toBe(`0x0x${hash}`)
    expect(asked()).toEqual([hash, prefixed])
    over.state.respond = (_, body) => (body.includes('0x') ? pending : missing)
    for (const form of [hash, prefixed, hash]) {
      over.later(5_000)
      expect((await track(over, { hash: form })).status).toBe('pending')
    }
    expect(asked()).toEqual([hash, prefixed, prefixed, prefixed])
  })

  describe('that has told an end', () => {
    const minuteMs = 60_000
    const bitcoin = { chain: 'BTC', fromAsset: 'BTC.BTC', toAsset: 'BTC.BTC' }
    const ether = { chain: 'ETH', fromAsset: 'ETH.ETH', toAsset: 'ETH.ETH' }
    const ended = { fromAmount: '1', toAmount: '1', status: 'success' }
    const sent = { ...ended, ...bitcoin, hash, txnType: 'TRANSFER:IN' }
    const swapped = { ...sent, chain: 'THOR', hash: '', txnType: 'SWAP:TC-TC' }
    const paid = { ...ended, ...ether, hash: 'CC'.repeat(32), txnType: 'TRANSFER:OUT' }
    const told = (done: boolean, status: string, legs: object[]) => ({
      json: { done, status, result: { firstTransactionHash: hash, legs } },
    })
    const complete = told(true, 'success', [
      sent,
      { ...swapped, toAsset: 'ETH.ETH' },
      { ...paid, toAddress: '0xA' },
    ])
    const tell = async (over: Pick<Awaited<ReturnType<typeof overProxy>>, 'service'>) => {
      const { json } = await get(over, `/tracker/v2/txn/${hash}`)
      const { verdict, reason, result } = json
      return { verdict, reason, legs: result.legs.length }
    }
    const end = { verdict: 'complete', reason: null, legs: 3 }

    it.each([
      ['does not know it', missing],
      ['has not found it', unseen],
      ['has no data', empty],
      ['says that it is pending again', told(false, 'pending', [sent])],
      ['lists less', told(true, 'success', [sent, swapped])],
      ['fails', down],
    ])('keeps it while the other service %s, over a restart too', async (_, answer) => {
      const storage = keepCollections(memoryStorage(Date.now))
      const over = await overProxy(complete, { storage })
      expect(await tell(over)).toEqual(end)
      over.state.respond = () => answer
      for (const ms of [30_000, 2 * minuteMs, 60 * minuteMs]) {
        over.later(ms)
        expect(await tell(over)).toEqual(end)
      }
      const restarted = await overProxy(answer, { storage })
      expect(await tell(restarted)).toEqual(end)
    })

    it('keeps it where another process was told less, a moment before', async () => {
      const storage = keepCollections(memoryStorage(Date.now))
      const [one, other] = [
        await overProxy(complete, { storage }),
        await overProxy(complete, { storage }),
      ]
      const behind = hold<ScriptedResponse>()
      one.state.respond = () => behind.answer
      const first = tell(one)
      await expect.poll(() => one.requests).toHaveLength(1)
      expect(await tell(other)).toEqual(end)
      behind.send(told(false, 'pending', [sent]))
      expect(await first).toEqual(end)
      expect(await tell(await overProxy(down, { storage }))).toEqual(end)
    })

    it('keeps it where the store could not be read before', async () => {
      const storage = keepCollections(memoryStorage(Date.now))
      expect(await tell(await overProxy(complete, { storage }))).toEqual(end)
      const forgetful = withUnreadable(storage, 'reply')
      await tell(await overProxy(told(false, 'pending', [sent]), { storage: forgetful }))
      expect(await tell(await overProxy(down, { storage }))).toEqual(end)
    })

    it('keeps the steps of what is open, until nobody has reported it for a day', async () => {
      const open = told(false, 'pending', [sent, { ...swapped, status: 'pending' }])
      const over = await overProxy(open)
      const before = await tell(over)
      for (const answer of [missing, told(false, 'pending', [sent]), down]) {
        over.state.respond = () => answer
        over.later(minuteMs)
        expect(await tell(over)).toEqual(before)
      }
    })
  })

  it('does not call a hash unknown while its stored form cannot be read', async () => {
    const storage = memoryStorage(Date.now)
    await read(await overProxy(pending, { storage }))
    const forgetful = await overProxy(unseen, {
      storage: withUnreadable(storage, 'form'),
    })
    expect((await post(forgetful, { hash })).status).toBe(503)
    forgetful.state.respond = () => pending
    forgetful.later(5_000)
    expect((await read(forgetful)).status).toBe('pending')
  })

  it.each([
    ['was about another transaction', aboutAnother],
    ['is done over a pending leg', answering(hash, true, 'success', 'pending')],
    ['is done and not_found at once', answering(hash, true, 'not_found', 'success')],
  ])('requests again within seconds when the response %s', async (_, scripted) => {
    const over = await overProxy(scripted)
    await post(over, { hash })
    over.state.respond = () => pending
    over.later(3_001)
    expect(await read(over)).toMatchObject({ done: false, status: 'pending' })
  })

  it.each(rows.read)('reads $when as what it proves', async ({ answer, told }) => {
    const response = await read(await overProxy(answer))
    expect([response.status, decideVerdict(response).verdict]).toEqual(told)
  })

  it.each(rows.refused)('keeps the meaning of $when', async ({ answer, told }) => {
    const response = await post(await overProxy(answer), { hash })
    expect([response.status, response.headers.get('retry-after')]).toEqual(told)
    expect((await response.json()).message).toMatch(/./)
  })

  it('gets updates and no old response as fresh when the clock is set back, and keeps starts when it is set ahead', async () => {
    let [wall, monotonic] = [noon, 1_000]
    const { source, state } = await overProxy(pending)
    const over = inProcessService({ now: () => wall, monotonic: () => monotonic, source })
    expect((await track(over, startOf(hash))).status).toBe('pending')
    /** Sets the clock, and reads what is told then. */
    const setBy = async (hours: number, scripted: ScriptedResponse) => {
      wall += hours * 3_600_000
      monotonic += 4_000
      state.respond = () => scripted
      return read(over)
    }
    const swapping = answering(hash, false, 'swapping')
    expect((await setBy(-1, swapping)).status).toBe('swapping')
    // After five failures it is left alone, for some seconds by the same clock.
    for (let each = 0; each < 6; each += 1) await setBy(0, 'reset')
    const refunded = answering(hash, false, 'refunded')
    expect((await setBy(-1, refunded)).status).toBe('refunded')
    expect((await setBy(31 * 24, refunded)).result.quoteId).toBe('quote-1')
  })

  it('is healthy until lookups fail, and again after one succeeded or a minute', async () => {
    const over = await overProxy(missing)
    const isHealthy = async () => (await get(over, '/tracker/health')).status === 200
    expect([await isHealthy(), over.requests.length]).toEqual([true, 0])
    for (const recover of [() => post(over, { hash }), async () => over.later(60_001)]) {
      over.state.respond = () => 'reset'
      over.later(6_000)
      await post(over, { hash: 'EF'.repeat(32) })
      const { status, json } = await get(over, '/tracker/health')
      const message = 'The tracker got no response from its upstream.'
      expect([status, json.message]).toEqual([503, message])
      over.state.respond = () => missing
      over.later(6_000)
      await recover()
      expect(await isHealthy()).toBe(true)
    }
  })
})

describe('the proxy’s names and lists', () => {
  it('are those of the upstream, which may be this service', async () => {
    const behind = inProcessService({ now: () => noon })
    const coins = 'categories=xchain-coins'
    const own = ['/xname/alice', '/tokenlist/utils/chains/details']
    const responses = new Map<string, unknown>()
    for (const path of [...own, `/tokenlist/utils/currencies/details?${coins}`])
      responses.set(`/v1${path}`, (await get(behind, path)).json)
    const over = await overProxy(missing)
    over.state.respond = (path) => {
      if (path.endsWith('/registered/nobody')) return { text: '', status: 404 }
      return responses.has(path) ? { json: responses.get(path) } : missing
    }
    for (const path of [
      ...responses.keys(),
      '/xname/chains/alice',
      '/tokenlist/utils/chains',
      `/tokenlist/utils/currencies?${coins}`,
      '/xname/chain?xname=alice&chain=ETH',
    ].map((each) => each.replace('/v1', '')))
      expect([path, await get(over, path)]).toEqual([path, await get(behind, path)])
    for (const path of ['/xname/nobody', '/xname/registered/nobody'])
      expect((await get(over, path)).status).toBe(404)
    const prices = '/service/prices?identifier=BTC.BTC'
    expect((await get(over, prices)).json).toEqual([])
  })

  it('are not verified by old answers, also in a report of this service', async () => {
    const address = 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz'
    const over = await overProxy(missing)
    over.state.respond = (path) => {
      if (path.includes('/registered/')) return { text: '' }
      return {
        json: path.includes('rlookup')
          ? { result: ['alice'] }
          : [{ chain: 'BTC', address }],
      }
    }
    const accept = { headers: { accept: 'application/json' } }
    const readName = async () =>
      (await over.service.request('/names/alice', accept)).json()
    const registry = { addresses: [{ address, result: 'verified' }] }
    expect(await readName()).toMatchObject({
      verdict: 'verified',
      registries: [registry],
    })
    over.state.respond = () => down
    over.later(14 * 60_000)
    expect(await readName()).toMatchObject({ verdict: 'verified' })
    over.later(30 * 60_000)
    const old = {
      registration: 'failed',
      addresses: [{ address, result: 'not-checked' }],
    }
    const json = { isRegistered: null, verdict: 'not-checked', registries: [old] }
    expect(await readName()).toMatchObject(json)
  })

  it('are no free names because of a gateway in front of the upstream', async () => {
    const message = 'no Route matched with those values'
    const gateway = { json: { message }, status: 404 }
    const over = await overProxy(gateway)
    for (const path of ['/xname/registered/alice', '/xname/alice', '/xname/chains/alice'])
      expect((await get(over, path)).status).toBe(502)
    const address = '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'
    const reverse = await get(over, `/xname/rlookup?address=${address}&chain=ETH`)
    expect(reverse.json).toEqual({ result: [], isPartial: true })
    // Its lists alone are behind the gateway.
    over.state.respond = (path) =>
      path.includes('/registered/') ? { text: '' } : gateway
    expect((await get(over, '/xname/bob')).status).toBe(502)
  })

  it.each(rows.registered)(
    'are as registered as it says, with an empty list: $when',
    async ({ answer, told }) => {
      const over = await overProxy({ json: [] })
      over.state.respond = (path) =>
        path.includes('/registered/') ? answer : { json: [] }
      for (const path of ['/xname/registered/bare', '/xname/bare'])
        expect((await get(over, path)).status).toBe(told)
    },
  )

  it.each([
    [{ expiresAt: noon, isExpired: false, owner: 'thor1owner' }, 'not-expired'],
    [{ expiresAt: noon, isExpired: true, owner: '', reportedBy: 'indexer' }, 'expired'],
    [{ expiresAt: null, isExpired: null, owner: 'thor1owner' }, 'unknown'],
    [{ expiresAt: null, owner: 'thor1owner' }, undefined],
  ])(
    'say when a name expires, and who owns it, as the upstream does: %j',
    async (json, expiry) => {
      const answer = await get(await overProxy({ json }), '/xname/registered/alice')
      expect(answer.json).toEqual({ ...json, expiry })
    },
  )

  it('say that an address is a widely used contract, also while the lists of tokens are down', async () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const entry = { result: ['TRON', address], chain: 'TRON', address }
    const over = await overProxy(down)
    over.state.respond = (path) => (path === '/v1/xname/alice' ? { json: [entry] } : down)
    const { json } = await get(over, '/xname/alice')
    expect(json).toEqual([expect.objectContaining({ address, contractOf: 'USDT' })])
  })

  it('say that a name’s addresses are the indexer’s, or that not all names of an address were checked', async () => {
    const entry = { chain: 'BTC', address: 'bc1q', reportedBy: 'indexer' }
    const alice = await get(await overProxy({ json: [entry] }), '/xname/alice')
    expect(alice.json).toEqual([{ result: ['BTC', 'bc1q'], ...entry }])
    const json = { result: ['eld'], isPartial: true }
    const over = await overProxy({ json })
    const path = '/xname/rlookup?address=a&chain=FOO'
    for (const asked of [`${path}&xname=odin`, path, path]) {
      expect((await get(over, asked)).json).toEqual(json)
      // What is not complete is requested again soon.
      over.later(3_001)
    }
    const sent = over.requests.map(({ path: target }) => target)
    expect(sent).toEqual([`/v1${path}&xname=odin`, `/v1${path}`, `/v1${path}`])
  })

  it('have only this service’s logos', async () => {
    const image = 'https://stranger.example/a.svg'
    const coin = { fullName: 'BTC.BTC', ticker: 'BTC', protocol: 'BTC', image }
    const over = await overProxy({ json: [coin, { ...coin, fullName: 'BTC.NEW' }] })
    const text = JSON.stringify(await get(over, '/tokenlist/utils/currencies/details'))
    expect(text).not.toContain('stranger')
    expect(text).toContain('/logos/')
  })

  it.each([
    ['//evil.example/x.svg', ''],
    ['/\\evil.example/x.svg', ''],
    ['https://evil.example/x.svg', ''],
    ['/x?y', ''],
    ['/a.svg', '/a.svg'],
  ])('have the logo %s of a chain as %j', async (logo, sent) => {
    const over = await overProxy({ json: [{ chain: 'BTC', chainId: 'bitcoin', logo }] })
    const { json } = await get(over, '/tokenlist/utils/chains/details')
    expect(json).toMatchObject([{ chain: 'BTC', logo: sent }])
  })

  it('have the age that the upstream’s response had, and what it has aged here', async () => {
    const over = await overProxy({ json: [], headers: { age: '30' } })
    for (const age of ['30', '120']) {
      expect(await get(over, '/tokenlist/utils/chains')).toMatchObject({
        status: 200,
        age,
      })
      over.later(90_000)
    }
  })
})

describe('the lists of an upstream', () => {
  const record = (index: number, more: object = {}) => {
    const names = { fullName: `ETH.T${index}-0x${index}`, ticker: `T${index}` }
    return { ...names, protocol: 'ETH', ...more }
  }
  const details = '/tokenlist/utils/currencies/details'

  it('are requested once per category, and united here without duplicates', async () => {
    const over = await overProxy(missing)
    over.state.respond = (path) => ({
      json: path.endsWith('eth-erc20s') ? [record(1), record(2)] : [record(2), record(3)],
    })
    const list = async (categories: string) =>
      (await get(over, `${details}?categories=${categories}`)).json
    const tickers = ['T1', 'T2', 'T3'].map((ticker) => ({ ticker }))
    expect(await list('eth-erc20s,xchain-tokens')).toMatchObject(tickers)
    expect(await list('xchain-tokens')).toHaveLength(2)
    const requested = over.requests.map(({ path }) => path.split('=')[1])
    expect(requested).toEqual(['eth-erc20s', 'xchain-tokens'])
  })

  it('leave unknown what the upstream does not say', async () => {
    const { json } = await get(await overProxy({ json: [record(1)] }), details)
    expect(json).toMatchObject([{ lists: null, swappable: null }])
  })

  it('do not fill the memory, as further unions have to wait while slow clients read large ones', async () => {
    const { source, state } = await overProxy(missing)
    const named = (path: string) => (_: unknown, at: number) =>
      record(at, { fullName: `ETH.T-0x${at}${path.length}`, name: 'x'.repeat(2_000) })
    state.respond = (path) => ({ json: Array.from({ length: 2_000 }, named(path)) })
    const { url } = await serve({ source })
    const init = { headers: { 'accept-encoding': 'identity' } }
    const fetchList = (categories = '') =>
      fetch(`${url}${details}?categories=${categories}`, init)
    const [coins, tokens, stables] = ['coins', 'tokens', 'stables'].map(
      (kind) => `xchain-${kind}`,
    )
    // The upstream is asked for each, which may take longer than it may on a busy machine.
    for (const single of [coins, tokens, stables, 'avax-erc20s'])
      await expect.poll(async () => (await fetchList(single)).status).toBe(200)
    const pairs = [`${coins},${tokens}`, `${coins},${stables}`, `${tokens},${stables}`]
    const slow = await Promise.all(pairs.map(fetchList))
    expect(slow.map((response) => response.status)).toEqual([200, 200, 200])
    const last = `avax-erc20s,${coins}`
    const { status, headers } = await fetchList(last)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetchList(coins)).status).toBe(200)
    for (const { body } of slow) await body?.cancel()
    await expect.poll(async () => (await fetchList(last)).status).toBe(200)
  })

  it('do not fill the memory with unions whose clients have gone before they were there', async () => {
    const { source, state, requests } = await overProxy(missing)
    const held = hold<unknown>()
    const named = (path: string) => (_: unknown, at: number) =>
      record(at, { fullName: `ETH.T-0x${at}${path.length}`, name: 'x'.repeat(2_000) })
    state.respond = async (path) => {
      await held.answer
      return { json: Array.from({ length: 2_000 }, named(path)) }
    }
    const { url, seen } = await serve({ source })
    const fetchList = (categories: string, signal: AbortSignal | null = null) =>
      fetch(`${url}${details}?categories=${categories}`, { signal })
    const [coins, tokens, stables] = ['coins', 'tokens', 'stables'].map(
      (kind) => `xchain-${kind}`,
    )
    const pairs = [`${coins},${tokens}`, `${coins},${stables}`, `${tokens},${stables}`]
    const ended = new AbortController()
    const gone = pairs.map((pair) => fetchList(pair, ended.signal).catch(() => 'gone'))
    await expect.poll(() => requests).toHaveLength(1)
    ended.abort()
    await Promise.all(gone)
    await expect.poll(() => seen).toHaveLength(3)
    held.send(null)
    for (const single of [coins, tokens, stables, 'avax-erc20s'])
      await expect.poll(async () => (await fetchList(single ?? '')).status).toBe(200)
    expect((await fetchList(`avax-erc20s,${coins}`)).status).toBe(200)
  })

  const long = record(1, { name: 'x'.repeat(2_000) })
  it.each([
    ['more than 10 MB', Array.from({ length: 5_001 }, () => long)],
    ['more than 10 MB here', Array.from({ length: 30_000 }, (_, at) => record(at))],
  ])('are refused with %s', async (_, json) => {
    expect((await get(await overProxy({ json }), details)).status).toBe(502)
  })
})
