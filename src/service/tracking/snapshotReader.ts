import * as v from 'valibot'
import { parseWithAmounts } from '../../contract/lenient'
import {
  type TrackerResponse,
  type TrackingResult,
  TrackerResponseSchema,
} from '../../contract/tracker'
import {
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
  isAbout,
} from '../../model/transaction/transaction'
import { findDepositHalts } from '../../model/transaction/search'
import { describeDepositHalts } from '../../model/words/en/search'
import { explainRefusal, withFallback } from '../errors/errors'
import { getSampleResponse } from '../http/sendError'
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
      const sample = getSampleResponse(error)
      if (sample !== undefined) return readSample(sample)
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

/** Error samples imitate services that do not say when they confirmed a transaction. */
async function readSample(
  sample: Response,
): Promise<{ result: TrackingResult; checkedAt: null } | string> {
  if (sample.status === 204) return { result: { kind: 'no-data' }, checkedAt: null }
  const response = parseResponse(await sample.text())
  return response === null
    ? 'The service sent an unexpected response.'
    : { result: { kind: 'response', response }, checkedAt: null }
}

function parseResponse(text: string): TrackerResponse | null {
  try {
    return v.parse(TrackerResponseSchema, parseWithAmounts(text))
  } catch {
    return null
  }
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
