import type { ExplainedResponse } from '../../model/transaction/explainResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
  isAbout,
  showResponse,
} from '../../model/transaction/snapshot'
import { findDepositHalts } from '../../model/transaction/search'
import { describeDepositHalts } from '../../model/words/hashSearchText'
import { getPollAfterRefusal, isRefusal, withFallback } from '../errors/errors'
import type { Caller } from './caller'
import { type Finding, findTransaction } from './findTransaction'
import { type DescribedSource, listNetworks } from './listNetworks'
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

type ReadResult = Omit<FoundTransaction, 'snapshot'> & {
  /** Null where the look-up failed. */
  result: Omit<ExplainedResponse, 'verdict'> | null
}

/** Looks a transaction up, and reads the response as the page does, for a text about it. */
export async function findSnapshot(
  context: Finding,
  caller: Caller,
  sought: Sought,
): Promise<FoundTransaction> {
  const { now } = context
  const read = await readResult(context, caller, sought)
  const { result, ...told } = read
  const empty = createSnapshot(sought.hash, now())
  if (result === null) return { ...told, snapshot: empty }
  const { response, explanation } = result
  if (!isAbout(result, sought.hash))
    return { ...told, snapshot: empty, checkedAt: null, problem: otherTransaction }
  return { ...told, snapshot: showResponse(empty, response, explanation, now()) }
}

async function readResult(
  context: Finding,
  caller: Caller,
  sought: Sought,
): Promise<ReadResult> {
  const none = { result: null, checkedAt: null, problem: '' }
  try {
    const found = await findTransaction(context, caller, readRequest(sought))
    const { pollAfter } = found.value
    return {
      result: found.value,
      checkedAt: Math.round(found.at),
      pollAfter,
      problem: '',
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const refusal = error.toRefusal()
    return {
      ...none,
      problem: refusal.message,
      pollAfter: getPollAfterRefusal(refusal),
    }
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
  source: DescribedSource,
): Promise<string> {
  if (snapshot.verdict !== 'not-seen') return ''
  const networks = await withFallback(listNetworks(source), [])
  return describeDepositHalts(findDepositHalts(snapshot, chain, networks))
}
