import type { AddressOnChain } from './progressText'
import { adviseAfterRefund } from './reasons'
import { getExplorerHost, getTransactionUrl } from '../chains/explorers'
import { getLegKind } from '../transaction/legs'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { isActionOnly } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { type Lateness, getTiming } from '../transaction/timing'

/** A part of a note: text, an address, or a link to an explorer labelled with its host. */
export type NotePiece = string | AddressOnChain | { href: string; host: string }

export type NextStep = { instruction: string; note: NotePiece[] }

/** The polling status of the page: whether polls fail, the device is offline, or the hash was rejected. */
export type PageStatus = {
  isFailing: boolean
  isOffline: boolean
  isRejected: boolean
  lateness: Lateness
}

/** The next step for the user, or "Nothing". It names the refund address if that is known. */
export function getNextStep(snapshot: TransactionSnapshot, page: PageStatus): NextStep {
  const { rows, verdict } = snapshot
  if (page.isRejected && snapshot.response === null) {
    return createStep('Check the hash.', 'The network rejects it as it stands.')
  }
  const explorerLink = linkToExplorer(rows)
  switch (verdict) {
    case 'complete':
      if (isActionWithoutPayout(rows)) return createStep('You’re all set.')
      return createStep(
        'You’re all set.',
        'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
      )
    case 'refunded':
      return createStep(
        'Check that the refund arrived.',
        'To try again, start a new swap.',
        ...adviseNextTime(snapshot),
      )
    case 'partially-refunded':
      return createStep(
        'Check both addresses. Nothing more is coming.',
        'To swap the refunded part, start a new swap.',
        ...adviseNextTime(snapshot),
      )
    case 'failed':
      return createStep(
        isActionOnly(rows)
          ? 'Send it again if you still want to.'
          : 'Start a new swap if you still want to.',
        'This one is over.',
      )
    case 'unclear':
      return findCurrentRow(rows)?.leg.status === 'replaced'
        ? createStep(
            'This transaction was replaced.',
            'Find the new one in your wallet and track that.',
          )
        : { instruction: sendReport, note: [explainUnclear(snapshot), ...explorerLink] }
    case 'not-seen':
      return createStep('Check your wallet: was it sent?', 'We’ll keep looking.')
    case 'checking':
      if (page.isOffline) return createStep(checkConnection, 'Your swap continues without it.')
      return page.isFailing
        ? createStep('Nothing. We’re retrying automatically.', 'This doesn’t affect your swap.')
        : createStep('Nothing. We’re looking it up.')
    case 'in-progress':
      return getStepInProgress(snapshot, page, explorerLink)
  }
}

function adviseNextTime({ reason }: TransactionSnapshot): NotePiece[] {
  const advice = adviseAfterRefund(reason)
  return advice === '' ? [] : [` ${advice}`]
}

const isActionWithoutPayout = (rows: readonly TrackedLeg[]): boolean =>
  isActionOnly(rows) && rows.every(({ leg }) => getLegKind(leg) !== 'payout')

const explainUnclear = ({ anomalies }: TransactionSnapshot): string =>
  anomalies.length > 0
    ? 'The network’s reports contradict each other.'
    : 'We don’t have enough information yet.'

const waitText = 'Wait. We’ll keep checking.'

/** The page has buttons for the report. */
const sendReport = 'Send the report below to the app where you started the swap.'

const checkConnection = 'Check your internet connection.'

const createStep = (instruction: string, ...note: NotePiece[]): NextStep => ({ instruction, note })

function getStepInProgress(
  snapshot: TransactionSnapshot,
  page: PageStatus,
  explorerLink: NotePiece[],
): NextStep {
  const { rows, notFound, reason } = snapshot
  const subject = isActionOnly(rows) ? 'Your transaction' : 'Your swap'
  if (page.isOffline) return createStep(checkConnection, `${subject} continues without it.`)
  if (page.isFailing) {
    return {
      instruction: 'Nothing. We’re retrying automatically.',
      note: [`${subject} doesn’t depend on this page.`, ...explorerLink],
    }
  }
  if (page.lateness === 'long') {
    const over =
      getTiming(snapshot).expectedAt === null
        ? 'This has taken more than a day.'
        : 'This is a day over the estimate.'
    return { instruction: sendReport, note: [over, ...explorerLink] }
  }
  if (page.lateness === 'late') {
    return { instruction: 'Nothing yet. This is taking longer than expected.', note: explorerLink }
  }
  if (notFound !== null)
    return { instruction: waitText, note: ['The network may be catching up.', ...explorerLink] }
  const waiting = reason?.code === 'waiting' ? reason.reason : null
  if (waiting === 'other-asset') {
    return createStep('Send your other asset, if you haven’t.', 'The network adds both together.')
  }
  if (waiting === 'halted')
    return createStep('Nothing. It continues by itself.', 'Your money is safe with the network.')
  const current = findCurrentRow(rows)
  if (current !== undefined && getLegKind(current.leg) === 'approval') {
    return createStep(
      'Go to your wallet.',
      'After the approval it asks you to confirm the deposit.',
    )
  }
  const state = current?.state
  if (state === 'unknown' || state === 'not-seen') {
    return createStep(waitText, 'We don’t recognize the status of this step.')
  }
  const sender = rows.find(({ leg }) => getLegKind(leg) === 'deposit')?.leg
  const continues = `${subject} continues without this page.`
  // During the payout the swap is done, so nothing can be refunded any more.
  const isSwapped = current !== undefined && getLegKind(current.leg) === 'payout'
  if (sender === undefined || sender.fromAddress === '' || isSwapped || isActionOnly(rows)) {
    return createStep('Nothing. You can close this page.', continues)
  }
  const { chain, fromAddress: address } = sender
  const refundText = ' Anything that can’t be swapped is refunded to '
  return createStep(
    'Nothing. You can close this page.',
    continues,
    refundText,
    { chain, address },
    '.',
  )
}

/** Links the first transaction in its chain's explorer. */
function linkToExplorer(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const subject = getLegKind(leg) === 'approval' ? 'approval' : 'deposit'
    if (href !== null) {
      return [` See the ${subject} on `, { href, host: getExplorerHost(href) }, '.']
    }
  }
  return []
}
