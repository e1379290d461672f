import { getExplorerHost, getTransactionUrl } from '../chains/explorers'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { isActionOnly } from '../transaction/money'
import { type Lateness, getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { AddressOnChain } from './progressText'
import { adviseAfterRefund } from './reasons'

/** A part of a note: text, an address, or a link to an explorer labelled with its host. */
export type NotePiece = string | AddressOnChain | { href: string; host: string }

/** `needsReport`: somebody else has to look at the report. */
export type NextStep = { instruction: string; note: NotePiece[]; needsReport?: true }

/** The polling status of the page: whether polls fail, the device is offline, or the hash was rejected. */
export type PageStatus = {
  isFailing: boolean
  isOffline: boolean
  isRejected: boolean
  lateness: Lateness
}

const createReportStep = (...note: NotePiece[]): NextStep => ({
  ...createStep(sendReport, ...note),
  needsReport: true,
})

const createStep = (instruction: string, ...note: NotePiece[]): NextStep => ({ instruction, note })

/** The page has buttons for the report. */
const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const waitText = 'Wait. We’ll keep checking.'
const retryText = 'Nothing. We’re retrying automatically.'
const checkConnection = 'Check your internet connection.'

/** The next step for the user, or "Nothing". It names the refund address if that is known. */
export function getNextStep(snapshot: TransactionSnapshot, page: PageStatus): NextStep {
  const { rows, verdict, reason, anomalies } = snapshot
  if (page.isRejected && snapshot.response === null) {
    return createStep('Check the hash.', 'The network rejects it as it stands.')
  }
  const advice = adviseAfterRefund(reason)
  const adviceNote = advice === '' ? [] : [` ${advice}`]
  const isAction = isActionOnly(rows)
  switch (verdict) {
    case 'complete':
      return isAction && rows.every(({ role }) => role !== 'payout')
        ? createStep('Nothing more to do.')
        : createStep(
            'Nothing more to do.',
            'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
          )
    case 'refunded':
      return createStep(
        'Check that the refund arrived.',
        'To try again, start a new swap.',
        ...adviceNote,
      )
    case 'partially-refunded':
      return createStep(
        'Check both addresses. Nothing more is coming.',
        'To swap the refunded part, start a new swap.',
        ...adviceNote,
      )
    case 'failed': {
      const again = isAction ? 'Send it again' : 'Start a new swap'
      return createStep(`${again} if you still want to.`, 'This one is over.')
    }
    case 'unclear': {
      if (findCurrentRow(rows)?.leg.status === 'replaced') {
        const note = 'Find the new one in your wallet and track that.'
        return createStep('This transaction was replaced.', note)
      }
      const why =
        anomalies.length > 0
          ? 'The network’s reports contradict each other.'
          : 'We don’t have enough information yet.'
      return createReportStep(why, ...linkToExplorer(rows))
    }
    case 'not-seen':
      return createStep('Check your wallet: was it sent?', 'We’ll keep looking.')
    case 'checking':
      if (page.isOffline) return createStep(checkConnection, 'Your swap continues without it.')
      return page.isFailing
        ? createStep(retryText, 'This doesn’t affect your swap.')
        : createStep('Nothing. We’re looking it up.')
    case 'in-progress':
      return getStepInProgress(snapshot, page)
  }
}

function getStepInProgress(snapshot: TransactionSnapshot, page: PageStatus): NextStep {
  const { rows, isNotFound, reason } = snapshot
  const explorerLink = linkToExplorer(rows)
  const subject = isActionOnly(rows) ? 'Your transaction' : 'Your swap'
  if (page.isOffline) return createStep(checkConnection, `${subject} continues without it.`)
  if (page.isFailing) {
    return createStep(retryText, `${subject} doesn’t depend on this page.`, ...explorerLink)
  }
  if (page.lateness === 'long') {
    const hasEstimate = getTiming(snapshot).expectedAt !== null
    const over = hasEstimate
      ? 'This is a day over the estimate.'
      : 'This has taken more than a day.'
    return createReportStep(over, ...explorerLink)
  }
  if (page.lateness === 'late') {
    return createStep('Nothing yet. This is taking longer than expected.', ...explorerLink)
  }
  if (isNotFound) {
    return createStep(waitText, 'The network may be catching up.', ...explorerLink)
  }
  const waiting = reason?.code === 'waiting' ? reason.reason : null
  if (waiting === 'other-asset') {
    return createStep('Send your other asset, if you haven’t.', 'The network adds both together.')
  }
  if (waiting === 'halted') {
    return createStep('Nothing. It continues by itself.', `${subject} waits with the network.`)
  }
  return getStepOfLeg(rows, subject)
}

function getStepOfLeg(rows: readonly TrackedLeg[], subject: string): NextStep {
  const current = findCurrentRow(rows)
  const kind = current && getLegKind(current.leg)
  if (kind === 'approval') {
    const note = 'After the approval it asks you to confirm the deposit.'
    return createStep('Go to your wallet.', note)
  }
  if (current?.state === 'unknown' || current?.state === 'not-seen') {
    return createStep(waitText, 'We don’t recognize the status of this step.')
  }
  const closeText = 'Nothing. You can close this page.'
  const continues = `${subject} continues without this page.`
  const sender = rows.find(({ role }) => role === 'deposit')?.leg
  // During the payout the swap is done, so nothing can be refunded any more.
  if (
    sender === undefined ||
    sender.fromAddress === '' ||
    kind === 'payout' ||
    isActionOnly(rows)
  ) {
    return createStep(closeText, continues)
  }
  const { chain, fromAddress: address } = sender
  const refundText = ' Anything that can’t be swapped is refunded to '
  return createStep(closeText, continues, refundText, { chain, address }, '.')
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
