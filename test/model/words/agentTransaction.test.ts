import { describe, expect, it } from 'vitest'
import {
  describeMoment,
  describeTransactions,
} from '../../../src/model/words/agentTransaction'
import { formatReceipt } from '../../../src/model/words/receiptText'
import { createListed } from '../../support/addressLists'
import { legsFrom } from '../../support/legTexts'
import { begun, known, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const page = 'https://here.example/tx/A'
const minute = 60_000
const day = 24 * 60 * minute

function describeFor(snapshot: ReturnType<typeof known>, now = begun) {
  const moment = describeMoment(snapshot, page, 60, now)
  const checked = { checkedAt: begun, isRestored: false, address: page }
  return formatReceipt({ snapshot, ...checked, moment })
}

describe('an agent', () => {
  const underWay = (...legs: unknown[]) => wireAnswer(false, 'pending', legs)
  const ended = (...legs: unknown[]) =>
    wireAnswer(true, 'success', [deposit, swap, ...legs])
  const swapping = { ...swap, status: 'swapping' }
  const signatures = [1, 2, 3, 4, 5].map((last) => `${'5'.repeat(86)}${last}`)
  const payouts = signatures.map((hash) => ({ ...payout, hash }))
  const parts = { streamingSwapDetails: { total: 3, completed: 1, refunded: 1 } }
  const back = wireLeg('TRANSFER:OUT', 'pending')
  const priceLimit = 'emit asset 1 less than price limit 2'
  const fees = { message: 'not enough asset to pay for fees' }
  it.each<[name: string, wire: object, told: string[], untold?: string]>([
    [
      'is told what a client’s quote says, as such',
      underWay({ ...deposit, unverified: true }, swap, payout),
      ['- Sent, according to the quote: `0.5 BTC.BTC`'],
    ],
    [
      'is given no asset without an amount',
      ended({ ...payout, toAmount: '', toAddress: '0xTo' }),
      ['- Estimated payout to: `0xTo on Ethereum`'],
      '`ETH.ETH',
    ],
    ['is told whole hashes of payouts', ended(...payouts), signatures],
    [
      'is told why a part is being refunded, as the network says it',
      {
        ...underWay(deposit, { ...swap, ...parts }, back),
        error: { message: priceLimit },
      },
      [
        'A part is being refunded.',
        `- Message, as reported by the network: \`${priceLimit}\``,
      ],
    ],
    [
      'is told to send more after the fees have used up the deposit',
      {
        ...wireAnswer(true, 'reverted', [deposit, { ...swap, status: 'reverted' }]),
        error: fees,
      },
      ['The amount was too small for the fees.', 'Next: Send a larger amount'],
    ],
    [
      'is told to check a contract that is paid a coin, among other assets',
      wireAnswer(
        true,
        'success',
        legsFrom('in WITHDRAW paid:FOO paid', { chain: 'ETH' }),
      ),
      ['check that it took the payment'],
    ],
    [
      'is told so of no token',
      wireAnswer(
        true,
        'success',
        legsFrom(
          'in swap:BTC.BTC>ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48 paid:ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
        ),
      ),
      ['Next: Nothing'],
      'contract',
    ],
    [
      'is told of another network whose name is not known,',
      wireAnswer(false, 'pending', [deposit], { doubt: 'elsewhere' }),
      [
        'Sent to another network. This is not final.',
        'Reason: `Another network goes on with this transaction',
      ],
      'undefined',
    ],
    [
      'is told which payment has the hash',
      wireAnswer(true, 'success', [deposit, swap, payout], {
        askedPayment: {
          hash: 'FE',
          role: 'fee',
          chain: 'THOR',
          asset: 'THOR.RUNE',
          amount: '0.7',
          address: 'thor1affiliate',
        },
      }),
      [
        '- This hash: `This hash is of a payment to somebody else, such as an affiliate: 0.7 RUNE to thor1affiliate.`',
      ],
    ],
    [
      'is told what else the transaction requests',
      wireAnswer(false, 'pending', [deposit, swapping], {
        alsoRequested: [
          {
            kind: 'trade-withdraw',
            asset: 'ARB~ETH',
            amount: '0.0003',
            status: 'pending',
            payments: [],
          },
        ],
      }),
      [
        'This transaction also has another request: Withdraw from trade account, 0.0003 ARB~ETH',
      ],
    ],
    [
      'is told no end where a service says that it is beyond any calendar',
      wireAnswer(false, 'pending', [deposit, swapping], {
        startTimestamp: begun,
        estimatedDuration: 1e16,
      }),
      ['**In progress**'],
      'Expected to end',
    ],
  ])('%s', (_, wire, told, untold = 'undefined') => {
    const text = describeFor(known([wire]))
    for (const each of told) expect(text).toContain(each)
    expect(text).not.toContain(untold)
  })

  it.each([
    [minute, 'Nothing. It goes on by itself: track it again later.'],
    [30 * minute, 'Nothing yet. It takes longer than expected.'],
    [
      2 * day,
      `Send the receipt to the app where the swap was started. The receipt: ${page}`,
    ],
  ])('is told after %i ms what to do: %s', (ms, step) => {
    const expected = { startTimestamp: begun, estimatedEndTimestamp: begun + 10 * minute }
    const snapshot = known([wireAnswer(false, 'pending', [deposit, swapping], expected)])
    const text = describeMoment(snapshot, page, null, begun + ms)
    expect(text.split('Next: ')[1]).toBe(step)
  })

  it.each([
    [
      begun,
      'THORChain’s node and indexer have been out of reach since 10 June 2024, 07:56 UTC.',
    ],
    [
      null,
      'THORChain’s node has been out of reach since 10 June 2024, 07:56 UTC. THORChain’s indexer can’t be reached.',
    ],
  ])('is told which sources are out of reach since when: %j', (since, sentence) => {
    const outages = [
      { source: 'node', since: begun },
      { source: 'indexer', since },
    ]
    const wire = wireAnswer(false, 'pending', [deposit, swapping], {
      doubt: 'outage',
      outages,
    })
    const text = describeFor(known([{ ...wire, network: 'thorchain' }]), begun + day)
    expect(text).toContain('\n\nWith THORChain, swapping. ')
    expect(text).toContain(`\`${sentence} What they reported before is shown.`)
    // Nothing reassuring.
    expect(text).toContain('Next: Wait. What happened since then may be missing')
  })
})

describe('an agent that asks for the transactions of an address', () => {
  const firstPage = {
    status: null,
    readCount: 0,
    isFirst: true,
    hasMore: false,
    missingCount: 0,
  } as const
  const none = 'No transactions of this address are known.'
  const empty = 'This page has no transactions.'
  const more = 'There are older ones: call again with the cursor of this answer.'
  const missing = '1 network could not be asked: some may be missing.'

  it.each([
    ['nothing is known', {}, none],
    ['nothing is known of a verdict', { status: 'complete' }, none],
    ['a later page is empty', { isFirst: false }, empty],
    ['a page is empty', { hasMore: true }, `${empty} ${more}`],
    ['a network is not asked', { missingCount: 1 }, `${empty} ${missing}`],
    [
      'a page has none of a verdict',
      { status: 'failed', readCount: 25, hasMore: true },
      `Failed: 0 of 25 transactions on this page, the newest first. ${more}`,
    ],
  ] as const)('is told where %s', (_, details, text) => {
    expect(describeTransactions([], { ...firstPage, ...details })).toBe(text)
  })

  it('is told how many a page has, and how many of them have a verdict', () => {
    const listed = [createListed('A')]
    const describeFirst = (details: object) =>
      describeTransactions(listed, { ...firstPage, readCount: 1, ...details }).split(
        '\n',
      )[0]
    expect(describeFirst({})).toBe('1 transaction, the newest first.')
    expect(describeFirst({ status: 'complete', isFirst: false })).toBe(
      'Complete: 1 of 1 transaction on this page, the newest first.',
    )
  })
})
