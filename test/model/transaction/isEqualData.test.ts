import { describe, expect, it } from 'vitest'
import { isEqualData } from '../../../src/model/transaction/isEqualData'

describe('isEqualData', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [Number.NaN, Number.NaN],
  ])('finds %j and %j equal', (left, right) => expect(isEqualData(left, right)).toBe(true))

  it.each([
    [{ a: [1] }, { a: [2] }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [[1], { 0: 1 }],
    [null, {}],
    ['1', 1],
  ])('finds %j and %j different', (left, right) => {
    expect(isEqualData(left, right)).toBe(false)
    expect(isEqualData(right, left)).toBe(false)
  })
})
