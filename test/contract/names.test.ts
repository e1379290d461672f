import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  isName,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../src/contract/names'

describe('isName', () => {
  it.each(['a', 'eld', 'Odin_1', 'x+y-z', 'a'.repeat(30)])('accepts %j', (name) =>
    expect(isName(name)).toBe(true),
  )
  it.each(['', 'a'.repeat(31), 'a b', 'а', 'eld\n', '..', 'a/b', 'a%2fb', 'é'])(
    '%j may not',
    (name) => expect(isName(name)).toBe(false),
  )
})

describe('the addresses of a name', () => {
  const entry = { chain: 'ETH', address: '0xabc' }
  it.each([
    ['an object with both', [{ chain: 'ETH', address: '0xabc' }]],
    ['a result with both', [{ result: ['ETH', '0xabc'] }]],
    ['both forms at once', [{ result: ['ETH', '0xabc'], chain: 'ETH', address: '0xabc' }]],
  ])('are read from %s', (_, wire) => expect(v.parse(NameEntriesSchema, wire)).toEqual([entry]))
  it('leave out entries without a chain or address', () => {
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
  const unknown = { expiresAt: null, owner: '' }
  const reported = { expiresAt: 1_767_614_400_000, owner: '0xabc' }
  it.each([
    [undefined, { isRegistered: true, ...unknown }],
    [true, { isRegistered: true, ...unknown }],
    [false, { isRegistered: false, ...unknown }],
    [{}, { isRegistered: true, ...unknown }],
    [reported, { isRegistered: true, ...reported }],
  ])('with the body %j is read as %j', (body, registration) =>
    expect(v.parse(RegisteredSchema, body)).toEqual(registration),
  )
  it.each(['yes', 0, null, { expiresAt: 'soon' }])('with the body %j is unknown', (body) => {
    expect(v.safeParse(RegisteredSchema, body).success).toBe(false)
  })
})

describe('a reverse lookup', () => {
  it('returns names and leaves out empty ones', () =>
    expect(v.parse(ReverseLookupSchema, { result: ['', 'eld'] })).toEqual(['eld']))
  it.each([[], {}, { result: 'eld' }, { result: [{}] }])('rejects %j', (wire) => {
    expect(v.safeParse(ReverseLookupSchema, wire).success).toBe(false)
  })
})
