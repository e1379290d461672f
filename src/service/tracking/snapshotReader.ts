import * as v from 'valibot'
import { type TrackingResult, TrackerResponseSchema } from '../../contract/tracker'
import { applyResult } from '../../model/transaction/decideResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
  isAbout,
} from '../../model/transaction/snapshot'
import { findDepositHalts } from '../../model/transaction/search'
import { describeDepositHalts } from '../../model/words/searchText'
import {
  Refusal,
  getPollAfterRefusal,
  isRefusal,
  usualRetrySeconds,
  withFallback,
} from '../errors/errors'
import { type SampleResponse, readSample } from '../http/sendError'
import type { Source } from '../sources/source'
import type { Caller } from './caller'
import type { ServiceContext } from './context'
import { createTransactionFinder } from './findTransaction'
import { listNetworks } from './listNetworks'
import { readRequest } from './trackingRequest'

/** Which transaction is looked up. */
export type Sought = {
  hash: string
  chain?: string | undefined
  network?: string | undefined
}

export type FoundTransaction = {
  /** Without any response where the look-up failed. */
  snapshot: TransactionSnapshot
  /**
   * When the sources last confirmed it, Unix ms; null: the look-up failed, or the response
   * does not say so.
   */
  checkedAt: number | null
  /** After how many seconds it is worth asking again; null: there is no need to. */
  pollAfter: number | null
  /** Why the look-up failed; '' for one that did not. */
  problem: string
}

/** Why a response is not used that is about another hash. */
export const otherTransaction = 'The service sent data of a different transaction.'

type ReadResult = Pick<FoundTransaction, 'checkedAt' | 'pollAfter'> & {
  result: TrackingResult
  /** For how long it has been asked for. */
  polledMs: number
}
type Failure = Pick<FoundTransaction, 'problem' | 'pollAfter'>

/**
 * Returns a function that looks a transaction up and reads the response as the page does,
 * for a text about it.
 */
export function createSnapshotReader(context: ServiceContext) {
  const { now } = context
  const find = createTransactionFinder(context)

  /** Returns why there is no result, where there is none. */
  async function readResult(
    caller: Caller,
    sought: Sought,
  ): Promise<ReadResult | Failure> {
    try {
      const { value, ageMs, polledMs } = await find(caller, readRequest(sought))
      const result = { kind: 'response', response: value.response } as const
      const checkedAt = Math.round(now() - ageMs)
      return { result, checkedAt, pollAfter: value.pollAfter, polledMs }
    } catch (error) {
      const sample = await readSample(error)
      if (sample !== null) return readSampleResult(sample)
      if (!isRefusal(error)) throw error
      const refusal = error instanceof Refusal ? error : error.toRefusal()
      return { problem: refusal.message, pollAfter: getPollAfterRefusal(refusal) }
    }
  }

  return async (caller: Caller, sought: Sought): Promise<FoundTransaction> => {
    const read = await readResult(caller, sought)
    const polledMs = 'polledMs' in read ? read.polledMs : 0
    const empty = createSnapshot(sought.hash, now() - polledMs)
    if ('problem' in read) return { snapshot: empty, checkedAt: null, ...read }
    const { result, checkedAt, pollAfter } = read
    if (result.kind === 'response' && !isAbout(result.response, sought.hash)) {
      return { snapshot: empty, checkedAt: null, pollAfter, problem: otherTransaction }
    }
    const snapshot = applyResult(empty, result, now())
    return { snapshot, checkedAt, pollAfter, problem: '' }
  }
}

/** A sample imitates a service that does not say when it confirmed a transaction. */
function readSampleResult({ status, json }: SampleResponse): ReadResult | Failure {
  const times = { checkedAt: null, pollAfter: usualRetrySeconds, polledMs: 0 }
  if (status === 204) return { result: { kind: 'no-data' }, ...times }
  const parsed = v.safeParse(TrackerResponseSchema, json)
  if (!parsed.success) {
    const problem = 'The service sent an unexpected response.'
    return { problem, pollAfter: usualRetrySeconds }
  }
  return { result: { kind: 'response', response: parsed.output }, ...times }
}

/**
 * Which halts can be why a transaction is not found, in sentences; '' for none, for one
 * that is found, and while the halts are not known. `chain`: the code of its chain; ''
 * where that is not known.
 */
export async function readDepositHalts(
  snapshot: TransactionSnapshot,
  chain: string,
  source: Source,
): Promise<string> {
  if (snapshot.verdict !== 'not-seen') return ''
  const networks = await withFallback(listNetworks(source), [])
  return describeDepositHalts(findDepositHalts(snapshot, chain, networks))
}
