import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  isName,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../src/contract/names'

describe('a name', () => {
  it.each(['a', 'eld', 'Odin_1', 'x+y-z', 'a'.repeat(30)])('%j may be one', (name) =>
    expect(isName(name)).toBe(true),
  )
  it.each(['', 'a'.repeat(31), 'a b', 'а', 'eld\n', '..', 'a/b', 'a%2fb', 'é'])(
    '%j may not',
    (name) => expect(isName(name)).toBe(false),
  )
})

describe('addresses of a name', () => {
  const entry = { chain: 'ETH', address: '0xabc' }
  it.each([
    ['an object with both', [{ chain: 'ETH', address: '0xabc' }]],
    ['a result with both', [{ result: ['ETH', '0xabc'] }]],
    ['both forms at once', [{ result: ['ETH', '0xabc'], chain: 'ETH', address: '0xabc' }]],
  ])('come as %s', (_, wire) => expect(v.parse(NameEntriesSchema, wire)).toEqual([entry]))
  it('are none where the chain or the address is empty', () => {
    const wire = [{ chain: 'BTC', address: '' }, { result: ['', '0xabc'] }, entry]
    expect(v.parse(NameEntriesSchema, wire)).toEqual([entry])
  })
  it.each([[{}], [{ result: ['ETH'] }], {}, 'x', [null], [{ chain: 'ETH' }]])(
    'do not come as %j',
    (wire) => {
      expect(v.safeParse(NameEntriesSchema, wire).success).toBe(false)
    },
  )
})

describe('a registration', () => {
  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('with a body of %j is %j', (body, registered) =>
    expect(v.parse(RegisteredSchema, body)).toBe(registered),
  )
  it.each([{}, 'yes', 0, null])('with a body of %j is not said', (body) => {
    expect(v.safeParse(RegisteredSchema, body).success).toBe(false)
  })
})

describe('a reverse lookup', () => {
  it('gives names, of which none is empty', () =>
    expect(v.parse(ReverseLookupSchema, { result: ['', 'eld'] })).toEqual(['eld']))
  it.each([[], {}, { result: 'eld' }, { result: [{}] }])('is not %j', (wire) => {
    expect(v.safeParse(ReverseLookupSchema, wire).success).toBe(false)
  })
})
