import { action, node } from './answers'
import {
  bitcoin,
  days,
  ether,
  evm,
  type Film,
  film,
  hours,
  inside,
  lag,
  native,
  opening,
  paid,
  recipient,
  returned,
  step,
  swap,
  usdc,
  yearsAgo,
} from './film'

/** Payments against the terms of the memo: to another address, or less than its minimum. */

const stranger = '0xec24c39a3f1a6c7d1d2b3b6a5a4f3e2d1c0b9a88'
const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)
const strayed = paid('ETH.ETH', stranger)
const toStranger =
  'The network paid 2.5 ETH to 0xec24c39…0b9a88, not to 0x7e95dcd…7c80a3.'

const needsAttention = (reason: string) => step(6, 'unclear', { reason })

/** The steps of a swap whose payments both sources report. */
const reported = (
  deposit: Parameters<typeof node>[1],
  payments: NonNullable<Parameters<typeof node>[2]>,
  details: object = {},
) => ({
  node: node('sent', deposit, payments),
  indexer: [
    action('swap', 'success', deposit, payments, { date: opening - 1_000, ...details }),
  ],
})

const affiliated = bitcoin(`=:ETH.ETH:${evm}:0:aff:50`)
const affiliateFee = inside('THOR.RUNE', 'thor1affiliate', { isAffiliate: true })
const toRune = bitcoin('=:r:thor1qvlul0ujfrq27ja7uxrp8r7my9juegz0ug3nsg:0:aff:50')
const runeFee = inside('THOR.RUNE', 'thor1w0mwu4hp3l4jgeeqgj6ed469mwzx5he9c53q0l')
const traded = native(`trade-:${recipient}`, 'BTC~BTC')
const secured = native(`secure-:${evm}`, 'ETH-ETH')
const withRefund = bitcoin(
  `=:ETH.ETH:${evm}/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq:0`,
)
const refundedTo = (status: string): string[] => [
  'TRANSFER:IN success',
  'SWAP:BTC-ETH refunded',
  `TRANSFER:OUT ${status} 0.99`,
]
const legacyLitecoin = bitcoin('=:LTC.LTC:3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj:0')

const elsewhere: readonly Film[] = [
  film('a swap that both sources report as paid to another address needs attention', [
    ...swap(ordinary, [strayed]).slice(0, -1),
    step(6, 'unclear', {
      indexer: [action('swap', 'success', ordinary, [strayed])],
      reason: toStranger,
      legs: ['TRANSFER:IN success', 'SWAP:BTC-ETH success', 'TRANSFER:OUT success 2.5'],
      result: { doubt: 'paid-elsewhere', expectedRecipient: evm },
      isLate: false,
    }),
    step(2 * days, 'unclear', { reason: toStranger }),
  ]),
  film('also where the indexer takes that payment for an affiliate’s', [
    {
      ...needsAttention(toStranger),
      ...reported(ordinary, [{ ...strayed, isAffiliate: true }]),
    },
  ]),
  film('also beside an affiliate’s fee', [
    {
      ...needsAttention(toStranger),
      ...reported(affiliated, [strayed, affiliateFee]),
    },
  ]),
  film('also where the user got a part of it', [
    { ...needsAttention(toStranger), ...reported(ordinary, [ether, strayed]) },
  ]),
  film('also where the sender of a swap on one chain got it', [
    {
      ...needsAttention('not to 0x7e95dcd…7c80a3'),
      ...reported(
        {
          asset: usdc,
          units: '100000000',
          memo: `=:ETH.ETH:${evm}:0`,
          from: stranger,
        },
        [strayed],
      ),
    },
  ]),
  film('also where it is another token', [
    {
      ...needsAttention('The network paid 2.5 USDC to 0xec24c39…0b9a88'),
      ...reported(ordinary, [paid(usdc, stranger)]),
    },
  ]),
  film('a refund to neither the sender nor the memo’s refund address needs attention', [
    {
      ...needsAttention('not to bc1qar0sr…wf5mdq'),
      ...reported(withRefund, [returned(withRefund, { to: recipient })]),
    },
  ]),
  film(
    'a refund that the node plans to another address has its amount, and is no claim',
    [
      step(0, 'in-progress', {
        node: node('swapping', withRefund),
        indexer: [],
      }),
      step(6, 'in-progress', {
        node: node('planned', withRefund, [returned(withRefund, { to: recipient })]),
        legs: refundedTo('outbound'),
      }),
      step(60, 'in-progress', {
        node: node('sent', withRefund, [returned(withRefund, { to: recipient })]),
        legs: refundedTo('refunded'),
      }),
      {
        ...needsAttention('not to bc1qar0sr…wf5mdq'),
        ...reported(withRefund, [returned(withRefund, { to: recipient })]),
        legs: refundedTo('refunded'),
      },
    ],
  ),
  film('a refund to the memo’s refund address is a refund', [
    step(0, 'refunded', {
      node: node('sent', withRefund, [
        returned(withRefund, { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }),
      ]),
      indexer: [
        action('refund', 'success', withRefund, [
          returned(withRefund, { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }),
        ]),
      ],
    }),
  ]),
  film('a withdrawal from a trade account that is paid elsewhere needs attention', [
    step(6, 'unclear', {
      node: node(
        'sent',
        traded,
        [paid('BTC.BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')],
        {
          swap_status: null,
          swap_finalised: null,
        },
      ),
      indexer: [
        action('trade', 'success', traded, [
          paid('BTC.BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
        ]),
      ],
      reason: 'The network paid 2.5 BTC to bc1qar0sr…wf5mdq, not to bc1qw508d…v8f3t4.',
    }),
  ]),
  film('a withdrawal of a secured asset to the memo’s address is complete', [
    step(6, 'complete', {
      node: node(
        'sent',
        secured,
        [paid('ETH.ETH', evm.toUpperCase().replace('X', 'x'))],
        {
          swap_status: null,
          swap_finalised: null,
        },
      ),
      indexer: [action('secure', 'success', secured, [paid('ETH.ETH', evm)])],
    }),
  ]),
  film('the fee of an affiliate in the bought coin is not the user’s', [
    step(6, 'in-progress', { ...reported(toRune, [runeFee]), reason: lag }),
  ]),
  film('what the indexer alone lists as paid elsewhere is no claim', [
    step(6, 'in-progress', {
      node: node('planned', ordinary, [ether]),
      indexer: [action('swap', 'success', ordinary, [strayed], { date: opening })],
    }),
    step(60, 'in-progress', {
      node: node('sent', ordinary, [ether]),
      reason: lag,
    }),
  ]),
  film('a payout by an aggregator’s contract is no claim', [
    step(6, 'in-progress', {
      ...reported(bitcoin(`=:ETH.ETH:${evm}:0:t:0:f2:2a6F:42004295797216`), [strayed]),
    }),
  ]),
  film('one account in two forms of Litecoin is one address', [
    step(
      6,
      'complete',
      reported(legacyLitecoin, [paid('LTC.LTC', 'MJRSgZ3UUFcTBTBAaN38XAXvZLwRe8WVw7')]),
    ),
  ]),
]

const atLeast = (units: string, terms = '') =>
  bitcoin(`=:ETH.ETH:${evm}:${units}${terms}`)
const fee = (units: string, asset = 'ETH.ETH') => ({
  networkFees: [{ asset, amount: units }],
})
const tooLittle =
  'The network paid 2.5 ETH, less than the minimum of 2.7 ETH in the memo.'
const parted = atLeast('500000000', '/1/2')

const belowMinimum: readonly Film[] = [
  film('a payout below the memo’s minimum needs attention', [
    ...swap(atLeast('270000000'), [ether]).slice(0, -1),
    step(6, 'unclear', {
      indexer: [action('swap', 'success', atLeast('270000000'), [ether])],
      reason: tooLittle,
      result: { doubt: 'paid-too-little' },
      isLate: false,
    }),
    step(2 * days, 'unclear', { reason: tooLittle }),
  ]),
  film('also with the minimum in scientific notation', [
    { ...needsAttention(tooLittle), ...reported(atLeast('27e7'), [ether]) },
  ]),
  film('also by more than the fee that the indexer reports', [
    {
      ...needsAttention('less than the minimum of 2.52 ETH'),
      ...reported(atLeast('252000000'), [ether], fee('1000000')),
    },
  ]),
  film('a payout below the minimum by the fee that the indexer reports is complete', [
    step(0, 'complete', reported(atLeast('300000000'), [ether], fee('50000000'))),
  ]),
  film('a payout below the minimum by less than 5 % without a reported fee is complete', [
    step(0, 'complete', reported(atLeast('260000000'), [ether], fee('1', 'THOR.RUNE'))),
  ]),
  film('a minimum of 0 is none', [
    step(0, 'complete', reported(atLeast('0e9'), [ether])),
  ]),
  film('a minimum of a swap in parts is for all of its payouts', [
    step(0, 'complete', reported(parted, [ether, { ...ether, hash: 'E6'.repeat(32) }])),
  ]),
  film('after a refund of half, half of the minimum counts', [
    step(0, 'partially-refunded', {
      node: node('sent', parted, [ether, returned(parted, { units: '49900000' })]),
      indexer: [
        action(
          'swap',
          'success',
          parted,
          [ether, returned(parted, { units: '49900000' })],
          { networkFees: [{ asset: 'BTC.BTC', amount: '100000' }] },
        ),
      ],
    }),
  ]),
  film('less than that needs attention', [
    step(0, 'unclear', {
      node: node('sent', parted, [ether, returned(parted, { units: '10000000' })]),
      indexer: [
        action('swap', 'success', parted, [
          ether,
          returned(parted, { units: '10000000' }),
        ]),
      ],
      reason: 'The network paid 2.5 ETH, less than the minimum of 5 ETH',
    }),
  ]),
  film('what one source alone reports below the minimum is not complete either', [
    step(0, 'unclear', {
      node: 'down',
      indexer: [
        action('swap', 'success', atLeast('270000000'), [ether], { date: yearsAgo }),
      ],
      reason: tooLittle,
    }),
  ]),
  film('a payout below the minimum that one source has not confirmed is in progress', [
    step(0, 'in-progress', {
      node: node('unseen', ordinary),
      indexer: [
        action('swap', 'success', atLeast('270000000'), [ether], { date: opening }),
      ],
    }),
    step(2 * hours, 'in-progress'),
  ]),
]

export const memoTerms: readonly Film[] = [...elsewhere, ...belowMinimum]
