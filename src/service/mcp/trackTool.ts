import * as v from 'valibot'
import { TransactionSummarySchema } from '../../contract/addressTransactions'
import { described } from '../../contract/lenient'
import { parseIdentifier } from '../../model/assets'
import { secondMs } from '../../model/time'
import type { Outcome, Sum } from '../../model/transaction/money'
import { getAskAgain } from '../../model/transaction/pollAfter'
import { summarize } from '../../model/transaction/summarize'
import { isFinal } from '../../model/transaction/verdict'
import { hideQuotes } from '../../model/words/agentText'
import {
  describeTransaction,
  type ToldTransaction,
  tellTransaction,
} from '../../model/words/agentTransaction'
import { paths } from '../../paths'
import { createInvalidRequest } from '../errors/errors'
import {
  type FoundTransaction,
  readDepositHalts,
  findSnapshot,
} from '../tracking/snapshotReader'
import { readChainArgument } from './chainArgument'
import { isToldOtherwise } from './changeWaits'
import { maxPasted, readHashArgument } from './hashArgument'
import { waitLimits } from './limits'
import {
  addressEntries,
  encodeAddress,
  encodeTime,
  isoTime,
  reportedText,
} from './reportedData'
import { defineTool, type ToolCall } from './tool'

const SumSchema = v.object({
  asset: reportedText,
  amount: v.optional(v.string()),
  baseUnits: v.optional(v.string()),
  isQuoted: described(v.optional(v.boolean()), 'A client’s quote, unconfirmed.'),
})

const PaymentSchema = v.object({
  ...SumSchema.entries,
  kind: described(
    v.picklist(['paid', 'returned', 'expected', 'misdirected']),
    '`misdirected`: paid to another address than the memo names.',
  ),
  chain: described(v.optional(reportedText), 'Where it is not that of the asset.'),
  ...addressEntries,
})

const AskedPaymentSchema = v.object({
  role: reportedText,
  asset: reportedText,
  amount: v.optional(v.string()),
})

const count = v.optional(v.number())

const output = v.object({
  verdict: described(
    v.picklist(['checking', ...TransactionSummarySchema.entries.verdict.options]),
    '`not-seen`: no source reports it yet. `unclear`: needs attention.',
  ),
  where: described(v.string(), 'Where the money is.'),
  step: described(v.optional(v.string()), 'The same in a word, while it goes on.'),
  reasons: described(v.array(v.string()), 'Why, and what is not certain.'),
  nextStep: described(v.string(), 'What the user should do.'),
  askAgainAfterSeconds: described(v.nullable(v.number()), 'Null: never, it is final.'),
  expectedEndAt: isoTime,
  lateSeconds: count,
  confirmations: v.optional(v.object({ counted: count, required: count })),
  parts: v.optional(
    v.object({ total: v.number(), swapped: v.number(), refunded: v.number() }),
  ),
  queue: described(
    v.optional(v.object({ blocks: count, seconds: count })),
    'What is left before the payout is sent.',
  ),
  sold: v.optional(SumSchema),
  outcomes: v.array(PaymentSchema),
  minimum: v.optional(SumSchema),
  hashes: described(v.array(reportedText), 'The transactions that paid it.'),
  askedPayment: described(
    v.optional(AskedPaymentSchema),
    'The payment that has this hash, if not the deposit.',
  ),
  startedAt: isoTime,
  endedAt: isoTime,
  dataAsOf: isoTime,
  page: described(v.string(), 'For people.'),
})
type Output = v.InferOutput<typeof output>

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
    waitSeconds: described(
      v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(0),
          v.maxValue(waitLimits.maxToldSeconds),
        ),
      ),
      `Waits for a change. Above ${waitLimits.maxSeconds} needs a progress token.`,
    ),
    until: described(v.optional(v.literal('end')), 'It ends, or needs somebody.'),
  }),
  output,
  run: async ({ hash: pasted, chain: named = '', until, ...given }, call) => {
    const { waitSeconds = until === 'end' ? waitLimits.maxSeconds : 0 } = given
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
    const answer = answerFor(found, page, halts, call.now)
    const isOver = until === 'end' ? isEndFor : hasEnded
    if (waitSeconds === 0 || isOver(found)) return answer
    return {
      ...answer,
      wait: async ({ client, caller, passedMs, tellProgress }) => {
        const since = call.now()
        const seconds =
          tellProgress === null
            ? Math.min(waitSeconds, waitLimits.maxSeconds)
            : waitSeconds
        const latest = await call.waitForChange({
          client,
          caller,
          sought,
          known: found,
          isNews: until === 'end' ? (_, news) => isEndFor(news) : isToldOtherwise,
          ms: Math.max(0, seconds * secondMs - passedMs),
          onLook: () => tellProgress?.(toSeconds(call.now() - since)),
        })
        const isStillUnseen = latest.snapshot.verdict === 'not-seen'
        return answerFor(latest, page, isStillUnseen ? halts : '', call.now)
      },
    }
  },
})

const hasEnded = ({ snapshot }: FoundTransaction): boolean => isFinal(snapshot.verdict)

const isEndFor = (found: FoundTransaction): boolean =>
  hasEnded(found) || found.snapshot.explanation.need !== null

function answerFor(
  found: FoundTransaction,
  page: string,
  halts: string,
  now: ToolCall['now'],
) {
  const { snapshot, checkedAt, pollAfter } = found
  const at = checkedAt ?? now()
  const askAgainAfter = getAskAgain(snapshot, pollAfter, at)
  const told = tellTransaction(snapshot, page, at)
  return {
    text: describeTransaction(snapshot, told, { checkedAt, askAgainAfter, page, halts }),
    data: {
      ...encodeTransaction(found, told),
      reasons: [...told.doubts, halts].filter((text) => text !== ''),
      askAgainAfterSeconds: askAgainAfter,
      page,
    },
  }
}

function encodeTransaction(
  { snapshot, checkedAt }: FoundTransaction,
  told: ToldTransaction,
): Omit<Output, 'reasons' | 'askAgainAfterSeconds' | 'page'> {
  const { verdict, response } = snapshot
  const { sold, outcomes } = snapshot.explanation
  const { startTimestamp, endTimestamp } = summarize(snapshot)
  const asked = response?.result.askedPayment ?? undefined
  // What is not known is undefined, and so not sent: each character costs tokens.
  return {
    verdict,
    where: hideQuotes(told.where),
    step: verdict === 'in-progress' ? told.place.code : undefined,
    nextStep: told.nextStep,
    ...encodeProgress(told),
    sold: sold === null ? undefined : encodeSum(sold),
    outcomes: outcomes.map(encodePayment),
    minimum: told.minimum === null ? undefined : encodeSum(told.minimum),
    hashes: [...told.payoutHashes],
    askedPayment: asked && {
      role: asked.role,
      asset: asked.asset,
      amount: asked.amount || undefined,
    },
    startedAt: encodeTime(startTimestamp),
    endedAt: encodeTime(endTimestamp),
    dataAsOf: encodeTime(checkedAt),
  }
}

const toSeconds = (ms: number): number => Math.ceil(ms / secondMs)

function encodeProgress(
  told: ToldTransaction,
): Pick<Output, 'expectedEndAt' | 'lateSeconds' | 'confirmations' | 'parts' | 'queue'> {
  const { expectedAt, lateMs, confirmations, parts, queue } = told
  return {
    expectedEndAt: encodeTime(expectedAt),
    lateSeconds: lateMs === null ? undefined : toSeconds(lateMs),
    confirmations: confirmations
      ? {
          counted: confirmations.counted ?? undefined,
          required: confirmations.required ?? undefined,
        }
      : undefined,
    parts: parts
      ? { total: parts.total, swapped: parts.swapped, refunded: parts.refunded }
      : undefined,
    queue: queue
      ? {
          blocks: queue.blocks ?? undefined,
          seconds: queue.remaining === null ? undefined : toSeconds(queue.remaining),
        }
      : undefined,
  }
}

const encodeSum = ({
  asset,
  amount,
  baseUnits,
  isQuoted,
}: Sum): v.InferOutput<typeof SumSchema> => ({
  asset,
  amount: amount || undefined,
  baseUnits: baseUnits || undefined,
  isQuoted: isQuoted || undefined,
})

function encodePayment(outcome: Outcome): v.InferOutput<typeof PaymentSchema> {
  const { chain, asset, kind } = outcome
  return {
    ...encodeSum(outcome),
    kind,
    chain: chain === parseIdentifier(asset)?.chain ? undefined : chain,
    ...encodeAddress(chain, outcome.address),
  }
}
