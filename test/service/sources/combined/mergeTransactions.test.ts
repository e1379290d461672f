import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { TransactionSummary } from '../../../../src/contract/addressTransactions'
import { UpstreamError } from '../../../../src/service/errors/errors'
import {
  createLatestList,
  createTransactionList,
} from '../../../../src/service/sources/combined/mergeTransactions'
import type {
  TransactionReader,
  TransactionRow,
} from '../../../../src/service/sources/transactionReader'
import type { TransactionsQuery } from '../../../../src/service/sources/source'
import { readRows } from '../../../support/readRows'
import { hashOf, noon } from '../../../support/samples'

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
  endPrecision: 'exact',
  sender: 'sender',
  recipients: [],
  payoutHashes: [],
  usdAtTime: null,
  order: null,
  alsoRequested: [],
  usdReceived: null,
}

const minuteMs = 60_000

/** A row of a network that is `minutes` old. */
const row = (network: string, minutes: number, elsewhere = ''): TransactionRow => {
  const isSend = elsewhere !== ''
  const kind = isSend ? 'send' : 'swap'
  return {
    date: noon - minutes * minuteMs,
    isSend,
    elsewhere,
    summary: { ...summary, hash: hashOf(minutes), network, kind },
    summarizeNext: (next) => ({
      ...summary,
      hash: hashOf(minutes),
      // As the tracker tells it, a day after the send.
      verdict: next === 'silent' && minutes > 24 * 60 ? 'unclear' : 'in-progress',
      endTimestamp: null,
      received: [],
    }),
  }
}

/** A reader of pages with `size` rows. `knows`: the hashes that it knows beside them. */
function readerOf(
  network: string,
  rows: readonly TransactionRow[],
  { size = 3, isDown = false, knows = [] as readonly string[] } = {},
) {
  const state = { isDown, checks: 0 }
  const reach = () => {
    if (state.isDown) throw new UpstreamError('unreachable', 'it cannot be reached')
  }
  const reader: TransactionReader = {
    network,
    chain: network,
    read: async ({ position, isTold }) => {
      reach()
      const start = Number(position.pageToken || 0)
      const end = start + size
      const page = rows
        .slice(start, end)
        .filter(({ date, summary: { hash } }) => !isTold({ date, hash }))
      const bound = rows[end]?.date ?? null
      const next = { pageToken: String(end), told: [], head: null }
      return { value: { rows: page, bound, next }, at: 0 }
    },
    readLatest: async () => {
      reach()
      const swaps = rows.map(({ date, summary: { hash } }) => ({
        hash,
        network,
        sold: { asset: 'ETH.ETH', amount: '1' },
        received: summary.received,
        timestamp: date,
      }))
      return { value: swaps.slice(0, 10), at: noon - minuteMs }
    },
    knows: async (hash) => {
      reach()
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

/** Reads a list to its end, and the networks that are missing in its first page. */
async function readAll(
  list: ReturnType<typeof listOver>,
  more: Partial<TransactionsQuery> = {},
) {
  const first = await list({ ...query, ...more }, null)
  const { missing } = first.value
  const txns = [...first.value.txns]
  for (let cursor = first.value.nextCursor; cursor !== null;) {
    const { value } = await list({ ...query, ...more, cursor }, null)
    expect(value.txns.length).toBeLessThanOrEqual(more.limit ?? query.limit)
    txns.push(...value.txns)
    cursor = value.nextCursor
  }
  return { txns, missing }
}

const AgeSchema = v.pipe(
  v.number(),
  v.transform((old) => ({ old })),
)
const cases = readRows(
  'service/sources/combined/merging',
  v.array(
    v.strictObject({
      when: v.string(),
      networks: v.record(
        v.string(),
        v.strictObject({
          rows: v.array(
            v.union([
              v.pipe(
                AgeSchema,
                v.transform(({ old }) => ({ old, elsewhere: '' })),
              ),
              v.strictObject({ old: v.number(), elsewhere: v.string() }),
            ]),
          ),
          knows: v.optional(v.array(v.number()), []),
          isDown: v.exactOptional(v.boolean()),
        }),
      ),
      network: v.optional(v.nullable(v.string()), null),
      limits: v.optional(v.array(v.number()), [4]),
      sizes: v.optional(v.array(v.number()), [3]),
      told: v.array(
        v.union([AgeSchema, v.objectWithRest({ old: v.number() }, v.unknown())]),
      ),
      missing: v.optional(v.array(v.string()), []),
      checks: v.exactOptional(v.number()),
    }),
  ),
)

it.each(cases)('of several networks’ transactions: $when', async (each) => {
  const told = each.told.map(({ old, ...fields }) => ({ hash: hashOf(old), ...fields }))
  for (const limit of each.limits) {
    for (const size of each.sizes) {
      const readers = Object.entries(each.networks).map(([name, network]) =>
        readerOf(
          name,
          network.rows.map(({ old, elsewhere }) => row(name, old, elsewhere)),
          { size, ...network, knows: network.knows.map(hashOf) },
        ),
      )
      const { txns, missing } = await readAll(listOver(...readers), {
        limit,
        network: each.network,
      })
      expect(txns).toMatchObject(told)
      expect(missing).toEqual(each.missing)
      if (each.checks !== undefined)
        expect(readers.at(-1)?.state.checks).toBe(each.checks)
    }
  }
})

it('the list of a network that fails between two pages goes on once it is back', async () => {
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

it('a page of sends to another network costs a bounded number of requests', async () => {
  const sends = Array.from({ length: 30 }, (_, index) => row('one', index + 1, 'two'))
  const two = readerOf('two', [])
  const list = listOver(readerOf('one', sends, { size: 50 }), two)
  const { value } = await list({ ...query, limit: 50 }, null)
  expect([value.txns.length, two.state.checks]).toEqual([10, 10])
  expect((await readAll(list, { limit: 50 })).txns).toHaveLength(30)
})

it('the latest swaps of several networks are one list, without those of a network that is down', async () => {
  const first = readerOf('first', [row('first', 1), row('first', 3), row('first', 5)])
  const second = readerOf('second', [row('second', 2), row('second', 3)])
  const list = createLatestList([first.reader, second.reader], () => noon)
  const read = async () => {
    const { value, at } = await list(null)
    return [value.txns.map(({ network }) => network), value.missing, at]
  }
  const at = noon - minuteMs
  expect(await read()).toEqual([['first', 'second', 'second', 'first'], [], at])
  second.state.isDown = true
  expect(await read()).toEqual([['first', 'first', 'first'], ['second'], at])
  first.state.isDown = true
  await expect(read()).rejects.toMatchObject({ status: 503 })
})
