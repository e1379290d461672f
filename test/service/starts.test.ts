import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../src/service/store/memoryStorage'
import { createStarts } from '../../src/service/store/starts'
import { createStore } from '../../src/service/store/store'

const hash = 'AB'.repeat(32)
const begins = (quoteId: string, more: object = {}) => ({
  quoteId,
  hash,
  sellAmount: '1.5',
  route: {},
  ...more,
})
const fuller = { route: { sellAsset: 'LTC.LTC', buyAsset: 'BTC.BTC' }, toAddress: 'bc1to' }

function remembering() {
  let at = 1_000_000_000_000
  const starts = createStarts(
    createStore(
      memoryStorage(() => at),
      () => {},
    ),
    () => at,
  )
  return {
    ...starts,
    later: (ms: number) => {
      at += ms
    },
  }
}

describe('two starts for one hash', () => {
  it('keep the first, even when the second has more data', async () => {
    const { add, read } = remembering()
    expect(await add(hash, begins('first'))).toMatchObject({ isNew: true, isSame: true })
    expect(await add(hash, begins('second', fuller))).toMatchObject({
      start: { quoteId: 'first', sellAsset: '' },
      isNew: false,
      isSame: false,
    })
    expect(await read(hash)).toMatchObject({ quoteId: 'first', sellAsset: '', toAddress: '' })
  })

  it('are the same with equal data, and different when only their routes differ', async () => {
    const { add, later } = remembering()
    await add(hash, begins('first'))
    later(1_000)
    const again = await add(hash, begins('first'))
    expect([again.isNew, again.isSame]).toEqual([false, true])
    const other = await add(hash, begins('first', { route: { calldata: '0x00' } }))
    expect([other.isNew, other.isSame]).toEqual([false, false])
  })

  it('keep the earliest start time', async () => {
    const { add, later } = remembering()
    const first = await add(hash, begins('first'))
    later(60_000)
    const { start } = await add(hash, begins('second', fuller))
    expect(start.begunAt).toBe(first.start.begunAt)
    expect(start.startTimestamp).toBe(first.start.startTimestamp)
  })

  it('at the same moment have one winner', async () => {
    const { add, read } = remembering()
    const quotes = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(quotes.map((quoteId) => add(hash, begins(quoteId))))
    const kept = (await read(hash))?.quoteId ?? ''
    const told = await Promise.all(quotes.map((quoteId) => add(hash, begins(quoteId))))
    expect(new Set(told.map(({ start }) => start.quoteId))).toEqual(new Set([kept]))
  })
})

describe('a start', () => {
  it('expires after thirty days', async () => {
    const { add, read, later } = remembering()
    await add(hash, begins('first'))
    later(30 * 24 * 3_600_000 + 1)
    expect(await read(hash)).toBeNull()
    expect((await add(hash, begins('second'))).start.quoteId).toBe('second')
  })

  it('stores only a small part of a large route', async () => {
    const { add } = remembering()
    const leg = { provider: 'P'.repeat(5_000), sellAsset: 'A'.repeat(5_000) }
    const route = {
      sellAsset: 'X'.repeat(9_000),
      legs: [leg, 7, null, leg],
      junk: 'j'.repeat(9_000),
    }
    const { start } = await add(hash, begins('first', { route }))
    expect(JSON.stringify(start).length).toBeLessThan(2_000)
  })
})
