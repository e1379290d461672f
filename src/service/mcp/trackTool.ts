import * as v from 'valibot'
import { TransactionSummarySchema } from '../../contract/addressTransactions'
import { described } from '../../contract/lenient'
import { parseIdentifier } from '../../model/assets'
import { secondMs } from '../../model/time'
import type { Outcome } from '../../model/transaction/money'
import { getAskAgain } from '../../model/transaction/pollAfter'
import { summarize } from '../../model/transaction/summarize'
import { hideQuotes } from '../../model/words/agentText'
import { describeTransaction, tellTransaction } from '../../model/words/agentTransaction'
import { paths } from '../../paths'
import { createInvalidRequest } from '../errors/errors'
import {
  type FoundTransaction,
  readDepositHalts,
  findSnapshot,
} from '../tracking/snapshotReader'
import { readChainArgument } from './chainArgument'
import { isWaitOver } from './endWaits'
import { maxPasted, readHashArgument } from './hashArgument'
import { waitLimits } from './limits'
import {
  addressEntries,
  encodeAddress,
  encodeEnd,
  endEntries,
  ifKnown,
  isoTime,
  reportedText,
} from './reportedData'
import { defineTool, type ToolCall } from './tool'

const SumSchema = v.object({
  asset: reportedText,
  amount: ifKnown(v.string()),
  baseUnits: ifKnown(v.string()),
  isQuoted: ifKnown(described(v.boolean(), 'A client’s quote, unconfirmed.')),
})

const PaymentSchema = v.object({
  ...SumSchema.entries,
  kind: described(
    v.picklist(['paid', 'returned', 'expected', 'misdirected']),
    '`misdirected`: paid to another address than the memo names.',
  ),
  chain: described(ifKnown(reportedText), 'Where it is not that of the asset.'),
  ...addressEntries,
})

const AskedPaymentSchema = v.object({
  role: reportedText,
  asset: reportedText,
  amount: ifKnown(v.string()),
})

const count = ifKnown(v.number())
const secondsOfMs = ifKnown(
  v.pipe(
    v.number(),
    v.transform((ms) => Math.ceil(ms / secondMs)),
    v.number(),
  ),
)

const output = v.object({
  verdict: described(
    v.picklist(['checking', ...TransactionSummarySchema.entries.verdict.options]),
    '`not-seen`: no source reports it yet. `unclear`: needs attention.',
  ),
  where: described(v.string(), 'Where the money is.'),
  step: ifKnown(described(v.string(), 'The same in a word, while it goes on.')),
  reasons: described(v.array(v.string()), 'Why, and what is not certain.'),
  nextStep: described(v.string(), 'What the user should do.'),
  askAgainAfterSeconds: described(v.nullable(v.number()), 'Null: never, it is final.'),
  expectedEndAt: isoTime,
  lateSeconds: secondsOfMs,
  confirmations: ifKnown(v.object({ counted: count, required: count })),
  parts: ifKnown(
    v.object({ total: v.number(), swapped: v.number(), refunded: v.number() }),
  ),
  queue: ifKnown(
    described(
      v.object({ blocks: count, seconds: secondsOfMs }),
      'What is left before the payout is sent.',
    ),
  ),
  sold: ifKnown(SumSchema),
  outcomes: v.array(PaymentSchema),
  minimum: ifKnown(SumSchema),
  hashes: described(v.array(reportedText), 'The transactions that paid it.'),
  askedPayment: ifKnown(
    described(AskedPaymentSchema, 'The payment that has this hash, if not the deposit.'),
  ),
  startedAt: isoTime,
  ...endEntries,
  dataAsOf: isoTime,
  page: described(v.string(), 'For people.'),
})

export const trackTransactionTool = defineTool({
  name: 'track_transaction',
  title: 'Track a transaction',
  description:
    'Says where the money of a cross-chain swap is, by the hash of its deposit or payout: the step, when it ends, what was paid to whom, and what to do.',
  asks: 'networks',
  definitions: { sum: SumSchema, text: reportedText },
  input: v.object({
    hash: described(
      v.pipe(v.string(), v.maxLength(maxPasted)),
      'A hash, or a text with one.',
    ),
    chain: described(
      v.optional(v.pipe(v.string(), v.maxLength(40))),
      'Its chain, such as BTC.',
    ),
    until: described(
      v.optional(v.literal('end')),
      `Waits until it ends or needs somebody, ${waitLimits.maxMs / secondMs} s at most.`,
    ),
  }),
  output,
  run: async ({ hash: pasted, chain: named = '', until }, call) => {
    const { hash, chain: linked } = readHashArgument(pasted)
    const chain = readChainArgument(named) || linked
    const sought = { hash, chain }
    const page = call.origin + paths.transaction(hash, chain)
    const found = await call.lookUp(1, (caller) => findSnapshot(call, caller, sought))
    if (found.problem !== '') throw createInvalidRequest(found.problem)
    const { snapshot } = found
    const halts =
      snapshot.verdict === 'not-seen'
        ? await call.lookUp(1, () => readDepositHalts(snapshot, chain, call.source))
        : ''
    if (until !== 'end' || isWaitOver(found))
      return answerFor(found, page, halts, call.now)
    return {
      wait: async (caller, passedMs) => {
        const ms = Math.max(0, waitLimits.maxMs - passedMs)
        const latest = await call.waitForEnd({ caller, sought, found, ms })
        const isStillUnseen = latest.snapshot.verdict === 'not-seen'
        return answerFor(latest, page, isStillUnseen ? halts : '', call.now)
      },
    }
  },
})

function answerFor(
  found: FoundTransaction,
  page: string,
  halts: string,
  now: ToolCall['now'],
) {
  const { snapshot, checkedAt, pollAfter } = found
  const { verdict, response, explanation } = snapshot
  const at = checkedAt ?? now()
  const askAgainAfter = getAskAgain(snapshot, pollAfter, at)
  const told = tellTransaction(snapshot, page, at)
  const { place, queue } = told
  const summary = summarize(snapshot)
  return {
    text: describeTransaction(snapshot, told, { checkedAt, askAgainAfter, page, halts }),
    data: {
      ...told,
      verdict,
      where: hideQuotes(told.where),
      step: verdict === 'in-progress' ? place.code : null,
      reasons: [...told.doubts, halts].filter((text) => text !== ''),
      askAgainAfterSeconds: askAgainAfter,
      expectedEndAt: told.expectedAt,
      lateSeconds: told.lateMs,
      queue: queue && { blocks: queue.blocks, seconds: queue.remaining },
      sold: explanation.sold,
      outcomes: explanation.outcomes.map(encodePayment),
      hashes: summary.payoutHashes,
      askedPayment: response?.result.askedPayment ?? null,
      startedAt: summary.startTimestamp,
      ...encodeEnd(summary),
      dataAsOf: checkedAt,
      page,
    },
  }
}

const encodePayment = (outcome: Outcome): v.InferInput<typeof PaymentSchema> => ({
  ...outcome,
  chain: outcome.chain === parseIdentifier(outcome.asset)?.chain ? null : outcome.chain,
  ...encodeAddress(outcome.chain, outcome.address),
})
