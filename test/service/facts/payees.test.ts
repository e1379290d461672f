import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../src/model/amounts'
import { type Kind, kinds } from '../../../src/model/kinds'
import { parseMemo } from '../../../src/service/networks/memo'
import { createThorchain } from '../../../src/service/networks/network'
import { type Payment, createPayment } from '../../../src/service/facts/payments'
import { selectPayouts } from '../../../src/service/facts/payees'
import { readYaml } from '../../support/readRows'

const network = createThorchain('thor')
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

type PaymentContext = Parameters<typeof selectPayouts>[1]

const context = (memo: string, kind: Kind = 'SWAP'): PaymentContext => ({
  network,
  kind,
  memo: parseMemo(memo, network),
  sold: 'ETH.ETH',
  senders: ['0xSender'],
  recipient: '',
  hasRefund: true,
  marksRefunds: false,
  atNode: [],
})
const payment = (
  to: string,
  more: Partial<Payment> = {},
  amount = '0.0000059',
): Payment =>
  createPayment({ asset: more.asset ?? 'BTC.BTC', amount: parseAmount(amount) }, to, {
    hash: 'CD'.repeat(32),
    ...more,
  })
const rune = { asset: 'THOR.RUNE' }
const marked = { isMarkedAffiliate: true }
const markedRune = { ...marked, ...rune }

const rows = v.parse(
  v.array(
    v.strictObject({
      when: v.string(),
      memo: v.string(),
      to: v.string(),
      payment: v.exactOptional(
        v.strictObject({
          asset: v.exactOptional(v.string()),
          isRefund: v.exactOptional(v.boolean()),
          isMarkedAffiliate: v.exactOptional(v.boolean()),
        }),
      ),
      payee: v.picklist(['user', 'affiliate', 'misdirected']),
      kind: v.optional(v.picklist(kinds)),
    }),
  ),
  readYaml('service/facts/payees'),
)

describe('who is paid', () => {
  it.each(rows)('$when', ({ memo, to, payment: more, payee, kind }) => {
    const selected = selectPayouts([payment(to, more)], context(memo, kind))
    expect(selected.payouts.length).toBe(payee === 'user' ? 1 : 0)
    expect(selected.misdirected.length).toBe(payee === 'misdirected' ? 1 : 0)
  })

  it.each([
    ['two accounts of a name', '=:r:alice', ['thor1a', 'thor1b'], 'unknown'],
    ['one account and nobody', `=:r:${bech32}`, [bech32, ''], 'unknown'],
    ['one account twice', '=:r:alice', ['thor1a', 'THOR1A'], 'user'],
    ['two accounts of a withdrawal', '-:BTC.BTC:100', ['thor1a', 'thor1b'], 'user'],
  ] as const)('%s', (_, memo, accounts, payee) => {
    const kind = memo.startsWith('-') ? 'WITHDRAW' : 'SWAP'
    const payments = accounts.map((to) => payment(to, rune))
    expect(selectPayouts(payments, context(memo, kind)).isCertain).toBe(payee === 'user')
  })

  it.each([
    ['one, as the user owns the affiliate', '=:r:me:0:aff:50', ['me', 'me'], 1],
    ['both, where another affiliate is paid', '=:r:me:0:aff:50', ['me', 'me', 'aff'], 2],
    ['both, without an affiliate', '=:r:me', ['me', 'me'], 2],
    ['both, of an order', '=<:r:me:0:aff:50', ['me', 'me'], 2],
  ] as const)(
    'of payments to the user whose first is marked: %s',
    (_, memo, accounts, count) => {
      const payments = accounts.map((to, at) => payment(to, at === 0 ? markedRune : rune))
      const kind = memo.startsWith('=<') ? 'LIMIT-SWAP' : 'SWAP'
      expect(selectPayouts(payments, context(memo, kind)).payouts).toHaveLength(count)
    },
  )
})

describe('a payment to the user', () => {
  it.each([
    ['=:b:alice', { asset: 'ETH.ETH' }, 'SWAP', true],
    ['=:e:alice', { asset: 'ETH.ETH' }, 'SWAP', true],
    ['=:b:alice', {}, 'SWAP', false],
    ['=:b:alice', { isRefund: true }, 'SWAP', true],
    ['no memo', { asset: 'ETH.ETH' }, 'SWAP', true],
    ['wd:ETH.ETH', { asset: 'ETH.ETH' }, 'WITHDRAW', false],
  ] as const)(
    'after the memo %j, with %j, of a %s, is a refund: %s',
    (memo, more, kind, is) => {
      const { payouts } = selectPayouts([payment('0xsender', more)], context(memo, kind))
      expect(payouts[0]?.isRefund).toBe(is)
    },
  )

  it('has no hash of zeros', () => {
    const paid = payment(bech32, { hash: '0'.repeat(64), from: 'bc1vault' })
    expect(paid).toMatchObject({
      chain: 'BTC',
      hash: '',
      from: 'bc1vault',
    })
  })
})
