import { expect, it } from 'vitest'
import { findSimilarHash } from '../../../src/model/recognise/similarHash'

const known = 'AB12'.repeat(16)
const find = (hash: string) => findSimilarHash(hash, [{ hash: known }])

it.each([
  [`${known.slice(0, -1)}3`, 'digit'],
  [`0x${known.slice(0, -1).toLowerCase()}3`, 'digit'],
  [`BA12${known.slice(4)}`, 'order'],
  // Two digits that differ apart from each other, or are not swapped.
  [`CB13${known.slice(4)}`, undefined],
  [`CD12${known.slice(4)}`, undefined],
  ['F'.repeat(64), undefined],
  [`${known}-1`, undefined],
])('%s differs from a known hash by %s', (hash, difference) => {
  expect(find(hash)?.difference).toBe(difference)
})

it('finds the other one of a hash that is known itself', () => {
  const other = `${known.slice(0, -1)}3`
  const hashes = [{ hash: known }, { hash: other }]
  expect(findSimilarHash(known, hashes)?.known.hash).toBe(other)
})
