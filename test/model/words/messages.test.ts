import { expect, expectTypeOf, it } from 'vitest'
import {
  fill,
  fillText,
  format,
  type Messages,
  type NamesOf,
  write,
} from '../../../src/model/words/messages'

it('says the fullest text whose values are all known', () => {
  const deposit = ['{amount} is confirming on {chain}', 'On {chain}', 'Confirming']
  const say = (amount: string, chain: string) =>
    fillText(deposit, { amount: { amount }, chain })
  expect(say('1 BTC', 'Bitcoin')).toBe('1 BTC is confirming on Bitcoin')
  expect(say('', 'Bitcoin')).toBe('On Bitcoin')
  expect(say('1 BTC', '')).toBe('Confirming')
})

it('leaves a part out where one of its values is not known', () => {
  const paid = 'Paid out[ on {chain}][: {count} of {total}]'
  expect(fillText(paid, { chain: 'Bitcoin', count: 0, total: 2 })).toBe(
    'Paid out on Bitcoin: 0 of 2',
  )
  expect(fillText(paid, { chain: '', count: 1, total: null })).toBe('Paid out')
})

it.each([null, undefined, '', false, [], [''], { quote: '' }, { amount: '' }])(
  'says nothing rather than a sentence with a hole: %j',
  (chain) => {
    expect(fill('Sent to {chain}', { chain })).toBe('')
  },
)

it('says one of several by a value, or nothing', () => {
  const payment = {
    by: 'payment',
    payout: 'Payout sent[ on {chain}]',
    refund: ['{isLate?}Refund late', 'Refund sent'],
  } as const
  const say = (name: string, isLate = false) =>
    fillText(payment, { payment: name, chain: '', isLate })
  expect(say('payout')).toBe('Payout sent')
  expect(say('refund')).toBe('Refund sent')
  expect(say('refund', true)).toBe('Refund late')
  expect(say('constructor')).toBe('')
})

it('counts in the forms of the language', () => {
  const blocks = '{count|# block|# blocks} left'
  expect(fillText(blocks, { count: 1 })).toBe('1 block left')
  expect(fillText(blocks, { count: 0 })).toBe('0 blocks left')
  expect(fillText(blocks, { count: 12_345 })).toBe('12,345 blocks left')
  expect(fillText('{count} of {total|a|all}', { count: 2, total: 3 })).toBe('2 of all')
})

it('keeps values apart, and words together', () => {
  expect(fill('See {a}{b} on {link}.', { a: 'x', b: 2, link: { href: 'h' } })).toEqual([
    'See x2 on ',
    { href: 'h' },
    '.',
  ])
  expect(fill('{inner}!', { inner: ['a ', { time: 1 }, ' b'] })).toEqual([
    'a ',
    { time: 1 },
    ' b!',
  ])
})

type Statement =
  | { code: 'named'; name: string; ticker: string; chain: string }
  | { code: 'expired'; expiresAt: number | null }
  | { code: 'sum' }

const messages = {
  named: '{ticker} of {name}[ on {chain}]',
  expired: ['Expired on {expiresAt}', 'Expired'],
  sum: 'Paid {sum}',
} as const satisfies Messages<Statement['code']>

it('reads the parameters of a statement by their names', () => {
  const named = { code: 'named', name: 'eld', ticker: 'FOO', chain: 'BTC' } as const
  const say = (statement: Statement) => write(messages, statement, { sum: '1 BTC' })
  expect(say(named)).toEqual([{ quote: 'FOO' }, ' of eld on Bitcoin'])
  expect(say({ ...named, chain: 'X' })).toEqual([
    { quote: 'FOO' },
    ' of eld on ',
    { quote: 'X' },
  ])
  expect(say({ code: 'expired', expiresAt: null })).toBe('Expired')
  expect(say({ code: 'sum' })).toBe('Paid 1 BTC')
  expect(format({ expired: messages.expired }, { code: 'expired', expiresAt: 0 })).toBe(
    'Expired on 1 January 1970',
  )
})

it('takes only values that are there', () => {
  expectTypeOf<NamesOf<'{a} [{b?}x]{c|# y|# z}'>>().toEqualTypeOf<'a' | 'b' | 'c'>()
  expectTypeOf<NamesOf<{ by: 'd'; one: readonly ['{e}', 'f'] }>>().toEqualTypeOf<
    'd' | 'e'
  >()
  // @ts-expect-error A value is missing.
  fill('{chain}', {})
  // @ts-expect-error A statement has no such parameter.
  write({ a: '{chain}' }, { code: 'a' as const, ticker: '' })
})

it('says the last form where a text has fewer than its language', () => {
  expect(fillText('{count|# other block} left', { count: 5 })).toBe('5 other block left')
  expect(fillText('{count|# block|# blocks|# blockov}', { count: 5 })).toBe('5 blockov')
})
