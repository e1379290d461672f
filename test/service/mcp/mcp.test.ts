import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ToldTransactionSchema } from '../../../src/contract/trackedTransaction'
import { createTokenReader } from '../../../src/service/catalogue/tokenReader'
import { type InProcess, inProcessService, smallCatalogue } from '../../support/inProcess'
import { call, connect, connectTo } from '../../support/mcpClient'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { noon, samples } from '../../support/samples'
import { get, request } from '../../support/sandboxed'
import { withSilence } from '../../support/storages'

describe('the tools for agents', () => {
  it.each([['auto'], ['legacy']] as const)(
    'are listed with the schemas of their arguments (%s)',
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
      // Each client reads the whole list: 800 tokens.
      expect(JSON.stringify(tools).length).toBeLessThanOrEqual(3_200)
      for (const { inputSchema, description } of tools) {
        expect(inputSchema.type).toBe('object')
        expect(description).not.toBe('')
      }
      const { data } = await call(client, 'track_transaction', { hash: samples.complete })
      expect(data).toMatchObject({ verdict: 'complete' })
    },
  )

  it('name no buttons of the page, but the next step, in at most 800 tokens', async () => {
    const over = inProcessService({ now: () => noon })
    const client = await connectTo(over)
    const listed = await (await over.service.request('/service')).json()
    for (const { hash } of listed.samples) {
      const { text, data } = await call(client, 'track_transaction', { hash })
      const characters = text.length + JSON.stringify(data).length
      expect(characters / 4).toBeLessThanOrEqual(800)
      const { explanation } = v.parse(ToldTransactionSchema, data)
      expect(explanation.next.text).not.toMatch(/Press|Copy report|page\b/)
      expect(text).toContain(`Next: ${explanation.next.text}`)
    }
  })
})

describe('a call', () => {
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
function createSender(over: Pick<InProcess, 'service'>) {
  return async (client: string, hash: string) => {
    const params = { name: 'track_transaction', arguments: { hash } }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const accept = 'application/json, text/event-stream'
    const sent = { accept, 'content-type': 'application/json' }
    const { headers, ...told } = await request(over, '/mcp', {
      client,
      headers: sent,
      body,
    })
    return { ...told, retryAfter: headers.get('retry-after') }
  }
}

describe('a call that nobody answers', () => {
  /** A service whose store never tells of this hash what clients have said. */
  const openSilent = () =>
    inProcessService({
      now: () => noon,
      storage: withSilence(
        openMemoryStorage(() => noon),
        'start',
        samples.unseen,
      ),
    })

  it('is an error after as long as a page waits, in its words', async () => {
    const client = await connectTo(openSilent())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    // The last one waits for those before it.
    const [, , , , answer] = Array.from({ length: 5 }, () =>
      call(client, 'track_transaction', { hash: samples.unseen }),
    )
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
    const send = createSender(openSilent())
    const hanging: ReturnType<typeof send>[] = []
    const waiting: ReturnType<typeof send>[] = []
    const sendFifty = (client: string) => {
      for (let each = 0; each < 4; each += 1) hanging.push(send(client, samples.unseen))
      for (let each = 0; each < 46; each += 1)
        waiting.push(send(client, samples.complete))
    }
    const expectRefused = async (client: string) => {
      await expect
        .poll(() => send(client, samples.complete))
        .toMatchObject({ status: 503, retryAfter: '2' })
    }
    sendFifty('a')
    await expectRefused('a')
    const complete = expect.stringContaining('"verdict":"complete"')
    expect(await send('b', samples.complete)).toMatchObject({ text: complete })
    for (const client of ['c', 'd', 'e']) sendFifty(client)
    await expectRefused('b')

    await vi.advanceTimersByTimeAsync(15_000)
    const late = expect.stringContaining('Too many lookups are waiting now.')
    for (const answer of await Promise.all(hanging)) expect(answer.text).toEqual(late)
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
  it('promises no news of its tools, which it could not send', async () => {
    const client = await connect()
    expect(client.getServerCapabilities()?.tools?.listChanged ?? false).toBe(false)
  })

  it('is named where clients look for it', async () => {
    const path = 'http://crosswatch.test/.well-known/mcp.json'
    const { json } = await get(inProcessService(), path)
    expect(json).toMatchObject({ url: 'http://crosswatch.test/mcp' })
  })
})
