import { expect, expectTypeOf, it } from 'vitest'
import {
  fill,
  fillText,
  type Messages,
  type NamesOf,
  say,
  sayText,
} from '../../../src/model/words/messages'
import { day, nameChain, own, quote, toPlain } from '../../../src/model/words/pieces'

it('says the fullest text whose values are all known', () => {
  const deposit = ['{amount} is confirming on {chain}', 'On {chain}', 'Confirming']
  const sayAll = (amount: string, chain: string) =>
    fillText(deposit, { amount: { amount }, chain })
  expect(sayAll('1 BTC', 'Bitcoin')).toBe('1 BTC is confirming on Bitcoin')
  expect(sayAll('', 'Bitcoin')).toBe('On Bitcoin')
  expect(sayAll('1 BTC', '')).toBe('Confirming')
})

it('leaves a part out where one of its values is not known', () => {
  const paid = 'Paid out[ on {chain}][: {count} of {total}]'
  expect(fillText(paid, { chain: 'Bitcoin', count: 0, total: 2 })).toBe(
    'Paid out on Bitcoin: 0 of 2',
  )
  expect(fillText(paid, { chain: '', count: 1, total: null })).toBe('Paid out')
})

it('says the first of the parts whose values are all known', () => {
  const failed = 'Failed[: {message}| ({status|1|#})]'
  expect(fillText(failed, { message: 'no gas', status: 2 })).toBe('Failed: no gas')
  expect(fillText(failed, { message: '', status: 2 })).toBe('Failed (2)')
  expect(fillText(failed, { message: '', status: null })).toBe('Failed')
  expect(fillText('On [{chain}|a chain].', { chain: '' })).toBe('On a chain.')
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
  const sayAll = (name: string, isLate = false) =>
    fillText(payment, { payment: name, chain: '', isLate })
  expect(sayAll('payout')).toBe('Payout sent')
  expect(sayAll('refund')).toBe('Refund sent')
  expect(sayAll('refund', true)).toBe('Refund late')
  expect(sayAll('constructor')).toBe('')
  const state = { by: 'status', failed: 'Failed', other: 'Open' } as const
  expect(fillText(state, { status: 'failed' })).toBe('Failed')
  expect(fillText(state, { status: 'by' })).toBe('Open')
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

it('says the parameters of a statement by their types', () => {
  const named = { code: 'named', name: 'eld', ticker: 'FOO', chain: 'BTC' } as const
  const sayIt = (statement: Statement) =>
    say(messages, statement, {
      name: own,
      ticker: quote,
      chain: nameChain,
      expiresAt: day,
      sum: (_, { code }) => `1 BTC as a ${code}`,
    })
  expect(sayIt(named)).toEqual([{ quote: 'FOO' }, ' of eld on Bitcoin'])
  expect(sayIt({ ...named, chain: 'X' })).toEqual([
    { quote: 'FOO' },
    ' of eld on ',
    { quote: 'X' },
  ])
  expect(sayIt({ code: 'expired', expiresAt: null })).toBe('Expired')
  expect(toPlain(sayIt({ code: 'expired', expiresAt: 0 }))).toBe(
    'Expired on 1 January 1970',
  )
  expect(sayIt({ code: 'sum' })).toBe('Paid 1 BTC as a sum')
  expect(
    sayText({ a: '{count|# block|# blocks}' }, { code: 'a' as const, count: 1 }),
  ).toBe('1 block')
})

it('takes only values that are there', () => {
  expectTypeOf<NamesOf<'{a} [{b?}x]{c|# y|# z}'>>().toEqualTypeOf<'a' | 'b' | 'c'>()
  expectTypeOf<NamesOf<{ by: 'd'; one: readonly ['{e}', 'f'] }>>().toEqualTypeOf<
    'd' | 'e'
  >()
  // @ts-expect-error A value is missing.
  fill('{chain}', {})
  // @ts-expect-error A statement has no such parameter.
  say({ a: '{chain}' }, { code: 'a' as const, ticker: '' })
  // @ts-expect-error A text may be a stranger’s, whatever its name is.
  say({ a: 'Of {name}' }, { code: 'a' as const, name: '' })
  // @ts-expect-error A list is of texts, too.
  say({ a: 'Of {names}' }, { code: 'a' as const, names: [''] }, { names: quote })
})

it('says the last form where a text has fewer than its language', () => {
  expect(fillText('{count|# other block} left', { count: 5 })).toBe('5 other block left')
  expect(fillText('{count|# block|# blocks|# blockov}', { count: 5 })).toBe('5 blockov')
})
