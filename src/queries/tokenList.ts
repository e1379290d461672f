import { type Cached, createInvalidResponseError } from '../api/request'
import { fetchCurrencyBytes } from '../api/tokens'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { createRecordUnpacker } from '../model/tokens/packedRecords'
import { createFlagReader } from '../model/tokens/packedFlags'
import type { TokenEngine } from './tokenEngine'
import { type RunningEngine, startTokenEngine } from './tokenWorkerClient'

/**
 * `records` has the service's own order; `flagsAt` takes an index. The functions run in the worker that holds the same
 * list. Lists that differ have different `serial` numbers.
 */
export type TokenList = Pick<TokenEngine, 'find' | 'suggest' | 'exportFile' | 'changed'> & {
  serial: number
  records: readonly CurrencyRecord[]
  malformed: number
  flagsAt: (index: number) => AssetFlags | undefined
  /** By the index of its record. */
  looksLike: ReadonlyMap<number, string>
}

/** Of a long list: decoded bytes during the download, then the number of parsed assets. */
export type LoadingProgress = { bytes: number } | { read: number; of: number }

/** Shorter lists load too fast for a progress bar. */
const longListBytes = 4_000_000
const longListLength = 20_000

/** Not in the query client, because a refetch compares with the last list and stops its worker. */
let last: { tag: string; list: TokenList; engine: RunningEngine } | null = null
let serial = 0

/**
 * A list whose ETag has not changed is the same object again. `onProgress` is called for long lists only; an aborted
 * `signal` stops the worker; `onCrash` is called when the list's worker crashes later, and the next call then starts
 * another one.
 */
export async function loadTokenList(
  signal: AbortSignal,
  onProgress: (progress: LoadingProgress) => void,
  onCrash: (error: Error) => void,
): Promise<Cached<TokenList>> {
  let list: TokenList | undefined
  const start = () =>
    startTokenEngine((error) => {
      if (list === undefined || last?.list !== list) return
      last = null
      onCrash(error)
    })
  // The first list always needs a worker, so its file loads during the download.
  const earlyEngine = last === null ? start() : undefined
  const stopEarlyEngine = async () => (await earlyEngine)?.stop()
  const { data, cachedAt } = await fetchCurrencyBytes(
    signal,
    (bytes) => bytes > longListBytes && onProgress({ bytes }),
  ).catch(async (error: unknown) => {
    await stopEarlyEngine()
    throw error
  })
  const { chunks, status, tag } = data
  if (last !== null && tag !== '' && tag === last.tag) {
    await stopEarlyEngine()
    return { data: last.list, cachedAt }
  }
  const engine = await (earlyEngine ?? start())
  const records: CurrencyRecord[] = []
  const unpack = createRecordUnpacker(records)
  signal.addEventListener('abort', engine.stop)
  const loaded = await engine.load(chunks, (batch, of) => {
    unpack(batch)
    if (of > longListLength) onProgress({ read: records.length, of })
  })
  signal.removeEventListener('abort', engine.stop)
  if ('error' in loaded) {
    engine.stop()
    throw createInvalidResponseError(loaded.error, status)
  }
  serial += 1
  const { flags, malformed } = loaded
  list = {
    ...engine,
    serial,
    records,
    malformed,
    flagsAt: createFlagReader(flags),
    looksLike: flags.looksLike,
  }
  // Pending calls of the previous list are rejected: components call the new list as soon as they have it.
  last?.engine.stop()
  last = { tag, list, engine }
  return { data: list, cachedAt }
}

/** Searches the list for the record, so it is for a few records only. */
export const flagsOf = (tokens: TokenList, record: CurrencyRecord): AssetFlags | undefined =>
  tokens.flagsAt(tokens.records.indexOf(record))
