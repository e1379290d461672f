import * as v from 'valibot'
import { recording } from '../support/mapped'
import { type Deposit, action, node } from './answers'
import {
  type Film,
  film,
  step,
  days,
  handled,
  recipient,
  evm,
  bitcoin,
  native,
  paid,
  inside,
  ether,
} from './film'

const liquidity = bitcoin('+:BTC.BTC:thor1pair')
const noSwap = { swap_status: null, swap_finalised: null }
const solana =
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9dUQhJ7bMHX9vrGUB1bXJtVqH3qmhBTzvCmR9hPjGcMsWz'
const onSolana: Deposit = {
  asset: 'SOL.SOL',
  units: '500000000',
  memo: `=:e:${evm}:0`,
  hash: solana,
}
const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)

const readRecording = (name: string): object => v.parse(v.looseObject({}), recording(name))

/** A swap that was recorded at a node at two times: thornode.tx-status.bnb-to-tron-pending, then .bnb-to-tron. */
const recorded: Deposit = {
  asset: 'BSC.BNB',
  units: '2000000',
  memo: '=:tr:TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb:0/1/0:g1:50',
  from: '0xba4d1d35bce0e8f28e5a3403e7a0b996c5d50ac4',
  hash: 'BB189F94566D89A96092D986DDC51938EED45D15ECE48AB82E38EB9F9073C467',
}
const recordedPayout = paid('TRON.TRX', 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb', {
  units: '4307055600',
  hash: '52591A72036B18604C540F3340E151F2BC7EBBD631C51B1250A3D86C74E1EAD7',
})

/** Actions other than swaps, and what only one source reports. */
export const others: readonly Film[] = [
  film('liquidity waits for its other asset, and is not late', [
    step(0, 'in-progress', {
      node: node('sent', liquidity, [], noSwap),
      indexer: [action('addLiquidity', 'pending', liquidity, [])],
      reason: 'Waiting for your other asset.',
      result: { waitingFor: { reason: 'other-asset' } },
    }),
    step(2 * days, 'in-progress', { isLate: false }),
    step(60, 'complete', { indexer: [action('addLiquidity', 'success', liquidity, [])] }),
  ]),
  film(
    'a hash of Solana is decided by the node alone',
    [
      step(0, 'in-progress', { node: node('confirming', onSolana), indexer: 'down' }),
      step(60, 'complete', { node: node('sent', onSolana, [ether]) }),
    ],
    { hash: solana },
  ),
  film('a contract call from another chain has its deposit, and ends by the node', [
    step(0, 'in-progress', {
      node: node('confirming', bitcoin('x:thor1contract:e30='), [], noSwap),
      indexer: [],
      legs: ['TRANSFER:IN inbound', 'TC:CONTRACT not_started'],
    }),
    step(60, 'complete', { node: node('sent', bitcoin('x:thor1contract:e30='), [], noSwap) }),
  ]),
  handled('addLiquidity', bitcoin('+:BTC.BTC')),
  handled('addLiquidity', bitcoin('add:BTC/BTC')),
  handled('withdraw', native('-:BTC.BTC:10000'), [paid('BTC.BTC', recipient)]),
  handled('withdraw', native('wd:BTC/BTC:10000'), [paid('BTC.BTC', recipient)]),
  handled('donate', bitcoin('donate:BTC.BTC')),
  handled('bond', native('bond:thor1node')),
  handled('rebond', native('rebond:thor1node:thor1new')),
  handled('thorname', native('~:alice:BTC:bc1')),
  handled('tcy_stake', native('tcy+', 'THOR.TCY')),
  handled('tcy_unstake', native('tcy-:10000'), [inside('THOR.TCY', 'thor1sender')]),
  handled('tcy_claim', bitcoin('tcy:thor1to'), [inside('THOR.TCY', 'thor1to')]),
  handled('runePoolDeposit', native('pool+')),
  handled('runePoolWithdraw', native('pool-:10000'), [inside('THOR.RUNE', 'thor1sender')]),
  handled('trade', bitcoin('trade+:thor1to')),
  handled('trade', native('trade-:bc1to', 'BTC~BTC'), [paid('BTC.BTC', 'bc1to')]),
  handled('secure', bitcoin('secure+:thor1to')),
  handled('secure', native('secure-:bc1to', 'BTC-BTC'), [paid('BTC.BTC', 'bc1to')]),
  handled('swap', bitcoin('loan-:BTC.BTC:bc1to:0'), [paid('BTC.BTC', 'bc1to')]),
  ...[
    'leave:thor1node',
    'maint:thor1node',
    'migrate:1',
    'consolidate',
    'reserve',
    'noop',
    'reference:BTC.BTC:=:e:0x',
    'm=<:1BTC.BTC:1ETH.ETH:0',
  ].map((memo) =>
    film(`“${memo}”, which the indexer does not list, is complete by the node`, [
      step(0, 'in-progress', { node: node('confirming', native(memo), [], noSwap), indexer: [] }),
      step(60, 'complete', { node: node('sent', native(memo), [], noSwap) }),
    ]),
  ),
  ...(['send', 'contract'] as const).map((type) =>
    film(
      `a ${type} on the network’s chain, which the node does not report, is complete by the indexer`,
      [
        step(0, 'not-seen', { node: node('unseen', ordinary), indexer: [] }),
        step(6, 'complete', {
          indexer: [action(type, 'success', native('a note'), [inside('THOR.RUNE', 'thor1other')])],
        }),
      ],
    ),
  ),
  film(
    'a swap that was recorded while it was paid and afterwards is complete once the indexer agrees',
    [
      step(0, 'in-progress', {
        node: readRecording('real/thornode.tx-status.bnb-to-tron-pending'),
        indexer: [],
        legs: [
          'TRANSFER:IN success',
          'SWAP:BSC-TRON success 43.070556',
          'TRANSFER:OUT outbound 43.070556',
        ],
      }),
      step(60, 'in-progress', { node: readRecording('real/thornode.tx-status.bnb-to-tron') }),
      step(6, 'complete', { indexer: [action('swap', 'success', recorded, [recordedPayout])] }),
    ],
    { hash: 'BB189F94566D89A96092D986DDC51938EED45D15ECE48AB82E38EB9F9073C467' },
  ),
]
