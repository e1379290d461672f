import * as v from 'valibot'
import { isFields } from './fields'
import {
  readAmount,
  readDuration,
  readNumber,
  readOptionalText,
  readTimestamp,
  readWord,
  text,
} from './lenient'

/** A streaming swap's parts: `parts` holds 0 not started, 1 swapped, 2 returned. The counts are null when not given. */
export type StreamingDetails = {
  completed: number | null
  total: number | null
  refunded: number | null
  parts: (0 | 1 | 2)[]
}

/** Limits memory; real swaps have fewer than 300 parts. */
const maxParts = 10_000

export function readStreaming(value: unknown): StreamingDetails | null {
  if (!isFields(value)) return null
  const { progress } = value
  return {
    completed: readNumber(value['completed']),
    total: readNumber(value['total']),
    refunded: readNumber(value['refunded']),
    parts: Array.isArray(progress)
      ? progress.slice(0, maxParts).map((part) => (part === 1 || part === 2 ? part : 0))
      : [],
  }
}

/** Pending confirmations: counts of blocks, and ms left. Only services with a node send it. */
const readConfirmations = (value: unknown) =>
  isFields(value)
    ? {
        counted: readNumber(value['counted']),
        required: readNumber(value['required']),
        remaining: readDuration(value['remaining']),
      }
    : null

/** A queued payout: ms and blocks left. Only services with a node send it. */
const readQueue = (value: unknown) =>
  isFields(value)
    ? { remaining: readDuration(value['remaining']), blocks: readNumber(value['blocks']) }
    : null

const limitSwapStates = ['open', 'partly-filled', 'filled', 'expired', 'cancelled'] as const

/** The state of a limit order; null for other legs and unknown states. */
export type LimitSwap = { state: (typeof limitSwapStates)[number] }

const readLimitSwap = (value: unknown): LimitSwap | null => {
  if (!isFields(value)) return null
  const state = limitSwapStates.find((each) => each === value['state'])
  return state === undefined ? null : { state }
}

/** The fields that a verdict needs: a leg where one is not text is invalid. */
const requiredFields = v.looseObject({ chain: text, hash: text, fromAsset: text, toAsset: text })

const readLeg = (fields: v.InferOutput<typeof requiredFields>) => ({
  chain: fields.chain,
  hash: fields.hash,
  provider: readOptionalText(fields['provider']),
  txnType: readWord(fields['txnType']),
  fromAsset: fields.fromAsset,
  fromAssetImage: readOptionalText(fields['fromAssetImage']),
  fromAmount: readAmount(fields['fromAmount']),
  fromAddress: readOptionalText(fields['fromAddress']),
  toAsset: fields.toAsset,
  toAssetImage: readOptionalText(fields['toAssetImage']),
  toAmount: readAmount(fields['toAmount']),
  toAmountLimit: readAmount(fields['toAmountLimit']),
  toAddress: readOptionalText(fields['toAddress']),
  status: readWord(fields['status']),
  startTimestamp: readTimestamp(fields['startTimestamp']),
  updateTimestamp: readTimestamp(fields['updateTimestamp']),
  endTimestamp: readTimestamp(fields['endTimestamp']),
  estimatedEndTimestamp: readTimestamp(fields['estimatedEndTimestamp']),
  estimatedDuration: readDuration(fields['estimatedDuration']),
  isStreamingSwap: fields['isStreamingSwap'] === true,
  streamingSwapDetails: readStreaming(fields['streamingSwapDetails']),
  limitSwap: readLimitSwap(fields['limitSwap']),
  confirmations: readConfirmations(fields['confirmations']),
  queue: readQueue(fields['queue']),
})

/**
 * One leg. Amounts are decimal text in whole units, timestamps Unix ms, durations ms; null or '' means not given.
 * `status` and `txnType` are open sets. Most fields are read by hand, as a schema per field is several times slower.
 */
export const LegSchema = v.pipe(requiredFields, v.transform(readLeg))
export type Leg = v.InferOutput<typeof LegSchema>
