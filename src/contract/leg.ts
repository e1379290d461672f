import * as v from 'valibot'
import { isFields } from './fields'
import {
  readAmount,
  readDuration,
  readNumber,
  readRemark,
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

/** The most parts of a streaming swap that are kept; real ones stay below 300. */
const mostParts = 10_000

export function readStreaming(value: unknown): StreamingDetails | null {
  if (!isFields(value)) return null
  const { progress } = value
  return {
    completed: readNumber(value['completed']),
    total: readNumber(value['total']),
    refunded: readNumber(value['refunded']),
    parts: Array.isArray(progress)
      ? progress.slice(0, mostParts).map((part) => (part === 1 || part === 2 ? part : 0))
      : [],
  }
}

/** What a chain still has to confirm: counts of blocks, and milliseconds. Sent by services that have it from a node. */
const readConfirmations = (value: unknown) =>
  isFields(value)
    ? {
        counted: readNumber(value['counted']),
        required: readNumber(value['required']),
        remaining: readDuration(value['remaining']),
      }
    : null

/** A payout that waits for its turn: milliseconds and blocks left. Sent by services that have it from a node. */
const readQueue = (value: unknown) =>
  isFields(value)
    ? { remaining: readDuration(value['remaining']), blocks: readNumber(value['blocks']) }
    : null

const limitSwapStates = ['open', 'partly-filled', 'filled', 'expired', 'cancelled'] as const

/** What became of a limit order. Sent by services that know it; null for any other leg and for an unknown state. */
export type LimitSwap = { state: (typeof limitSwapStates)[number] }

const readLimitSwap = (value: unknown): LimitSwap | null => {
  if (!isFields(value)) return null
  const state = limitSwapStates.find((each) => each === value['state'])
  return state === undefined ? null : { state }
}

/** The fields that a verdict rests on: where one is not text, the leg is not what the interface says. */
const needed = v.looseObject({ chain: text, hash: text, fromAsset: text, toAsset: text })

const readLeg = (fields: v.InferOutput<typeof needed>) => ({
  chain: fields.chain,
  hash: fields.hash,
  provider: readRemark(fields['provider']),
  txnType: readWord(fields['txnType']),
  fromAsset: fields.fromAsset,
  fromAssetImage: readRemark(fields['fromAssetImage']),
  fromAmount: readAmount(fields['fromAmount']),
  fromAddress: readRemark(fields['fromAddress']),
  toAsset: fields.toAsset,
  toAssetImage: readRemark(fields['toAssetImage']),
  toAmount: readAmount(fields['toAmount']),
  toAmountLimit: readAmount(fields['toAmountLimit']),
  toAddress: readRemark(fields['toAddress']),
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
 * One leg. Units: amounts decimal text in whole units of the asset; timestamps Unix ms; durations ms; null or '' is
 * "not given". `status` and `txnType` are open sets, kept as they came. Most of it is read by hand: a schema for each
 * field costs several times as much, for thousands of legs, with every answer.
 */
export const LegSchema = v.pipe(needed, v.transform(readLeg))
export type Leg = v.InferOutput<typeof LegSchema>
