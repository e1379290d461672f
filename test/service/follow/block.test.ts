import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readBlock } from '../../../src/service/sources/network/block'
import { recording } from '../../support/mapped'
import { readRows } from '../../support/readRows'

const reply = { text: '', retryAfterMs: 0, ageMs: 0, sentAt: null }
const read = (json: unknown) => readBlock({ ...reply, json, status: 200 })

const header = { height: 7, time: '2026-03-26T21:36:57.934136659Z' }
const name = (index: number) => index.toString(16).toUpperCase().padStart(64, 'A')

/** Lists what a block of these contents names. */
const listNames = (contents: object) => [
  ...(read({ header, ...contents })?.block?.names ?? []),
]

it('a recorded block names its transactions, and the deposits in messages and events', () => {
  const block = read(recording('blocks/thornode.block.25506803.trimmed'))?.block
  expect(block).toEqual({
    height: 25_506_803,
    time: Date.UTC(2026, 2, 26, 21, 36, 57, 934),
    names: new Set([
      // The deposit in the message of another chain.
      '44546C04AB742EC86F3380C7647CEC6D0496CF6F20E00BDD8E17E50CB23A84A8',
      // The transactions: the message's own, prices, and a contract's two swaps, of which
      // the events have the second with -1.
      'CD63608D0D7E754F6644D3366D1653C28B419EB5154C664695B673B2FD55D23B',
      '60F9789D926F8C5C8714743F6B9A8DCB764CBA76B0F09EC4D846DF11DA1B5917',
      'C207295C54F1A28D5832B333541ED8E056489B7848C36B97E817C9C6D17182F2',
    ]),
  })
})

const texts = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((index) => [`name${index}`, name(index)]),
)
const rows = readRows(
  'service/follow/block',
  v.array(
    v.strictObject({
      what: v.string(),
      contents: v.looseObject({}),
      names: v.array(v.string()),
    }),
  ),
  { ...texts, lower6: name(6).toLowerCase(), none: '0'.repeat(64) },
)

it.each(rows)('names $what', ({ contents, names }) => {
  expect(listNames(contents).toSorted()).toEqual(names)
})

const signature = '5'.repeat(87)

it('names signatures of Solana as they are', () => {
  const memo =
    '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM3dPVD8p2pFhn5FYbGzCM9YTjMzVyyEYkfVd5CYyKkZwVH'
  expect(listNames({ txs: [{ id: memo }, { id: signature }] })).toContain(memo)
})

it('reads heights that are text', () => {
  expect(read({ header: { ...header, height: '7' } })?.block?.height).toBe(7)
})

it.each([404, 500, 501])('a %i says that there is no such block', (status) => {
  expect(readBlock({ ...reply, json: { message: 'x' }, status })).toEqual({
    block: null,
    status,
  })
})

it.each([
  ['no header', {}],
  ['a time that is none', { header: { height: 7, time: 'now' } }],
  [
    'more names than fit',
    { header, txs: Array.from({ length: 6_000 }, (_, index) => name(index)) },
  ],
])('a 200 with %s is no block', (_, json) => {
  expect(read(json)).toBeUndefined()
})
