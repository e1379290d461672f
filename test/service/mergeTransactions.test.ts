import { describe, expect, it } from 'vitest'
import type { TransactionSummary } from '../../src/contract/addressTransactions'
import { UpstreamError } from '../../src/service/errors/errors'
import { createTransactionList } from '../../src/service/sources/combined/mergeTransactions'
import type {
  TransactionReader,
  TransactionRow,
} from '../../src/service/sources/transactionReader'
import type { TransactionsQuery } from '../../src/service/sources/source'
import { noon } from '../support/samples'

const summary: TransactionSummary = {
  hash: '',
  network: '',
  kind: 'swap',
  verdict: 'complete',
  reason: null,
  isConfirmed: false,
  sold: null,
  received: [{ asset: 'BTC.BTC', amount: '1' }],
  refunded: [],
  fees: [],
  affiliates: [],
  startTimestamp: null,
  endTimestamp: noon,
  sender: 'sender',
  recipients: [],
  payoutHashes: [],
  usdAtTime: null,
  order: null,
  usdReceived: null,
}

const hashOf = (index: number) => String(index).padStart(64, 'A')
const minuteMs = 60_000

/** A row that is `minutes` old. */
const row = (network: string, minutes: number, more: Partial<TransactionRow> = {}) => {
  const { elsewhere = '', isSend = elsewhere !== '' } = more
  const kind = isSend ? 'send' : 'swap'
  const hash = hashOf(minutes)
  return {
    date: noon - minutes * minuteMs,
    isSend,
    elsewhere,
    summary: { ...summary, hash, network, kind, ...more.summary },
  }
}

/** A reader of pages with `size` rows. `knows`: the hashes that it knows beside them. */
function readerOf(
  network: string,
  rows: readonly TransactionRow[],
  { size = 3, knows = [] }: { size?: number; knows?: readonly string[] } = {},
) {
  const state = { isDown: false, reads: 0, checks: 0 }
  const reader: TransactionReader = {
    network,
    chain: network,
    read: async ({ position, isTold }) => {
      if (state.isDown) throw new UpstreamError('unreachable', 'it cannot be reached')
      state.reads += 1
      const start = Number(position.pageToken || 0)
      const end = start + size
      const page = rows
        .slice(start, end)
        .filter(({ date, summary: { hash } }) => !isTold({ date, hash }))
      const bound = rows[end]?.date ?? null
      const next = { pageToken: String(end), told: [], head: null }
      return { value: { rows: page, bound, next }, at: 0 }
    },
    knows: async (hash) => {
      if (state.isDown) throw new UpstreamError('unreachable', 'it cannot be reached')
      state.checks += 1
      return knows.includes(hash) || rows.some((each) => each.summary.hash === hash)
    },
  }
  return { reader, state }
}

const listOver = (...readers: { reader: TransactionReader }[]) =>
  createTransactionList(
    readers.map(({ reader }) => reader),
    () => noon,
  )

const query: TransactionsQuery = {
  spellings: ['address'],
  cursor: null,
  limit: 4,
  type: null,
  network: null,
}

async function readAll(
  list: ReturnType<typeof listOver>,
  more: Partial<TransactionsQuery> = {},
) {
  const txns: TransactionSummary[] = []
  let cursor: string | null = null
  do {
    const { value } = await list({ ...query, ...more, cursor }, null)
    txns.push(...value.txns)
    cursor = value.nextCursor
  } while (cursor !== null)
  return txns
}

describe('the transactions of several networks', () => {
  it('are merged, newest first, whatever the length of a page', async () => {
    const one = [1, 2, 3, 10, 11, 12, 13, 40].map((minutes) => row('one', minutes))
    const two = [4, 5, 14, 15, 16, 30, 31, 32, 33].map((minutes) => row('two', minutes))
    for (const limit of [1, 2, 4, 50]) {
      for (const size of [1, 3, 20]) {
        const list = listOver(
          readerOf('one', one, { size }),
          readerOf('two', two, { size }),
          readerOf('three', []),
        )
        const hashes = (await readAll(list, { limit })).map(({ hash }) => hash)
        const expected = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 30, 31, 32, 33, 40]
        expect(hashes).toEqual(expected.map(hashOf))
      }
    }
  })

  it('are filtered by the network that decides', async () => {
    const list = listOver(
      readerOf('one', [row('one', 1), row('one', 3, { elsewhere: 'two' })]),
      readerOf('two', [row('two', 2)]),
    )
    const hashes = async (network: string) =>
      (await readAll(list, { network })).map(({ hash }) => hash)
    expect(await hashes('one')).toEqual([hashOf(1)])
    expect(await hashes('two')).toEqual([hashOf(2), hashOf(3)])
  })

  it('say which network could not be asked, and fail when none could', async () => {
    const one = readerOf('one', [row('one', 1)])
    const two = readerOf('two', [row('two', 2)])
    const list = listOver(one, two)
    two.state.isDown = true
    const { value } = await list(query, null)
    expect(value.txns.map(({ hash }) => hash)).toEqual([hashOf(1)])
    expect([value.missing, value.nextCursor]).toEqual([['two'], null])
    one.state.isDown = true
    await expect(list(query, null)).rejects.toMatchObject({ status: 503 })
  })

  it('of a network that fails between two pages go on once it is back', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    const one = readerOf(
      'one',
      numbers.map((minutes) => row('one', minutes)),
    )
    const two = readerOf('two', [row('two', 20), row('two', 21)])
    const list = listOver(one, two)
    const first = await list(query, null)
    two.state.isDown = true
    const second = await list({ ...query, cursor: first.value.nextCursor }, null)
    expect(second.value.missing).toEqual(['two'])
    two.state.isDown = false
    const third = await list({ ...query, cursor: second.value.nextCursor }, null)
    const pages = [first, second, third].flatMap(({ value }) => value.txns)
    expect(pages.map(({ hash }) => hash)).toEqual([...numbers, 20, 21].map(hashOf))
  })
})

describe('a send to a vault of another network', () => {
  const send = row('one', 5, { elsewhere: 'two' })
  const swap = row('two', 5)

  it('is told by that network, which knows the transaction', async () => {
    const two = readerOf('two', [row('two', 2), swap])
    const told = await readAll(listOver(readerOf('one', [row('one', 1), send]), two))
    expect(told.map(({ hash, network }) => [hash, network])).toEqual([
      [hashOf(1), 'one'],
      [hashOf(2), 'two'],
      [hashOf(5), 'two'],
    ])
    expect(two.state.checks).toBe(0)
  })

  it('is asked about where that network’s pages read do not have it', async () => {
    const two = readerOf('two', [row('two', 2)], { knows: [hashOf(5)] })
    const told = await readAll(listOver(readerOf('one', [send]), two))
    expect(told.map(({ hash }) => hash)).toEqual([hashOf(2)])
    expect(two.state.checks).toBe(1)
  })

  it('is in progress there while it is not seen, and unclear after a day', async () => {
    const old = row('one', 26 * 60, { elsewhere: 'two' })
    const list = listOver(readerOf('one', [send, old]), readerOf('two', []))
    const told = await readAll(list)
    expect(told).toMatchObject([
      { hash: hashOf(5), network: 'two', verdict: 'in-progress', received: [] },
      { hash: hashOf(26 * 60), network: 'two', verdict: 'unclear', endTimestamp: null },
    ])
  })

  it('is in progress while that network cannot be asked, however old', async () => {
    const old = row('one', 26 * 60, { elsewhere: 'two' })
    const two = readerOf('two', [])
    two.state.isDown = true
    const { value } = await listOver(readerOf('one', [old]), two)(query, null)
    expect(value.missing).toEqual(['two'])
    expect(value.txns).toMatchObject([{ network: 'two', verdict: 'in-progress' }])
  })

  it('costs a bounded number of requests for each page', async () => {
    const sends = Array.from({ length: 30 }, (_, index) =>
      row('one', index + 1, { elsewhere: 'two' }),
    )
    const two = readerOf('two', [])
    const list = listOver(readerOf('one', sends, { size: 50 }), two)
    const { value } = await list({ ...query, limit: 50 }, null)
    expect([value.txns.length, two.state.checks]).toEqual([10, 10])
    expect(await readAll(list, { limit: 50 })).toHaveLength(30)
  })
})
