import { expect, it } from 'vitest'
import { countByChain, describeChainCount } from '../../../src/model/tokens/countByChain'

it('countByChain lists the chain with the most records first', () => {
  const records = ['BTC', 'ETH', 'ETH', 'ARB', 'ETH', 'ARB'].map((protocol) => ({ protocol }))
  expect([...countByChain(records)]).toEqual([
    ['ETH', 3],
    ['ARB', 2],
    ['BTC', 1],
  ])
})

it.each([
  [18, 18, '18 chains, all active'],
  [18, 17, '18 chains, 17 active'],
  [1, 1, '1 chain, all active'],
  [1, 0, '1 chain, 0 active'],
])('%i chains, of which %i are active, are described as “%s”', (count, active, text) =>
  expect(describeChainCount(count, active)).toBe(text),
)
