import { describe, expect, it } from 'vitest'
import { type AddressList, mergeLists } from '../../../src/model/history/mergeLists'
import { hourMs } from '../../../src/model/time'
import { createListed } from '../../support/addressLists'
import { begun } from '../../support/answers'

type Row = AddressList['rows'][number]

/** A transaction that began some hours before the others. */
const rowAt = (digit: string, hours: number, details: Partial<Row> = {}): Row =>
  createListed(digit, { startTimestamp: begun - hours * hourMs, ...details })

const openOrder = {
  verdict: 'in-progress',
  kind: 'limit-swap',
  endTimestamp: null,
} as const

const listOf = (
  rows: readonly Row[],
  details: Partial<AddressList> = {},
): AddressList => ({
  rows,
  hasMore: false,
  at: begun,
  ...details,
})

const hashesOf = (lists: readonly AddressList[]) =>
  mergeLists(lists)
    .rows.map(({ hash }) => hash[0])
    .join('')

describe('the transactions of several addresses', () => {
  it('are newest first by the shown time, and each hash once', () => {
    const one = listOf([rowAt('A', 1), rowAt('C', 3), rowAt('E', 5)])
    const other = listOf([rowAt('B', 2), rowAt('C', 3), rowAt('D', 4)])
    expect(hashesOf([one, other])).toBe('ABCDE')
    expect(hashesOf([other, one])).toBe('ABCDE')
    expect(mergeLists([one, other]).next).toEqual([])
    expect(mergeLists([])).toEqual({ rows: [], next: [] })
  })

  it('by their ends where the start is not known, those without a time first', () => {
    const unknown = rowAt('B', 0, { startTimestamp: null, endTimestamp: null })
    const ended = rowAt('C', 0, { startTimestamp: null, endTimestamp: begun - hourMs })
    expect(hashesOf([listOf([rowAt('A', 2), unknown]), listOf([ended])])).toBe('BCA')
  })

  it('are left out beyond the end of a list that goes on, but for those in progress', () => {
    const busy = listOf([rowAt('A', 1), rowAt('B', 3)], { hasMore: true })
    const order = rowAt('F', 90, openOrder)
    const quiet = listOf([rowAt('C', 2), rowAt('D', 4), order], { hasMore: true })
    const whole = listOf([rowAt('E', 200)])
    expect(hashesOf([busy, quiet, whole])).toBe('ACBF')
    // More of the busy list shows what is left out.
    expect(mergeLists([busy, quiet, whole]).next).toEqual([0])
    const more = listOf([...busy.rows, rowAt('0', 95)])
    expect(hashesOf([more, quiet, whole])).toBe('ACBDF')
    expect(mergeLists([more, quiet, whole]).next).toEqual([1])
  })

  it('stand where they began, though the list of an address has them where they ended', () => {
    const filled = rowAt('A', 900, { endTimestamp: begun - hourMs })
    const busy = listOf([filled, rowAt('C', 3)], { hasMore: true })
    expect(hashesOf([busy, listOf([rowAt('B', 2)])])).toBe('BCA')
    // The list reaches back to the end of its last one, not to its start.
    const short = listOf([filled], { hasMore: true })
    expect(hashesOf([short, listOf([rowAt('B', 2)])])).toBe('A')
  })

  it('are not left out by one that began before them and ended after them', () => {
    const slow = rowAt('C', 3, { endTimestamp: begun })
    const busy = listOf([rowAt('A', 1), rowAt('B', 2), slow], { hasMore: true })
    expect(hashesOf([busy])).toBe('ABC')
    const stuck = rowAt('D', 4, { verdict: 'unclear', endTimestamp: null })
    expect(hashesOf([listOf([...busy.rows, stuck], { hasMore: true })])).toBe('ABCD')
  })

  it('reach no further back than one that has ended, where an open order is the last', () => {
    const order = rowAt('F', 900, openOrder)
    const quiet = listOf([rowAt('A', 1), order], { hasMore: true })
    const whole = listOf([rowAt('B', 2)])
    expect(hashesOf([quiet, whole])).toBe('AF')
    expect(mergeLists([quiet, whole]).next).toEqual([0])
    const onlyOrders = listOf([order], { hasMore: true })
    expect(hashesOf([onlyOrders, whole])).toBe('F')
    expect(mergeLists([onlyOrders, whole]).next).toEqual([0])
  })

  it('wait for a list that goes on after an empty page', () => {
    const lists = [listOf([], { hasMore: true }), listOf([rowAt('A', 1)])]
    expect(mergeLists(lists)).toEqual({ rows: [], next: [0] })
  })

  it('are told as confirmed, and as read last', () => {
    const running = rowAt('A', 1, { verdict: 'in-progress' })
    const complete = rowAt('A', 1)
    const unconfirmed = rowAt('A', 1, { isConfirmed: false })
    const verdictOf = (...lists: readonly AddressList[]) =>
      mergeLists(lists).rows.map(({ verdict }) => verdict)
    const old = listOf([running])
    const late = listOf([complete], { at: begun + 1_000 })
    expect([verdictOf(old, late), verdictOf(late, old)]).toEqual([
      ['complete'],
      ['complete'],
    ])
    const guessed = listOf([unconfirmed], { at: begun + 1_000 })
    expect([verdictOf(old, guessed), verdictOf(guessed, old)]).toEqual([
      ['in-progress'],
      ['in-progress'],
    ])
  })
})
