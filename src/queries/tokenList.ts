import { unreadable } from '../api/request'
import { currencyBytes } from '../api/tokens'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../model/tokens/assetFlags'
import { recordUnpacker } from '../model/tokens/packedRecords'
import { flagReader } from '../model/tokens/packedFlags'
import type { TokenEngine } from './tokenEngine'
import { type RunningEngine, startTokenEngine } from './tokenThread'

/**
 * All assets of the service. `records` in its own order; `flagsAt` gives the flags of the one at a place; the rest asks the
 * thread that has the same list. `serial` is another for every list that differs.
 */
export type TokenList = Pick<TokenEngine, 'find' | 'suggest' | 'take' | 'changed'> & {
  serial: number
  records: readonly CurrencyRecord[]
  malformed: number
  flagsAt: (at: number) => AssetFlags | undefined
}

/** The list as it last came, by its tag, and the thread that answers for it. */
let last: { tag: string; list: TokenList; engine: RunningEngine } | null = null
let serial = 0

/**
 * `GET /tokenlist/utils/currencies/details`. The bytes come in here and are read in a thread of their own. A list that has
 * not changed since it was last read (its tag is the same) is the same object.
 */
export async function loadTokenList(signal?: AbortSignal): Promise<TokenList> {
  // The first list will be read: the thread's own file comes beside it.
  const early = last === null ? startTokenEngine() : undefined
  const end = async () => (await early)?.end()
  const { pieces, status, tag } = await currencyBytes(signal).catch(async (error: unknown) => {
    await end()
    throw error
  })
  if (last !== null && tag !== '' && tag === last.tag) {
    await end()
    return last.list
  }
  const engine = await (early ?? startTokenEngine())
  const records: CurrencyRecord[] = []
  const loaded = await engine.load(pieces, recordUnpacker(records))
  if ('wrong' in loaded) {
    engine.end()
    throw unreadable(loaded.wrong, status)
  }
  const { find, suggest, take, changed } = engine
  serial += 1
  const { flags, malformed } = loaded
  const flagsAt = flagReader(flags)
  const list = { serial, records, malformed, flagsAt, find, suggest, take, changed }
  // What is still drawn from the list before asks its thread no more: the next drawing asks the new one.
  last?.engine.end()
  last = { tag, list, engine }
  return list
}

/** The flags of a record of a list; for a few of them: it is looked for from the start. */
export const flagsOf = (tokens: TokenList, record: CurrencyRecord): AssetFlags | undefined =>
  tokens.flagsAt(tokens.records.indexOf(record))
