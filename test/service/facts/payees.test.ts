import { describe, expect, it } from 'vitest'
import type { Kind } from '../../../src/model/kinds'
import { parseMemo } from '../../../src/service/networks/memo'
import { createThorchain } from '../../../src/service/networks/network'
import { type Payment, createPayment } from '../../../src/service/facts/payments'
import { selectPayouts } from '../../../src/service/facts/payees'

const network = createThorchain('thor')
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacyCash = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'

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
  refunds: [],
})
const payment = (
  to: string,
  more: Partial<Payment> = {},
  amount = '0.0000059',
): Payment =>
  createPayment({ asset: more.asset ?? 'BTC.BTC', amount }, to, {
    hash: 'CD'.repeat(32),
    ...more,
  })
const rune = { asset: 'THOR.RUNE' }
const marked = { isMarkedAffiliate: true }
const markedRune = { ...marked, ...rune }
const bch = { asset: 'BCH.BCH' }
const base58 = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

describe('who is paid', () => {
  it.each([
    ['the destination', `=:b:${bech32}`, bech32.toUpperCase(), marked, 'user'],
    ['the destination, also the affiliate', '=:b:rg:0:rg:15', 'rg', {}, 'user'],
    ['the affiliate of the memo', '=:b:alice:0:rg:15', 'rg', {}, 'affiliate'],
    ['the affiliate, as a refund', '=:b:alice:0:rg:15', 'rg', { isRefund: true }, 'user'],
    [
      'the refund address, with the bought asset',
      `=:b:${bech32}/0xback`,
      '0xBACK',
      {},
      'misdirected',
    ],
    [
      'the refund address, with the sold asset',
      `=:b:${bech32}/0xback`,
      '0xBACK',
      { asset: 'ETH.ETH' },
      'user',
    ],
    ['the sender, with the bought asset', `=:b:${bech32}`, '0xsender', {}, 'misdirected'],
    ['the sender of a name', '=:b:alice', '0xsender', {}, 'user'],
    [
      'the sender, who owns the affiliate',
      `=:b:${bech32}`,
      '0xsender',
      rune,
      'affiliate',
    ],
    ['the sender of a memo without a destination', '=:b::', '0xsender', {}, 'user'],
    [
      'the collector',
      '=:b:alice',
      network.affiliateCollector.toUpperCase(),
      rune,
      'affiliate',
    ],
    ['a marked account', '=:b:alice', 'somebody', markedRune, 'affiliate'],
    [
      'the only one in the asset, though marked',
      '=:r:alice',
      'thor1',
      markedRune,
      'user',
    ],
    ['another account than an address', `=:b:${bech32}`, 'somebody', {}, 'misdirected'],
    ['another than a short address', '=:e:0x123456789012345678', 'x', {}, 'misdirected'],
    ['another account than a base58 address', `=:b:${base58}`, 'x', {}, 'misdirected'],
    ['an aggregator', `=:b:${bech32}:0:::2a:6F:9`, 'x', {}, 'affiliate'],
    [
      'a marked account beside an affiliate',
      `=:b:${bech32}:0:rg:15`,
      'x',
      marked,
      'affiliate',
    ],
    [
      'a marked account without an affiliate',
      `=:b:${bech32}`,
      'x',
      marked,
      'misdirected',
    ],
    [
      'the only affiliate, in its coin',
      '=:r:thor1qvlul0ujfrq27ja7uxrp8r7my9:0:rg:15',
      'x',
      rune,
      'affiliate',
    ],
    [
      'another than the recipient of a trade account',
      `trade-:${bech32}`,
      'x',
      {},
      'misdirected',
      'TRADE-WITHDRAW',
    ],
    [
      'another than the recipient of a secured asset',
      `secure-:${bech32}`,
      'x',
      {},
      'misdirected',
      'SECURE-WITHDRAW',
    ],
    ['nobody', `=:b:${bech32}`, '', {}, 'user'],
    ['the account of a name', '=:b:alice', 'somebody', {}, 'user'],
    [
      'the account of a name of 30 characters',
      `=:b:${'a'.repeat(30)}`,
      'somebody',
      {},
      'user',
    ],
    [
      'a named account for refunds',
      `=:b:${bech32}/bo:0:r`,
      'x',
      { asset: 'ETH.ETH' },
      'user',
    ],
    [
      'another than for refunds',
      `=:b:al/${base58}:0:r`,
      'x',
      { asset: 'ETH.ETH' },
      'affiliate',
    ],
    [
      'the account of a name, in another asset',
      '=:b:alice',
      'somebody',
      rune,
      'affiliate',
    ],
    ['anybody where the memo requests no asset', '=:qq:alice', 'somebody', rune, 'user'],
    ['anybody after an unknown memo', 'no memo', 'somebody', rune, 'user'],
    ['a legacy address in its newer form', `=:c:${legacyCash}`, cash, bch, 'user'],
    ['an address with its prefix', `=:c:${cash}`, `bitcoincash:${cash}`, bch, 'user'],
    [
      'another address of Bitcoin Cash',
      `=:c:${legacyCash}`,
      `q${cash}`,
      bch,
      'misdirected',
    ],
  ] as const)('%s', (_, memo, to, more, payee, kind: Kind = 'SWAP') => {
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

  it('has its amount in whole units, and no hash of zeros', () => {
    const paid = payment(bech32, { hash: '0'.repeat(64), from: 'bc1vault' }, '1.5')
    expect(paid).toMatchObject({
      chain: 'BTC',
      hash: '',
      from: 'bc1vault',
      amount: '1.5',
    })
  })
})
