import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  isName,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../src/contract/names'

it.each(['a', 'eld', 'Odin_1', 'x+y-z', 'a'.repeat(30)])('%j has the form of a name', (name) =>
  expect(isName(name)).toBe(true),
)
it.each(['', 'a'.repeat(31), 'a b', 'а', 'eld\n', '..', 'a/b', 'a%2fb', 'é'])(
  '%j has not',
  (name) => expect(isName(name)).toBe(false),
)

const entry = { chain: 'ETH', address: '0xabc' }
const unknown = { expiresAt: null, owner: '' }
const reported = { expiresAt: 1_767_614_400_000, owner: '0xabc' }

it.each<[string, v.GenericSchema, body: unknown, read: unknown]>([
  ['addresses', NameEntriesSchema, [entry], [entry]],
  ['addresses', NameEntriesSchema, [{ result: ['ETH', '0xabc'] }], [entry]],
  ['addresses', NameEntriesSchema, [{ result: ['ETH', '0xabc'], ...entry }], [entry]],
  // Entries without a chain or address are left out.
  ['addresses', NameEntriesSchema, [{ chain: 'BTC', address: '' }, { result: ['', 'a'] }], []],
  ['a registration', RegisteredSchema, undefined, { isRegistered: true, ...unknown }],
  ['a registration', RegisteredSchema, true, { isRegistered: true, ...unknown }],
  ['a registration', RegisteredSchema, false, { isRegistered: false, ...unknown }],
  ['a registration', RegisteredSchema, {}, { isRegistered: true, ...unknown }],
  ['a registration', RegisteredSchema, reported, { isRegistered: true, ...reported }],
  ['names', ReverseLookupSchema, { result: ['', 'eld', 'eld'] }, ['eld']],
])('%s are read', (_, schema, body, read) => expect(v.parse(schema, body)).toEqual(read))

it.each<[string, v.GenericSchema, ...bodies: unknown[]]>([
  ['addresses', NameEntriesSchema, [{}], [{ result: ['ETH'] }], {}, 'x', [null], [{ chain: 'A' }]],
  ['a registration', RegisteredSchema, 'yes', 0, null, { expiresAt: 'soon' }],
  ['names', ReverseLookupSchema, [], {}, { result: 'eld' }, { result: [{}] }],
])('%s in other forms are rejected', (_, schema, ...bodies) =>
  expect(bodies.filter((body) => v.safeParse(schema, body).success)).toEqual([]),
)
