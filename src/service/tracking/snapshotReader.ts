import * as v from 'valibot'
import { type TrackingResult, TrackerResponseSchema } from '../../contract/tracker'
import {
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
  isAbout,
} from '../../model/transaction/transaction'
import { findDepositHalts } from '../../model/transaction/search'
import { describeDepositHalts } from '../../model/words/en/search'
import { explainRefusal, withFallback } from '../errors/errors'
import { type SampleResponse, readSample } from '../http/sendError'
import type { Source } from '../sources/source'
import type { Caller } from './caller'
import type { ServiceContext } from './context'
import { createTransactionFinder } from './findTransaction'
import { listNetworks } from './listNetworks'
import { readRequest } from './trackingRequest'

/** Which transaction is looked up. */
type Sought = {
  hash: string
  chain?: string | undefined
  network?: string | undefined
}

type FoundTransaction = {
  /** Without any response where the look-up failed. */
  snapshot: TransactionSnapshot
  /**
   * When the sources last confirmed it, Unix ms; null: the look-up failed, or the response
   * does not say so.
   */
  checkedAt: number | null
  /** Why the look-up failed; '' for one that did not. */
  problem: string
}

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
  ): Promise<{ result: TrackingResult; checkedAt: number | null } | string> {
    try {
      const { value, ageMs } = await find(caller, readRequest(sought))
      const result = { kind: 'response', response: value.response } as const
      return { result, checkedAt: Math.round(now() - ageMs) }
    } catch (error) {
      const sample = await readSample(error)
      if (sample !== null) return readSampleResult(sample)
      const problem = explainRefusal(error)
      if (problem === null) throw error
      return problem
    }
  }

  return async (caller: Caller, sought: Sought): Promise<FoundTransaction> => {
    const empty = createSnapshot(sought.hash, now())
    const fail = (problem: string) => ({ snapshot: empty, checkedAt: null, problem })
    const read = await readResult(caller, sought)
    if (typeof read === 'string') return fail(read)
    const { result, checkedAt } = read
    if (result.kind === 'response' && !isAbout(result.response, sought.hash))
      return fail('The service sent data of a different transaction.')
    return { snapshot: applyResult(empty, result, now()), checkedAt, problem: '' }
  }
}

/** A sample imitates a service that does not say when it confirmed a transaction. */
function readSampleResult({
  status,
  json,
}: SampleResponse): { result: TrackingResult; checkedAt: null } | string {
  if (status === 204) return { result: { kind: 'no-data' }, checkedAt: null }
  const parsed = v.safeParse(TrackerResponseSchema, json)
  if (!parsed.success) return 'The service sent an unexpected response.'
  return { result: { kind: 'response', response: parsed.output }, checkedAt: null }
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
