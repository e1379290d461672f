import { describe, expect, it } from 'vitest'
import type { TokenQuery } from '../../src/model/tokens/tokenView'
import { createTokenEngine } from '../../src/queries/tokenEngine'

/** Ten batches. */
const currencies = Array.from({ length: 20_000 }, (_, at) => ({
  ticker: `T${at}`,
  protocol: 'ETH',
  identifier: `ETH.T${at}`,
}))
const everything: TokenQuery = {
  q: '',
  chains: [],
  sort: 'name',
  members: null,
  warnings: false,
}
const origin = 'https://crosswatch.test'

async function loadedEngine() {
  const engine = createTokenEngine()
  await engine.load([new TextEncoder().encode(JSON.stringify(currencies))], () => undefined)
  return engine
}

describe('an export of a long list', () => {
  it('reports its progress, and lets other tasks run between two batches', async () => {
    const engine = await loadedEngine()
    const events: (number | string)[] = []
    const file = await engine.exportFile(everything, 'csv', origin, (done) => {
      if (done === 2_000) setTimeout(() => events.push('another task'))
      events.push(done)
      return true
    })
    expect(file?.count).toBe(currencies.length)
    expect(events.filter((event) => typeof event === 'number')).toEqual([
      2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000,
    ])
    expect(events.indexOf('another task')).toBe(1)
  })

  it('ends without a file when it is cancelled', async () => {
    const engine = await loadedEngine()
    const reported: number[] = []
    const file = await engine.exportFile(everything, 'json', origin, (done) => {
      reported.push(done)
      return done < 4_000
    })
    expect(file).toBeNull()
    expect(reported).toEqual([2_000, 4_000])
  })
})
