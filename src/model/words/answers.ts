import { getChainName } from '../chains/chains'
import { getExplorerHost, getTransactionUrl } from '../chains/explorers'
import { toPlainText } from '../text'
import { formatEstimate } from '../time'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { getParts } from '../transaction/legs'
import {
  findAction,
  getInput,
  getLimit,
  getMoney,
  getOutput,
  isActionOnly,
  type Outcome,
  type Sum,
} from '../transaction/money'
import { getTiming, type Lateness } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import {
  formatAction,
  formatConfirmations,
  formatOrder,
  formatParts,
  formatQueue,
  isSent,
} from './legText'
import { adviseAfterRefund } from './reasons'
import { formatPlainSum } from './sums'

/**
 * One fact in columns: a label, then an amount with its address, if one is known, or words. `hasStatus`: with the icon of a payout or
 * refund.
 */
export type Fact = {
  label: string
  sum?: Sum & Partial<Outcome>
  words?: string
  hasStatus?: boolean
}

/**
 * Where the money is: a sentence with a few facts and a note. `amount` is the part of the sentence that must not be translated
 * ("0.5 BTC"), or ''.
 */
type LocationText = { sentence: string; amount: string; facts: Fact[]; note: string }

const createText = (
  sentence: string,
  facts: Fact[] = [],
  note = '',
  amount = '',
): LocationText => ({ sentence, amount, facts, note })

/** The last poll's error; `canRetry` is false if the service rejects the hash, so that polling stopped. */
export type PollError = { kind: string; canRetry: boolean } | null

/** Describes where the money is, as far as the data shows. */
export function describeLocation(
  { verdict, rows, quoted }: TransactionSnapshot,
  error: PollError = null,
): LocationText {
  const { sold, outcomes } = getMoney(rows)
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  const sent = listSum('You sent', sold)
  switch (verdict) {
    case 'checking':
      if (error === null) return createText('Looking for your transaction…')
      return createText(`We couldn’t look ${error.canRetry ? 'it up yet' : 'up this hash'}`)
    case 'not-seen':
      return createText('Not found yet', listQuoted(quoted), notSeenNote)
    case 'complete': {
      const action = findAction(rows)
      if (action === undefined) return describePayout(rows, outcomes)
      const sentence = `${formatAction(action)}${onChain(action.chain)}`
      return createText(sentence, [...listOutcomes(arrived, 'Received'), ...sent])
    }
    case 'refunded': {
      const refunds = outcomes.filter(({ kind }) => kind === 'returned')
      const facts = [...listOutcomes(refunds, '', true), ...sent]
      return createText(`Refunded${onChain(refunds[0]?.chain)}`, facts)
    }
    case 'partially-refunded': {
      const hasBoth = new Set(arrived.map(({ kind }) => kind)).size === 2
      const places = hasBoth ? 'In two places: part' : 'Part'
      const facts = listOutcomes(arrived, 'Swapped', true)
      return createText(`${places} swapped, part refunded`, facts)
    }
    case 'failed': {
      const chain = onChain(findCurrentRow(rows)?.leg.chain)
      // The amount of a deposit that went through is unaccounted for.
      return rows.some(({ role, state }) => role === 'deposit' && state === 'complete')
        ? createText(`Rejected by the network${chain}`, sent, rejectedNote)
        : createText(`Still in your wallet${chain}`, listSum('Not sent', sold), unsentNote)
    }
    case 'unclear':
      return createText('Not clear', listLastConfirmed(rows))
    case 'in-progress':
      return describeProgress(rows)
  }
}

const notSeenNote =
  'If your wallet shows it as sent, it’s on the sending chain. Check that chain’s explorer; it updates first.'
const rejectedNote = 'The network hasn’t reported where it is now.'
const unsentNote = 'You only paid the network fee.'

const listSum = (label: string, sum: Sum | null): Fact[] => (sum === null ? [] : [{ label, sum }])

/** " on Ethereum"; the raw code for an unknown chain. */
const onChain = (code = ''): string => (code === '' ? '' : ` on ${getChainName(code)}`)

/** More outcomes are counted. */
const maxOutcomes = 3

function listOutcomes(outcomes: readonly Outcome[], paidLabel: string, hasStatus = false): Fact[] {
  const facts = outcomes.slice(0, maxOutcomes).map((sum): Fact => {
    return { label: sum.kind === 'returned' ? 'Refunded' : paidLabel, sum, hasStatus }
  })
  const more = outcomes.length - facts.length
  return more <= 0 ? facts : [...facts, { label: 'And', words: `${more} more, see the steps` }]
}

const quoteFact: Fact = { label: 'According to the quote', words: 'Unverified' }

/** What a client said of the transaction is never a fact. */
function listQuoted(quoted: readonly TrackedLeg[]): Fact[] {
  const { sold, outcomes } = getMoney(quoted)
  if (sold === null) return []
  const expected = { kind: 'expected' as const, isQuoted: false }
  return [
    quoteFact,
    { label: 'Quoted amount', sum: { ...sold, isQuoted: false } },
    ...listOutcomes(
      outcomes.map((each) => Object.assign(each, expected)),
      'Quoted payout',
    ),
  ]
}

function describePayout(rows: readonly TrackedLeg[], outcomes: readonly Outcome[]): LocationText {
  const [first] = outcomes
  const swap = rows.find(({ role }) => role === 'swap')?.leg
  const limit = first && swap?.toAmountLimit ? getLimit({ ...swap, toAsset: first.asset }) : null
  const dexOut = rows.find(({ leg }) => leg.dexOut !== null)?.leg.dexOut
  const note = dexOut
    ? `The payout went on into ${toPlainText(dexOut.token, 12)} outside the network. Its own steps aren’t reported here.`
    : ''
  const facts = [...listOutcomes(outcomes, 'Paid out'), ...listSum('Minimum received', limit)]
  return createText(`Paid out${onChain(first?.chain)}`, facts, note)
}

/** The last complete leg before the contradiction. */
function listLastConfirmed(rows: readonly TrackedLeg[]): Fact[] {
  const row = rows.findLast(({ state }) => state === 'complete')
  if (row === undefined) return []
  const words = `${getChainName(row.leg.chain)}, reported complete`
  const sum = listSum('Amount', row.leg.toAsset === '' ? null : locateOutput(row, false))
  return [{ label: 'Last confirmed step', words }, ...sum]
}

const locateOutput = (row: TrackedLeg, isEstimated: boolean): Sum & Partial<Outcome> => ({
  ...getOutput(row.leg, isEstimated),
  chain: row.leg.chain,
  address: row.leg.toAddress,
})

/** Describes where the money is in progress, by the current leg. */
function describeProgress(rows: readonly TrackedLeg[]): LocationText {
  const row = findCurrentRow(rows)
  if (row === undefined) {
    return createText('No details yet', [], 'The network hasn’t reported any steps yet.')
  }
  const { leg, state, kind } = row
  const facts = listSum('Amount', leg.fromAsset === '' ? null : getInput(row))
  const isPending = state === 'in-progress'
  const chain = getChainName(leg.chain)
  if (!isPending && state !== 'not-started') {
    const raw: Fact = { label: 'Raw status', words: leg.status || 'no status' }
    return createText(`On ${chain}, status unknown`, [...facts, raw])
  }
  switch (kind) {
    case 'approval': {
      const note = `Waiting for the approval on ${chain}. No funds have moved.`
      return createText('Not sent yet', facts, note)
    }
    case 'deposit':
      return isPending
        ? describeDeposit(row, facts)
        : createText(`Not sent yet, expected on ${chain}`, facts)
    case 'swap': {
      const parts = getParts(leg.streamingSwapDetails)
      const order = formatOrder(leg)
      if (!isPending) return createText(`With ${chain}, waiting to swap`, facts)
      if (order !== '') return createText(`With ${chain}. ${order}`, facts)
      if (parts === null) return createText(`With ${chain}, swapping`, facts)
      const fact: Fact = { label: 'Parts', words: formatParts(parts) }
      return createText(`With ${chain}, swapping in parts`, [...facts, fact])
    }
    case 'payout':
      return describeOpenPayout(row)
    case 'action': {
      const progress = isPending ? 'in progress' : 'waiting'
      return createText(`${formatAction(leg)}: ${progress} on ${chain}`, facts)
    }
    case 'status':
    case 'other':
      return createText(`On ${chain}, in progress`, facts)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node reports it. */
function describeDeposit(row: TrackedLeg, facts: Fact[]): LocationText {
  const { confirmations, unverified } = row.leg
  const chain = getChainName(row.leg.chain)
  if (unverified) {
    const note = 'The network’s sources haven’t reported it.'
    return createText('Not found yet', [quoteFact, ...facts], note)
  }
  if (confirmations === null) {
    return createText(`Deposit sent on ${chain}, waiting to be picked up`, facts)
  }
  const amount = formatPlainSum(getInput(row))
  const sentence = `${amount || 'The deposit'} is confirming on ${chain}`
  const left = confirmations.remaining ?? 0
  const shown = left > 0 ? [{ label: 'Time left', words: formatEstimate(left) }] : facts
  const counted = formatConfirmations(confirmations)
  return counted === ''
    ? createText(sentence, shown, '', amount)
    : createText(`${sentence}: ${counted}`, shown, confirmationsNote, amount)
}

const confirmationsNote =
  'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'

/** "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min"; or sent, or a refund. */
function describeOpenPayout(row: TrackedLeg): LocationText {
  const { leg, role, state } = row
  const [noun, title, start] =
    role === 'refund' ? ['refund', 'Refund', ''] : ['payout', 'Payout', 'Swapped. ']
  const facts: Fact[] = [{ label: `Your ${noun}`, sum: locateOutput(row, true) }]
  const chain = getChainName(leg.chain)
  const queued = formatQueue(leg.queue)
  if (queued !== null) {
    const amount = leg.unverified ? '' : formatPlainSum(getOutput(leg, false))
    const whole = `${start}Your ${noun}${amount === '' ? '' : ` of ${amount}`} is in the queue`
    return createText(queued === '' ? whole : `${whole}: ${queued}`, facts, '', amount)
  }
  if (state !== 'in-progress') return createText(`Waiting to send your ${noun} on ${chain}`, facts)
  return createText(`${title} ${isSent(leg) ? 'sent' : 'queued'} on ${chain}`, facts)
}

/** A part of a note: text, an address, or a link to an explorer labelled with its host. */
type NotePiece = string | { chain: string; address: string } | { href: string; host: string }

/** `needsReport`: somebody else has to look at the report. */
type NextStep = { instruction: string; note: NotePiece[]; needsReport: boolean }

/** The page has buttons for the report. */
const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'

type Step = readonly [instruction: string, note: string, link?: 'link']

/** An instruction and a note, some with a link to an explorer. `{subject}`: "Your swap", or "Your transaction" if it is another action. */
const steps = {
  rejected: ['Check the hash.', 'The network rejects it as it stands.'],
  'looking-up': ['Nothing. We’re looking it up.', ''],
  offline: ['Check your internet connection.', '{subject} continues without it.'],
  'failing-unseen': [retrying, 'This doesn’t affect your swap.'],
  failing: [retrying, '{subject} doesn’t depend on this page.', 'link'],
  'not-seen': ['Check your wallet: was it sent?', 'We’ll keep looking.'],
  lost: [wait, 'The network may be catching up.', 'link'],
  late: ['Nothing yet. This is taking longer than expected.', '', 'link'],
  'late-by-day': [sendReport, 'This is a day over the estimate.', 'link'],
  'long-without-estimate': [sendReport, 'This has taken more than a day.', 'link'],
  'other-asset': ['Send your other asset, if you haven’t.', 'The network adds both together.'],
  halted: ['Nothing. It continues by itself.', '{subject} waits with the network.'],
  approval: ['Go to your wallet.', 'After the approval it asks you to confirm the deposit.'],
  'unknown-status': [wait, 'We don’t recognize the status of this step.'],
  open: ['Nothing. You can close this page.', '{subject} continues without this page.'],
  contradiction: [sendReport, 'The network’s reports contradict each other.', 'link'],
  unclear: [sendReport, 'We don’t have enough information yet.', 'link'],
  replaced: ['This transaction was replaced.', 'Find the new one in your wallet and track that.'],
  paid: [
    'Nothing more to do.',
    'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
  ],
  done: ['Nothing more to do.', ''],
  refunded: ['Check that the refund arrived.', 'To try again, start a new swap.'],
  'partially-refunded': [
    'Check both addresses. Nothing more is coming.',
    'To swap the refunded part, start a new swap.',
  ],
  'failed-swap': ['Start a new swap if you still want to.', 'This one is over.'],
  'failed-action': ['Send it again if you still want to.', 'This one is over.'],
} as const satisfies Record<string, Step>

/** The next step for the user, or "Nothing". It names the refund address if that is known. */
export function getNextStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
): NextStep {
  const { rows, reason } = snapshot
  const code = chooseStep(snapshot, error, lateness)
  const [instruction, text, link]: Step = steps[code]
  const subject = isActionOnly(rows) ? 'Your transaction' : 'Your swap'
  const note = [
    text.replace('{subject}', subject),
    ...(link === undefined ? [] : linkToExplorer(rows)),
    ...(code === 'open' ? nameRefundAddress(rows) : []),
    adviseAfterRefund(reason),
  ]
  return {
    instruction,
    note: note.filter((piece) => piece !== ''),
    needsReport: instruction === sendReport,
  }
}

function chooseStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
): keyof typeof steps {
  const { rows, verdict, anomalies, response } = snapshot
  if (error?.canRetry === false && response === null) return 'rejected'
  switch (verdict) {
    case 'checking':
      if (error === null) return 'looking-up'
      return error.kind === 'offline' ? 'offline' : 'failing-unseen'
    case 'complete':
      return isActionOnly(rows) && rows.every(({ role }) => role !== 'payout') ? 'done' : 'paid'
    case 'failed':
      return isActionOnly(rows) ? 'failed-action' : 'failed-swap'
    case 'unclear':
      if (findCurrentRow(rows)?.leg.status === 'replaced') return 'replaced'
      return anomalies.length > 0 ? 'contradiction' : 'unclear'
    case 'in-progress':
      if (error !== null) return error.kind === 'offline' ? 'offline' : 'failing'
      if (lateness === 'late') return 'late'
      if (lateness === 'none') return chooseOpenStep(snapshot)
      return getTiming(snapshot).expectedAt === null ? 'long-without-estimate' : 'late-by-day'
    default:
      return verdict
  }
}

function chooseOpenStep({ rows, isNotFound, reason }: TransactionSnapshot): keyof typeof steps {
  if (isNotFound) return 'lost'
  if (reason?.code === 'waiting' && reason.reason !== 'limit-price') return reason.reason
  const current = findCurrentRow(rows)
  if (current?.kind === 'approval') return 'approval'
  const isUnknown = current?.state === 'unknown' || current?.state === 'not-seen'
  return isUnknown ? 'unknown-status' : 'open'
}

/** During the payout the swap is done, so nothing can be refunded any more. */
function nameRefundAddress(rows: readonly TrackedLeg[]): NotePiece[] {
  const deposit = rows.find(({ role, leg }) => role === 'deposit' && !leg.unverified)
  const { chain = '', fromAddress = '' } = deposit?.leg ?? {}
  const isPayout = findCurrentRow(rows)?.kind === 'payout'
  if (fromAddress === '' || isPayout || isActionOnly(rows)) return []
  return [' Anything that can’t be swapped is refunded to ', { chain, address: fromAddress }, '.']
}

/** Links the first transaction in its chain's explorer. */
function linkToExplorer(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg, kind } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const subject = kind === 'approval' ? 'approval' : 'deposit'
    if (href !== null)
      return [` See the ${subject} on `, { href, host: getExplorerHost(href) }, '.']
  }
  return []
}
