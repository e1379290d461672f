import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTokenReader } from '../../src/service/mcp/tokenReader'
import {
  type InProcess,
  inProcessService,
  realCatalogue,
  smallCatalogue,
} from '../support/inProcess'
import { call, connect, mcpAddress as url } from '../support/mcpClient'
import { errorSamplePath, noon, samples } from '../support/samples'

/** The hash of an error sample. */
const errorSample = (code: string) => errorSamplePath(code).slice('/tx/'.length)

/** An address without transactions. */
const quietAddress = 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48'

describe('the tools for agents', () => {
  it.each([['auto'], ['legacy']] as const)(
    'are listed with their schemas (%s)',
    async (mode) => {
      const client = await connect({}, { versionNegotiation: { mode } })
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'track_transaction',
        'list_transactions',
        'check_token',
        'find_token',
        'resolve_name',
        'check_address',
      ])
      // Each client reads the whole list: 3,200 tokens.
      expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12_800)
      for (const { inputSchema, outputSchema, description } of tools) {
        expect(inputSchema.type).toBe('object')
        expect(outputSchema).toMatchObject({ type: 'object' })
        expect(description).not.toBe('')
      }
      const { data } = await call(client, 'track_transaction', { hash: samples.complete })
      expect(data).toMatchObject({ verdict: 'complete' })
    },
  )

  it('track a transaction in sentences, with what the network said apart', async () => {
    const client = await connect({ catalogue: realCatalogue() })
    const hash = samples.recordedPartialRefund
    const { text, data } = await call(client, 'track_transaction', {
      hash: hash.toLowerCase(),
    })
    const page = `http://crosswatch.test/tx/${hash}`
    expect(text).toBe(
      `Partially refunded. The price fell below the limit. Reported by the indexer alone. Next: Check both addresses. Nothing more is coming. Data as of 2026-01-05T12:00:00Z. ${page}

As reported by the network:
- Sent: "0.76922848 wstETH"
- Payout: "0.04163232 BTC to 3CAhgNk37kdQtg8yyNnfPEL8Gk5vP687KT on Bitcoin"
- Refund: "0.12594119 wstETH to 0x111ae447488df1bfa35c1ac9724b1246e839b0c0 on Ethereum"
- Hashes: "50fde36ce2eebe0315bb73bfa560cad264f60404b1f1269de3e5d130dbecbc0c 0xecada5446fc8a5a6aae64a0d2fb5cd72446cb0084117bbf9b909552f0ec98fc6"`,
    )
    expect(data).toMatchObject({
      verdict: 'partially-refunded',
      where: 'In two places: part swapped, part refunded',
      reasons: ['The price fell below the limit.', 'Reported by the indexer alone.'],
      askAgainAfterSeconds: null,
      sold: {
        asset: 'ETH.wstETH-0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0',
        amount: '0.76922848',
      },
      outcomes: [
        { kind: 'paid', asset: 'BTC.BTC', amount: '0.04163232' },
        { kind: 'returned', amount: '0.12594119' },
      ],
      startedAt: '2024-01-24T17:23:40Z',
      endedAt: '2024-01-24T17:51:15Z',
      dataAsOf: '2026-01-05T12:00:00Z',
      page,
    })
  })

  it.each([
    [
      'an Avalanche deposit that is confirming',
      samples.quick,
      {
        step: 'confirming',
        where: 'The deposit is confirming on Avalanche: 0 of 3 confirmations',
        confirmations: { counted: 0, required: 3 },
        askAgainAfterSeconds: 15,
        expectedEndAt: '2026-01-05T12:00:20Z',
        minimum: { asset: 'BASE.ETH', amount: '0.2746' },
      },
    ],
    [
      'a payout in the queue',
      samples.queued,
      {
        step: 'queued',
        where:
          'Swapped. Your payout is in THORChain’s payout queue, where large payouts wait for security',
        queue: { blocks: 1_059, seconds: 6_354 },
        // Nothing is left alone for longer than an hour.
        askAgainAfterSeconds: 3_600,
        expectedEndAt: '2026-01-05T13:46:30Z',
      },
    ],
  ])('say where the money is: %s', async (_, hash, told) => {
    const { text, data } = await call(await connect(), 'track_transaction', { hash })
    expect(data).toMatchObject({ verdict: 'in-progress', ...told })
    const { where, askAgainAfterSeconds: seconds, expectedEndAt } = told
    expect(text).toContain(`In progress. ${where}. `)
    expect(text).toContain(`Expected to end around ${expectedEndAt}. `)
    expect(text).toContain(`Ask again after ${seconds} s. Data as of `)
  })

  it('name the page with the chain that the hash is of', async () => {
    const client = await connect()
    const args = { hash: samples.complete, chain: 'BTC' }
    const { data } = await call(client, 'track_transaction', args)
    const page = `http://crosswatch.test/tx/${samples.complete}?chain=BTC`
    expect(data).toMatchObject({ page })
  })

  it('track a hash that a text has twice', async () => {
    const client = await connect()
    const hash = samples.complete
    const track = (text: string) => call(client, 'track_transaction', { hash: text })
    const link = `https://etherscan.io/tx/0x${hash.toLowerCase()}`
    const { data } = await track(`${hash}, that is ${link}`)
    expect(data).toMatchObject({
      page: `http://crosswatch.test/tx/${hash}?chain=ETH`,
    })
  })

  it('name no buttons of the page, but the receipt, in at most 400 tokens', async () => {
    const client = await connect()
    const track = (hash: string) => call(client, 'track_transaction', { hash })
    // It is done while a leg is pending.
    const hash = errorSample('BABE')
    const page = `http://crosswatch.test/tx/${hash}`
    const { text, data } = await track(hash)
    expect(data).toMatchObject({ page })
    expect(text).toContain(
      `Send the receipt to the app where the swap was started. The receipt: ${page}`,
    )
    const { service } = inProcessService({ now: () => noon })
    const listed = await (await service.request('/service')).json()
    for (const each of listed.samples) {
      const answer = await track(each.hash)
      const characters = answer.text.length + JSON.stringify(answer.data).length
      expect(characters / 4).toBeLessThanOrEqual(400)
      const { nextStep } = v.parse(v.object({ nextStep: v.string() }), answer.data)
      expect(nextStep).not.toMatch(/Press|Copy report|page\b/)
      expect(answer.text).toContain(`Next: ${nextStep}`)
    }
  })

  it('name no confirmation where the service has none', async () => {
    const client = await connect()
    const hash = errorSample('0204')
    const { text, data } = await call(client, 'track_transaction', { hash })
    expect(text).not.toContain('Data as of')
    expect(data).not.toHaveProperty('dataAsOf')
  })

  it('list the transactions of an address', async () => {
    const client = await connect()
    const { text, data } = await call(client, 'list_transactions', {
      address: '0x111ae447488df1bfa35c1ac9724b1246e839b0c0',
    })
    expect(text).toMatch(
      /^1 transaction, the newest first\.\n\nAs reported by the network:\n- Partially refunded, 2024-01-24T17:23:40Z: "4A2D/,
    )
    expect(data).toMatchObject({
      isSupported: true,
      txns: [{ hash: samples.recordedPartialRefund, verdict: 'partially-refunded' }],
      nextCursor: null,
    })
    const wrong = await call(client, 'list_transactions', { address: 'hello' })
    expect(wrong).toMatchObject({ isError: true })
    const none = await call(client, 'list_transactions', {
      address: quietAddress,
    })
    expect(none.text).toBe('No transactions of this address are known.')
  })

  it('say where a list of transactions is not supported', async () => {
    const client = await connect({
      source: { kind: 'proxy', address: 'https://x.example', apiKey: '', referer: '' },
    })
    const { data, isError } = await call(client, 'list_transactions', {
      address: quietAddress,
    })
    expect(data).toMatchObject({ isSupported: false, txns: [] })
    expect(isError).toBe(false)
  })

  it('check a token', async () => {
    const client = await connect()
    const bitcoin = await call(client, 'check_token', { identifier: 'BTC.BTC' })
    expect(bitcoin.text).toMatch(
      /^Native coin of Bitcoin\. BTC is the coin of Bitcoin\. /,
    )
    expect(bitcoin.data).toMatchObject({
      isFound: true,
      token: { verdict: 'coin of its chain' },
    })

    const several = await call(client, 'check_token', { identifier: 'ETH.USDC' })
    expect(several.text).toMatch(/^2 tokens have this identifier\. /)
    expect(several.data).toMatchObject({ isFound: false, token: null })

    const identifier = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'
    const other = await call(client, 'check_token', { identifier })
    expect(other.text).toMatch(
      /^Not the common \[1\]\. Most lists \(\d+\) use a different \[1\] on Ethereum\. /,
    )
    expect(other.data).toMatchObject({
      token: { warnings: ['not the common token of its ticker'] },
      commonToken: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    })

    const unknown = await call(client, 'check_token', { identifier: 'ETH.NOBODYHASIT' })
    expect(unknown.isError).toBe(false)
    expect(unknown.text).toBe('No listed token has this identifier.')
  })

  it('find tokens', async () => {
    const client = await connect()
    const { text, data } = await call(client, 'find_token', { query: 'usdc eth' })
    expect(text).toMatch(/^Matching tokens: \d+\. /)
    expect(data).toMatchObject({
      tokens: expect.arrayContaining([
        expect.objectContaining({
          verdict: 'most listed with its ticker',
          ticker: 'USDC',
        }),
      ]),
    })
    const spaced = await call(client, 'find_token', { query: '  usdc eth\n' })
    expect(spaced.data).toEqual(data)
    const none = await call(client, 'find_token', { query: 'zzzzzzzzzz' })
    expect(none).toMatchObject({ text: 'No listed token matches.', isError: false })
  })

  it('check an address', async () => {
    const client = await connect()
    const check = (address: string, chain?: string) =>
      call(client, 'check_address', { address, ...(chain && { chain }) })
    const bitcoin = await check('bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9')
    expect(bitcoin.text).toMatch(
      /^The checks found nothing against this address\. 1 name, verified both ways\. It has the form of an address on: Bitcoin\. Its checksum is right\./,
    )
    expect(bitcoin.data).toMatchObject({
      names: [{ name: 'alice', result: 'verified' }],
      checksum: 'right',
    })
    const wrong = await check('bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh8')
    expect(wrong.text).toMatch(
      /^Don’t send to this address yet\. The checksum doesn’t match, so this address probably has a typo\. Don’t send to it\./,
    )
    const contract = await check('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'ETH')
    expect(contract.text).toMatch(
      /^Don’t send anything to this address\. It is a token’s contract, and a contract is not a wallet\./,
    )
    const elsewhere = await check('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'BTC')
    expect(elsewhere.text).toMatch(
      /^Don’t send to this address yet\. Not a valid Bitcoin address\. Don’t send to it\. .*On Ethereum, this is the contract of \[1\]\. /,
    )
    const none = await check('hello')
    expect(none).toMatchObject({
      text: 'This is not an address of a chain that is known here. For a name use resolve_name, for a token check_token.\n\nAs reported by the network:\n- address: "hello"',
      data: { chains: [] },
      isError: false,
    })
  })
})

describe('a call that cannot be answered', () => {
  it.each([
    ['track_transaction', { hash: 'x' }, /^hash is not a transaction hash: /],
    ['track_transaction', {}, /hash/],
    ['track_transaction', { hash: 5 }, /hash/],
    ['track_transaction', { hash: errorSample('0500') }, /always responds with 500/],
    ['track_transaction', { hash: errorSample('FACE') }, /unexpected response/],
    ['list_transactions', { address: '' }, /address/],
    ['resolve_name', { name: '../x' }, /^name is not a name: /],
    ['check_address', { address: 'a', chain: '"' }, /chain/],
    ['track_transaction', { hash: ' \t' }, /hash/],
    ['list_transactions', { address: '   ' }, /address/],
    ['check_token', { identifier: '   ' }, /identifier/],
    ['find_token', { query: '   ' }, /query/],
    // No characters are visible here either.
    ['find_token', { query: ' \u200B ' }, /query/],
    ['resolve_name', { name: '\n' }, /name/],
    ['check_address', { address: '   ' }, /address/],
  ])('is an error of the tool: %s %j', async (name, args, message) => {
    const client = await connect()
    const { text, isError } = await call(client, name, args)
    expect(isError).toBe(true)
    expect(text).toMatch(message)
  })

  it.each([
    ['track_transaction', { hash: samples.complete }, 1],
    // The halts are read, too.
    ['track_transaction', { hash: samples.unseen }, 2],
    ['list_transactions', { address: quietAddress }, 1],
    ['find_token', { query: 'usdc' }, 1],
    // A name in a registry is three requests, and each of its addresses two.
    ['resolve_name', { name: 'alice' }, 3 + 5 * 2],
    // The names of the address on its chain, and two requests for the one that it has.
    ['check_address', { address: 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9' }, 1 + 2],
  ])('counts as the requests that its look-ups need: %s %j', async (name, args, cost) => {
    // The request that calls the tool is counted before.
    let count = 1
    const limit = async () => {
      count += 1
      return 0
    }
    await call(await connect({ limit }), name, args)
    expect(count).toBe(cost)
  })

  it('looks nothing more up once its client has no requests left', async () => {
    let count = 0
    const limit = async () => ((count += 1) > 2 ? 5_000 : 0)
    const client = await connect({ limit })
    const { text, isError } = await call(client, 'resolve_name', { name: 'alice' })
    // The name is looked up, of which the call itself is one request. Its five addresses
    // are refused.
    expect(count).toBe(2 + 5)
    expect([isError, text]).toEqual([true, 'Too many requests. Try again in 5 seconds.'])
  })
})

describe('the tokens for agents', () => {
  it('are read once for all calls that wait for a list, and again for another one', async () => {
    const records = smallCatalogue().currencies
    let [version, readCount] = [1, 0]
    const read = () => {
      readCount += 1
      return records
    }
    const currencies = async () => ({ value: { version, bytes: 0, read }, at: 0 })
    const readTokens = createTokenReader({ currencies, chains: () => expect.fail() })
    const readMany = () => Promise.all(Array.from({ length: 40 }, () => readTokens()))
    expect(new Set(await readMany()).size).toBe(1)
    version += 1
    expect(new Set(await readMany()).size).toBe(1)
    expect(readCount).toBe(2)
  })
})

/** Returns a function that tracks a hash for a client, without the client's library. */
function createSender({ service }: Pick<InProcess, 'service'>) {
  return async (client: string, hash: string) => {
    const params = { name: 'track_transaction', arguments: { hash } }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const accept = 'application/json, text/event-stream'
    const init = {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const env = { client: { address: client, groups: [client] } }
    const response = await service.request('/mcp', init, env)
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, text: await response.text() }
  }
}

describe('a call that nobody answers', () => {
  it('is an error after as long as a page waits, in its words', async () => {
    const client = await connect()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = call(client, 'track_transaction', { hash: errorSample('0408') })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await answer).toMatchObject({
      isError: true,
      text: expect.stringMatching(
        /^No response in 15 s: the network’s node and indexer have not answered\. /,
      ),
    })
  })

  it('keeps others waiting that its client sends, but no other client, and too many get a 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const send = createSender(inProcessService({ now: () => noon }))
    const hanging = Array.from({ length: 4 }, () => send('a', errorSample('0408')))
    const waiting = Array.from({ length: 195 }, () => send('a', samples.complete))
    const complete = expect.stringContaining('"verdict":"complete"')
    expect(await send('b', samples.complete)).toMatchObject({ text: complete })
    const last = send('b', errorSample('0408'))
    await expect
      .poll(() => send('c', samples.complete))
      .toMatchObject({ status: 503, retryAfter: '2' })

    await vi.advanceTimersByTimeAsync(15_000)
    const late = expect.stringContaining('No response in 15 s:')
    for (const answer of await Promise.all([...hanging, last]))
      expect(answer.text).toEqual(late)
    // Their time has passed, too.
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
    // The room of those that were refused is free, too.
    const free = Array.from({ length: 200 }, (_, index) =>
      send(`${index}`, samples.complete),
    )
    for (const answer of await Promise.all(free)) expect(answer.status).toBe(200)
  })
})

describe('the endpoint for agents', () => {
  const send = (init: RequestInit) => inProcessService().service.request(url, init)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }

  it('refuses a body of more than 64 kB, what is no JSON, and several calls in one', async () => {
    const large = await send({ method: 'POST', headers, body: 'x'.repeat(65_537) })
    expect(large.status).toBe(413)
    const broken = await send({ method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
    const batch = await send({ method: 'POST', headers, body: '[]' })
    expect(batch.status).toBe(400)
  })

  it.each(['http://crosswatch.test/mcp', 'http://crosswatch.test/mcp/'])(
    'answers whoever takes JSON alone, without a session, at %s',
    async (address) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
      const response = await inProcessService().service.request(address, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json' },
        body: JSON.stringify(message),
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('mcp-session-id')).toBeNull()
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect((await response.json()).result.tools).toHaveLength(6)
    },
  )

  it('promises no news of its tools, which it could not send', async () => {
    const client = await connect()
    expect(client.getServerCapabilities()?.tools?.listChanged ?? false).toBe(false)
  })

  it('is named where clients look for it', async () => {
    const { service } = inProcessService()
    const read = async (path: string) => {
      const response = await service.request(`http://crosswatch.test/.well-known/${path}`)
      return { status: response.status, json: await response.json() }
    }
    expect(await read('mcp.json')).toMatchObject({
      status: 200,
      json: { url: 'http://crosswatch.test/mcp' },
    })
    expect(await read('nothing')).toMatchObject({
      status: 404,
      json: { code: 'not-found' },
    })
  })
})
