import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countTypos, getMaxTypos } from '../../src/model/typos'

it.each([
  ['bitcoin', 'bitcoin', 0],
  ['bitcion', 'bitcoin', 1],
  ['bitcoinn', 'bitcoin', 1],
  ['itcoin', 'bitcoin', 1],
  ['botcoin', 'bitcoin', 1],
  ['ibtcoinn', 'bitcoin', 2],
  ['ethereum', 'bitcoin', Infinity],
  ['', 'ab', 2],
  ['ab', 'cd', 2],
  ['ab', 'ca', 2],
  ['abcd', 'abxyz', Infinity],
])('from %j to %j it is %d typing errors', (left, right, count) => {
  expect(countTypos(left, right, 2)).toBe(count)
})

it.each([
  ['ab', 0],
  ['abc', 1],
  ['abcde', 1],
  ['abcdef', 2],
])('%j can have %d of them', (text, count) => {
  expect(getMaxTypos(text)).toBe(count)
})

it('is the same in both directions, and 0 for equal texts alone', () => {
  const text = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'é') })
  fc.assert(
    fc.property(text, text, (left, right) => {
      const count = countTypos(left, right, 8)
      expect(countTypos(right, left, 8)).toBe(count)
      expect(count === 0).toBe(left === right)
    }),
  )
})
