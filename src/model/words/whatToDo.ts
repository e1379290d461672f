import type { Place } from './answer'
import { explorerHost, explorerTransactionUrl } from '../chains/explorers'
import { findCurrentRow, getLegState, getReportedLegs } from '../progress/legStates'
import { getSwapFacts } from '../progress/swapFacts'
import { getLegKind } from '../progress/legs'
import type { TrackedLeg } from '../progress/legHistory'
import type { TransactionSnapshot } from '../progress/snapshot'
import type { ReasonedVerdict } from '../progress/verdict'
import { type Lateness, getTiming } from '../progress/timing'

/** A piece of a note: words, an address, or a link to an explorer by its host's name. */
export type NotePiece = string | Place | { href: string; host: string }

/** Exactly one thing to do, and why. */
export type Todo = { said: string; note: NotePiece[] }

/** How the page stands: whether its checks fail, for want of a connection, and whether it has stopped to ask. */
export type Standing = {
  failing: boolean
  offline: boolean
  refused: boolean
  lateness: Lateness
}

/** "What to do": an instruction, or "Nothing". It names the address that money would return to, if it is known. */
export function whatToDo(
  known: TransactionSnapshot,
  { verdict }: ReasonedVerdict,
  standing: Standing,
): Todo {
  const { rows } = known
  if (standing.refused && known.response === null) {
    return todo('Check the hash.', 'The network rejects it as it stands.')
  }
  const look = lookYourself(rows)
  switch (verdict) {
    case 'complete':
      if (isActionWithoutPayout(rows)) return todo('You’re all set.')
      return todo(
        'You’re all set.',
        'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
      )
    case 'refunded':
      return todo(
        'Check that the refund arrived.',
        'To try again, start a new swap. The same price limit may be refused again.',
      )
    case 'partially-refunded':
      return todo(
        'Check both addresses. Nothing more is coming.',
        'To swap the refunded part, start a new swap. The same price limit may be refused again.',
      )
    case 'failed':
      return todo(
        isAction(rows)
          ? 'Send it again if you still want to.'
          : 'Start a new swap if you still want to.',
        'This one is over.',
      )
    case 'unclear':
      return findCurrentRow(rows)?.leg.status === 'replaced'
        ? todo('This transaction was replaced.', 'Find the new one in your wallet and track that.')
        : { said: askSupport, note: [doubt(known), ...look] }
    case 'not-seen':
      return todo('Check your wallet: was it sent?', 'We’ll keep looking.')
    case 'checking':
      if (standing.offline) return todo(checkConnection, 'Your swap continues without it.')
      return standing.failing
        ? todo('Nothing. We’re retrying automatically.', 'This doesn’t affect your swap.')
        : todo('Nothing. We’re looking it up.')
    case 'in-progress':
      return inProgress(known, standing, look)
  }
}

const isAction = (rows: readonly TrackedLeg[]): boolean =>
  getSwapFacts(getReportedLegs(rows)).isAction

const isActionWithoutPayout = (rows: readonly TrackedLeg[]): boolean =>
  isAction(rows) && rows.every(({ leg }) => getLegKind(leg) !== 'payout')

const doubt = ({ anomalies }: TransactionSnapshot): string =>
  anomalies.length > 0
    ? 'The network’s reports contradict each other.'
    : 'We don’t have enough information yet.'

const keepsAsking = 'Wait. We’ll keep checking.'

/** The report is made by a button of the page. */
const askSupport = 'Contact support and attach the report below.'

const checkConnection = 'Check your internet connection.'

const todo = (said: string, ...note: NotePiece[]): Todo => ({ said, note })

function inProgress(known: TransactionSnapshot, standing: Standing, look: NotePiece[]): Todo {
  const { rows, isLost } = known
  const subject = isAction(rows) ? 'Your transaction' : 'Your swap'
  if (standing.offline) return todo(checkConnection, `${subject} continues without it.`)
  if (standing.failing) {
    return {
      said: 'Nothing. We’re retrying automatically.',
      note: [`${subject} doesn’t depend on this page.`, ...look],
    }
  }
  if (standing.lateness === 'long') {
    const over =
      getTiming(known).expectedAt === null
        ? 'This has taken more than a day.'
        : 'This is a day over the estimate.'
    return { said: askSupport, note: [over, ...look] }
  }
  if (standing.lateness === 'late') {
    return { said: 'Nothing yet. This is taking longer than expected.', note: look }
  }
  if (isLost) return { said: keepsAsking, note: ['The network may be catching up.', ...look] }
  const current = findCurrentRow(rows)
  if (current !== undefined && getLegKind(current.leg) === 'approval') {
    return todo('Go to your wallet.', 'After the approval it asks you to confirm the deposit.')
  }
  const state = current && getLegState(current, rows)
  if (state === 'unknown' || state === 'not-seen') {
    return todo(keepsAsking, 'We don’t recognize the status of this step.')
  }
  const sender = rows.find(({ leg }) => getLegKind(leg) === 'deposit')?.leg
  const goesOn = `${subject} continues without this page.`
  // What is being paid out is swapped: nothing of it is returned any more.
  const isSwapped = current !== undefined && getLegKind(current.leg) === 'payout'
  if (sender === undefined || sender.fromAddress === '' || isSwapped || isAction(rows)) {
    return todo('Nothing. You can close this page.', goesOn)
  }
  const { chain, fromAddress: address } = sender
  const back = ' Anything that can’t be swapped is refunded to '
  return todo('Nothing. You can close this page.', goesOn, back, { chain, address }, '.')
}

/** The deposit in its chain's explorer, where there is a true link. */
function lookYourself(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg } of rows) {
    const href = explorerTransactionUrl(leg.chain, leg.hash)
    const moves = getLegKind(leg) === 'approval' ? 'approval' : 'deposit'
    if (href !== null) {
      return [` See the ${moves} on `, { href, host: explorerHost(href) }, '.']
    }
  }
  return []
}
