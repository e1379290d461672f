import { actionTitle, orderWords } from './actionWords'
import { type Answer, answer, type Fact, placeOf } from './answer'
import { exactAmount, readableAmount } from '../amounts'
import { tickerOf } from '../assets'
import { chainName } from '../chains/chains'
import type { KnownLeg } from '../progress/legHistory'
import { currentRow, isRefund, legState, partsOf } from '../progress/legStates'
import { legKind } from '../progress/legs'
import type { Sum } from './money'
import { plainText } from './plainText'
import { readableEstimate } from '../time'
import { confirmationWords, partsWords, queueWords } from './waitWords'

type Leg = KnownLeg['leg']

/** Where money is that has not arrived: by the first leg that is under way or waits. */
export function underWay(rows: readonly KnownLeg[]): Answer {
  const row = currentRow(rows)
  if (row === undefined) return answer('Not said', [], 'The service reports no legs yet.')
  const { leg } = row
  const sum: Sum = { asset: leg.fromAsset, amount: leg.fromAmount, estimated: false }
  const carried: Fact[] = leg.fromAsset === '' ? [] : [{ label: 'Amount', sum }]
  const state = legState(row, rows)
  const moving = state === 'in-progress'
  const chain = chainName(leg.chain)
  if (!moving && state !== 'not-started') {
    return answer(`On ${chain}. What happens there is not known`, [
      ...carried,
      { label: 'Service says', words: leg.status || 'no status' },
    ])
  }
  switch (legKind(leg)) {
    case 'approval':
      return answer(
        'Not sent yet',
        carried,
        `An approval is under way on ${chain}. It moves no money.`,
      )
    case 'deposit':
      if (!moving) return answer(`Not sent yet, expected on ${chain}`, carried)
      return depositing(leg, carried)
    case 'swap':
      return swapping(leg, moving, carried)
    case 'payout':
      return payingOut(leg, moving, isRefund(leg, rows))
    case 'action':
      return answer(`${actionTitle(leg)}: ${moving ? 'under way' : 'waiting'} on ${chain}`, carried)
    case 'status':
    case 'other':
      return answer(`On ${chain}, under way`, carried)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node tells. */
function depositing(leg: Leg, carried: Fact[]): Answer {
  const chain = chainName(leg.chain)
  const { confirmations } = leg
  if (confirmations === null) return answer(`On its way into the network, on ${chain}`, carried)
  const amount = sumWords(leg.fromAmount, leg.fromAsset)
  const left = confirmations.remaining ?? 0
  const still: Fact[] = left > 0 ? [{ label: 'To confirm', words: readableEstimate(left) }] : []
  const counted = confirmationWords(confirmations)
  const said = `${amount || 'The deposit'} is confirming on ${chain}${counted === '' ? '' : `: ${counted}`}`
  return answer(said, still.length > 0 ? still : carried, '', amount)
}

function swapping(leg: Leg, moving: boolean, carried: Fact[]): Answer {
  const network = `With the network on ${chainName(leg.chain)}`
  const parts = partsOf(leg.streamingSwapDetails)
  if (!moving) return answer(`${network}, waiting to be swapped`, carried)
  const order = orderWords(leg)
  if (order !== '') return answer(`${network}. ${order}`, carried)
  if (parts === null) return answer(`${network}, being swapped`, carried)
  const back = parts.returned > 0 ? `, ${parts.returned} returned` : ''
  return answer(`${network}, part way through the swap`, [
    ...carried,
    { label: 'Parts', words: `${partsWords(parts)}${back}` },
  ])
}

/** "Swapped. The payout of 12,480 USDC waits in the queue: about 4 min", or on its way out, or back. */
function payingOut(leg: Leg, moving: boolean, back: boolean): Answer {
  const due: Fact = {
    label: back ? 'To return' : 'To pay out',
    sum: { asset: leg.toAsset, amount: leg.toAmount, estimated: true },
    at: placeOf(leg.chain, leg.toAddress),
  }
  const chain = chainName(leg.chain)
  const queued = queueWords(leg.queue)
  if (queued !== null) {
    const sum = sumWords(leg.toAmount, leg.toAsset)
    const what = `${back ? 'The return' : 'Swapped. The payout'}${sum === '' ? '' : ` of ${sum}`}`
    const said = `${what} waits in the queue${queued === '' ? '' : `: ${queued}`}`
    return answer(said, [due], '', sum)
  }
  if (!moving) return answer(`With the network, waiting to be paid out on ${chain}`, [due])
  return answer(back ? `On its way back to ${chain}` : `On its way out to ${chain}`, [due])
}

/** "0.5 BTC"; '' where the amount or its asset is not known. */
const sumWords = (amount: string, asset: string): string =>
  exactAmount(amount) === null || asset === ''
    ? ''
    : `${readableAmount(amount)} ${plainText(tickerOf(asset), 12)}`
