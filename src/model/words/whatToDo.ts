import type { Place } from './answer'
import { explorerHost, explorerTransactionUrl } from '../chains/explorers'
import { currentRow, legState, reported } from '../progress/legStates'
import { swapFactsOf } from '../progress/swapFacts'
import { legKind } from '../progress/legs'
import type { KnownLeg } from '../progress/legHistory'
import type { Observation } from '../progress/observation'
import type { Judgement } from '../progress/progress'
import type { Lateness } from '../progress/timing'

/** A piece of a note: words, an address, or a link to an explorer by its host's name. */
export type NotePiece = string | Place | { href: string; host: string }

/** Exactly one thing to do, and why. */
export type Todo = { said: string; note: NotePiece[] }

/** How the page stands: whether its checks fail, and whether it has stopped to ask. */
export type Standing = {
  failing: boolean
  refused: boolean
  lateness: Lateness
}

/** "What to do": an instruction, or "Nothing". It names the address that money would return to, if it is known. */
export function whatToDo(known: Observation, { verdict }: Judgement, standing: Standing): Todo {
  const { rows } = known
  if (standing.refused && known.answer === null) {
    return todo('Check the hash.', 'The service refuses it as it is, and asking again cannot help.')
  }
  const look = lookYourself(rows)
  switch (verdict) {
    case 'complete':
      if (isActionWithoutPayout(rows)) return todo('Nothing more.')
      return todo(
        'Nothing more.',
        'If your wallet does not show it, open the address in the explorer. A wallet can lag behind its chain.',
      )
    case 'refunded':
      return todo(
        'Check the address it was returned to. Nothing else is due.',
        'To swap it after all, start a new swap. The same limit may be refused again.',
      )
    case 'partially-refunded':
      return todo(
        'Check both addresses. Nothing else is due.',
        'To swap what was returned, start a new swap. The same limit may be refused again.',
      )
    case 'failed':
      return todo(
        isAction(rows)
          ? 'Send it again, if it is still wanted.'
          : 'Start a new swap, if it is still wanted.',
        'Nothing of this one is under way any more.',
      )
    case 'unclear':
      return currentRow(rows)?.leg.status === 'replaced'
        ? todo('Look in your wallet for the transaction that replaced it.', 'Follow that one.')
        : { said: askSupport, note: [doubt(known), ...look] }
    case 'not-seen':
      return todo(
        'Check in your wallet that it was sent.',
        'This page keeps asking, slower and slower.',
      )
    case 'checking':
      return standing.failing
        ? todo('Nothing. This page tries again by itself.', 'This says nothing about the money.')
        : todo('Nothing. The service is being asked.')
    case 'in-progress':
      return inProgress(known, standing, look)
  }
}

const isAction = (rows: readonly KnownLeg[]): boolean => swapFactsOf(reported(rows)).isAction

const isActionWithoutPayout = (rows: readonly KnownLeg[]): boolean =>
  isAction(rows) && rows.every(({ leg }) => legKind(leg) !== 'payout')

const doubt = ({ anomalies }: Observation): string =>
  anomalies.length > 0
    ? 'What the service says does not fit together.'
    : 'What the service says is not enough to tell where it stands.'

const keepsAsking = 'Wait. This page keeps asking.'

/** The report is made by a button of the page. */
const askSupport = 'Ask support, with the report from this page.'

const todo = (said: string, ...note: NotePiece[]): Todo => ({ said, note })

function inProgress({ rows, lost }: Observation, standing: Standing, look: NotePiece[]): Todo {
  if (standing.failing) {
    return {
      said: 'Nothing. This page tries again by itself.',
      note: ['It does not depend on this page or on this service.', ...look],
    }
  }
  if (standing.lateness === 'long') {
    return { said: askSupport, note: ['It takes a day longer than usual.', ...look] }
  }
  if (standing.lateness === 'late') {
    return { said: 'Nothing yet. It takes longer than usual.', note: look }
  }
  if (lost) return { said: keepsAsking, note: ['It may only lag behind.', ...look] }
  const current = currentRow(rows)
  if (current !== undefined && legKind(current.leg) === 'approval') {
    return todo('Follow your wallet.', 'It asks for the deposit after the approval.')
  }
  const state = current && legState(current, rows)
  if (state === 'unknown' || state === 'not-seen') {
    return todo(keepsAsking, 'The service’s word for this leg is not known here.')
  }
  const sender = rows.find(({ leg }) => legKind(leg) === 'deposit')?.leg
  const goesOn = 'It goes on without this page.'
  // What is being paid out is swapped: nothing of it is returned any more.
  const isSwapped = current !== undefined && legKind(current.leg) === 'payout'
  if (sender === undefined || sender.fromAddress === '' || isSwapped || isAction(rows)) {
    return todo('Nothing. You can close this page.', goesOn)
  }
  const { chain, fromAddress: address } = sender
  const back = ' What cannot be swapped is returned to '
  return todo('Nothing. You can close this page.', goesOn, back, { chain, address }, '.')
}

/** The deposit in its chain's explorer, where there is a true link. */
function lookYourself(rows: readonly KnownLeg[]): NotePiece[] {
  for (const { leg } of rows) {
    const href = explorerTransactionUrl(leg.chain, leg.hash)
    const moves = legKind(leg) === 'approval' ? 'approval' : 'deposit'
    if (href !== null) {
      return [` The ${moves} can be seen on `, { href, host: explorerHost(href) }, '.']
    }
  }
  return []
}
