import { actionTitle, orderWords } from './actionWords'
import { type Answer, answer, type Fact, placeOf } from './answer'
import { exactAmount, readableAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { chainName } from '../chains/chains'
import type { TrackedLeg } from '../progress/legHistory'
import { findCurrentRow, isRefundLeg, getLegState, getParts } from '../progress/legStates'
import { getLegKind } from '../progress/legs'
import type { Sum } from './money'
import { plainText } from './plainText'
import { readableEstimate } from '../time'
import { confirmationWords, partsWords, queueWords } from './waitWords'

type Leg = TrackedLeg['leg']

/** Where money is that has not arrived: by the first leg that is under way or waits. */
export function underWay(rows: readonly TrackedLeg[]): Answer {
  const row = findCurrentRow(rows)
  if (row === undefined)
    return answer('No details yet', [], 'The network hasn’t reported any steps yet.')
  const { leg } = row
  const sum: Sum = { asset: leg.fromAsset, amount: leg.fromAmount, estimated: false }
  const carried: Fact[] = leg.fromAsset === '' ? [] : [{ label: 'Amount', sum }]
  const state = getLegState(row, rows)
  const moving = state === 'in-progress'
  const chain = chainName(leg.chain)
  if (!moving && state !== 'not-started') {
    return answer(`On ${chain}, status unknown`, [
      ...carried,
      { label: 'Raw status', words: leg.status || 'no status' },
    ])
  }
  switch (getLegKind(leg)) {
    case 'approval':
      return answer(
        'Not sent yet',
        carried,
        `Waiting for the approval on ${chain}. No funds have moved.`,
      )
    case 'deposit':
      if (!moving) return answer(`Not sent yet, expected on ${chain}`, carried)
      return depositing(leg, carried)
    case 'swap':
      return swapping(leg, moving, carried)
    case 'payout':
      return payingOut(leg, moving, isRefundLeg(leg, rows))
    case 'action':
      return answer(
        `${actionTitle(leg)}: ${moving ? 'in progress' : 'waiting'} on ${chain}`,
        carried,
      )
    case 'status':
    case 'other':
      return answer(`On ${chain}, in progress`, carried)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node tells. */
function depositing(leg: Leg, carried: Fact[]): Answer {
  const chain = chainName(leg.chain)
  const { confirmations } = leg
  if (confirmations === null)
    return answer(`Deposit sent on ${chain}, waiting to be picked up`, carried)
  const amount = sumWords(leg.fromAmount, leg.fromAsset)
  const left = confirmations.remaining ?? 0
  const still: Fact[] = left > 0 ? [{ label: 'Time left', words: readableEstimate(left) }] : []
  const counted = confirmationWords(confirmations)
  const said = `${amount || 'The deposit'} is confirming on ${chain}${counted === '' ? '' : `: ${counted}`}`
  const why =
    counted === ''
      ? ''
      : 'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'
  return answer(said, still.length > 0 ? still : carried, why, amount)
}

function swapping(leg: Leg, moving: boolean, carried: Fact[]): Answer {
  const network = `With ${chainName(leg.chain)}`
  const parts = getParts(leg.streamingSwapDetails)
  if (!moving) return answer(`${network}, waiting to swap`, carried)
  const order = orderWords(leg)
  if (order !== '') return answer(`${network}. ${order}`, carried)
  if (parts === null) return answer(`${network}, swapping`, carried)
  const back = parts.refunded > 0 ? `, ${parts.refunded} refunded` : ''
  return answer(`${network}, swapping in parts`, [
    ...carried,
    { label: 'Parts', words: `${partsWords(parts)}${back}` },
  ])
}

/** "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min", or on its way out, or back. */
function payingOut(leg: Leg, moving: boolean, back: boolean): Answer {
  const due: Fact = {
    label: back ? 'Your refund' : 'Your payout',
    sum: { asset: leg.toAsset, amount: leg.toAmount, estimated: true },
    at: placeOf(leg.chain, leg.toAddress),
  }
  const chain = chainName(leg.chain)
  const queued = queueWords(leg.queue)
  if (queued !== null) {
    const sum = sumWords(leg.toAmount, leg.toAsset)
    const what = `${back ? 'Your refund' : 'Swapped. Your payout'}${sum === '' ? '' : ` of ${sum}`}`
    const said = `${what} is in the queue${queued === '' ? '' : `: ${queued}`}`
    return answer(said, [due], '', sum)
  }
  if (!moving)
    return answer(`Waiting to send your ${back ? 'refund' : 'payout'} on ${chain}`, [due])
  return answer(back ? `Refund sending on ${chain}` : `Payout sending on ${chain}`, [due])
}

/** "0.5 BTC"; '' where the amount or its asset is not known. */
const sumWords = (amount: string, asset: string): string =>
  exactAmount(amount) === null || asset === ''
    ? ''
    : `${readableAmount(amount)} ${plainText(shortNameOf(asset), 12)}`
