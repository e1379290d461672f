import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { formatDoubt } from '../../src/model/words/doubtText'
import { track } from '../support/sandboxed'
import { overProxy, overTrack } from '../support/scriptedNetwork'
import { depositHash, payoutHash, trackResponses } from '../support/trackResponses'

const hash = 'AB'.repeat(32)
const otherHash = 'CD'.repeat(32)
const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = 'ETH.DAI-0x6B175474E89094C44Da98b954EedeAC495271d0F'

const leg = (
  txnType: string,
  chain: string,
  sold: string,
  bought: string,
  more: object = {},
) => {
  const sides = { fromAsset: sold, fromAmount: '0.5', toAsset: bought, toAmount: '8' }
  return { chain, hash: '', txnType, ...sides, status: 'success', ...more }
}
const deposit = leg('TRANSFER:IN', 'BTC', 'BTC.BTC', 'BTC.BTC', { hash })
const swapTo = (asset: string, more: object = {}) =>
  leg('SWAP:TC-TC', 'THOR', 'BTC.BTC', asset, more)
const payout = (asset: string, chain: string, more: object = {}) =>
  leg('TRANSFER:OUT', chain, asset, asset, more)
const ether = (more: object) => payout('ETH.ETH', 'ETH', { hash: otherHash, ...more })
const onEthereum = (more: object) =>
  leg('SWAP:ERC20-ERC20', 'ETH', usdc, dai, { hash, ...more })
const action = (kind: string) => leg(`TC:${kind}`, 'THOR', '', '', { hash })
const withdrawal = action('WITHDRAW')
/** Every kind that pays out, but for those that have a swap. */
const payingKinds = [
  'WITHDRAW',
  'SAVERS-WITHDRAW',
  'TCY-CLAIM',
  'TCY-UNSTAKE',
  'RUNEPOOL-WITHDRAW',
  'CACAOPOOL-WITHDRAW',
  'TRADE-WITHDRAW',
  'SECURE-WITHDRAW',
  'SWITCH',
  'LENDINGOPEN',
  'LENDINGREPAY',
  'REQUEST',
]

const needsAttention =
  'unclear: The service says complete, but reports no payout. Check your wallet.'

/** The verdict on a response as the page reads it, with the sentence of its reason. */
const describeVerdict = (response: Parameters<typeof decideVerdict>[0]): string => {
  const { verdict, reason } = decideVerdict(response)
  return reason === null ? verdict : `${verdict}: ${formatDoubt(reason)}`
}

describe('a proxied service that says complete', () => {
  async function readVerdict(legs: readonly object[], done: boolean) {
    const result = { firstTransactionHash: hash, legs }
    const over = await overProxy({ json: { done, status: 'success', result } })
    return describeVerdict(await track(over, { hash }))
  }

  it.each<[string, readonly object[]]>([
    ['nothing on the chain of the bought asset', [deposit, swapTo('ETH.ETH')]],
    ['a swap alone', [swapTo('ETH.ETH', { hash })]],
    [
      'a swap without amounts',
      [deposit, swapTo('ETH.ETH', { fromAmount: '', toAmount: '' })],
    ],
    [
      'a swap on a network that is not known',
      [deposit, swapTo('ETH.ETH', { chain: 'near' })],
    ],
    ['a swap into a token that is not known', [deposit, swapTo('USDC')]],
    ['a payout of 0', [deposit, swapTo('ETH.ETH'), ether({ toAmount: '0.00' })]],
    ['a payout without an amount', [deposit, swapTo('ETH.ETH'), ether({ toAmount: '' })]],
    ['a payout without a hash', [deposit, swapTo('ETH.ETH'), ether({ hash: '' })]],
    [
      'a payout with a hash of zeros',
      [deposit, swapTo('ETH.ETH'), ether({ hash: '0x0' })],
    ],
    [
      'a payout with 64 zeros for its hash',
      [deposit, swapTo('ETH.ETH'), ether({ hash: '0'.repeat(64) })],
    ],
    [
      'a payout with the deposit’s hash',
      [deposit, swapTo('ETH.ETH'), ether({ hash: `0x${hash.toLowerCase()}` })],
    ],
    [
      'a payout with the hash of the transaction, and no deposit',
      [swapTo('ETH.ETH'), ether({ hash })],
    ],
    [
      'one payout with a hash and one without',
      [deposit, swapTo('ETH.ETH'), ether({}), ether({ hash: '' })],
    ],
    [
      'RUNE that left MAYAChain without a transaction',
      [deposit, swapTo('THOR.RUNE', { chain: 'MAYA' }), payout('THOR.RUNE', 'THOR')],
    ],
    ['a swap on Ethereum without a hash', [onEthereum({ hash: '' })]],
    ['a swap on Ethereum of nothing', [onEthereum({ toAmount: '0' })]],
    [
      'a withdrawal whose payout on another chain has no hash',
      [withdrawal, ether({ hash: '' })],
    ],
    ...payingKinds.flatMap((kind): [string, readonly object[]][] => [
      [`${kind} alone`, [action(kind)]],
      [`${kind} after its deposit`, [deposit, action(kind)]],
      [
        `${kind} with a payment to somebody else`,
        [deposit, action(kind), payout('THOR.RUNE', 'THOR', { role: 'fee' })],
      ],
    ]),
  ])('and reports %s is not believed', async (_, legs) => {
    expect(await readVerdict(legs, true)).toBe(needsAttention)
    expect(await readVerdict(legs, false)).toBe(needsAttention)
  })

  it.each<[string, readonly object[]]>([
    ['a payout on another chain', [deposit, swapTo('ETH.ETH'), ether({})]],
    [
      'a payout of the network’s coin',
      [deposit, swapTo('THOR.RUNE'), payout('THOR.RUNE', 'THOR')],
    ],
    ['a swap into the network’s coin alone', [deposit, swapTo('THOR.RUNE')]],
    [
      'a swap into the coin of MAYAChain',
      [deposit, swapTo('MAYA.CACAO', { chain: 'MAYA' }), payout('MAYA.CACAO', 'MAYA')],
    ],
    ...['ETH/ETH', 'ETH~ETH', 'ETH-ETH', 'THOR.ETH/ETH'].flatMap(
      (claim): [string, readonly object[]][] => [
        [`the claim ${claim} by its swap`, [deposit, swapTo(claim)]],
        [
          `the claim ${claim} as a payout`,
          [deposit, swapTo(claim), payout(claim, 'THOR')],
        ],
      ],
    ),
    ['a swap on Ethereum alone', [onEthereum({})]],
    [
      'RUNE that left MAYAChain',
      [
        deposit,
        swapTo('THOR.RUNE', { chain: 'MAYA' }),
        payout('THOR.RUNE', 'THOR', { hash: otherHash }),
      ],
    ],
    [
      'a payment to an affiliate without a hash',
      [deposit, swapTo('ETH.ETH'), payout('DOGE.DOGE', 'DOGE'), ether({})],
    ],
    ['an action that pays nothing out', [deposit, action('ADDLIQUIDITY')]],
    ['a credit inside the network', [deposit, action('TRADE-DEPOSIT')]],
    ['an action of an unknown kind', [deposit, action('VAULT-JOIN')]],
    ['two payouts of a withdrawal', [withdrawal, payout('THOR.RUNE', 'THOR'), ether({})]],
    ['a withdrawal with its payout', [withdrawal, ether({})]],
  ])('and reports %s is believed', async (_, legs) => {
    expect(await readVerdict(legs, true)).toBe('complete')
  })
})

describe('a successor that says completed', () => {
  const { completed } = trackResponses
  const [sent, swapped, paid] = completed.legs

  async function readResponse(legs: readonly object[]) {
    const over = await overTrack()
    over.state.respond = () => ({ json: { ...completed, legs } })
    const response = await track(over, { hash: depositHash })
    return { done: response.done, verdict: describeVerdict(response) }
  }

  it.each<[string, readonly object[]]>([
    ['no payout', [{ ...sent }, { ...swapped }]],
    ['no payout, and no deposit', [{ ...swapped, hash: depositHash }]],
    [
      'a payout of 0',
      [{ ...sent }, { ...swapped }, { ...paid, fromAmount: '0', toAmount: '0' }],
    ],
    ['a payout without a hash', [{ ...sent }, { ...swapped }, { ...paid, hash: '' }]],
    [
      'a payout of zeros',
      [{ ...sent }, { ...swapped }, { ...paid, hash: '0'.repeat(64) }],
    ],
    [
      'the deposit’s hash as a payout',
      [{ ...sent }, { ...swapped }, { ...paid, hash: depositHash }],
    ],
  ])('with %s is not believed', async (_, legs) => {
    expect(await readResponse(legs)).toEqual({ done: false, verdict: needsAttention })
  })

  it('with a payout is believed', async () => {
    expect(paid).toMatchObject({ hash: payoutHash })
    expect(await readResponse(completed.legs)).toEqual({
      done: true,
      verdict: 'complete',
    })
  })
})
