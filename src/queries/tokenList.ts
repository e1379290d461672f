import { unreadable } from '../api/request'
import { currencyBytes } from '../api/tokens'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { recordUnpacker } from '../model/tokens/packedRecords'
import { flagReader } from '../model/tokens/packedFlags'
import type { TokenEngine } from './tokenEngine'
import { type RunningEngine, startTokenEngine } from './tokenThread'

/**
 * All assets of the service. `records` in its own order; `flagsAt` gives the flags of the one at a place, and `looksLike` has the
 * ticker that a look-alike can be taken for; the rest asks the thread that has the same list. `serial` is another for every list that differs.
 */
export type TokenList = Pick<TokenEngine, 'find' | 'suggest' | 'take' | 'changed'> & {
  serial: number
  records: readonly CurrencyRecord[]
  malformed: number
  flagsAt: (at: number) => AssetFlags | undefined
  looksLike: ReadonlyMap<number, string>
}

/** How much of a long list is here: decoded bytes, and once they all are, how many of its assets are read. */
export type Coming = { bytes: number } | { read: number; of: number }

/** A list is long from so many decoded bytes, and assets. The longest anybody has is a seventh of that. */
const longBytes = 4_000_000
const longList = 20_000

/** The list as it last came, by its tag, and the thread that answers for it. */
let last: { tag: string; list: TokenList; engine: RunningEngine } | null = null
let serial = 0

/**
 * `GET /tokenlist/utils/currencies/details`. The bytes come in here and are read in a thread of their own. A list that has
 * not changed since it was last read (its tag is the same) is the same object. `tell` hears how much of a long one is here;
 * an aborted `signal` ends the reading too. `lose` hears when the list's thread breaks later on: the next reading begins anew.
 */
export async function loadTokenList(
  signal: AbortSignal,
  tell: (coming: Coming) => void,
  lose: (error: Error) => void,
): Promise<TokenList> {
  let list: TokenList | undefined
  const start = () =>
    startTokenEngine((error) => {
      if (list === undefined || last?.list !== list) return
      last = null
      lose(error)
    })
  // The first list will be read: the thread's own file comes beside it.
  const early = last === null ? start() : undefined
  const end = async () => (await early)?.end()
  const { pieces, status, tag } = await currencyBytes(
    signal,
    (bytes) => bytes > longBytes && tell({ bytes }),
  ).catch(async (error: unknown) => {
    await end()
    throw error
  })
  if (last !== null && tag !== '' && tag === last.tag) {
    await end()
    return last.list
  }
  const engine = await (early ?? start())
  const records: CurrencyRecord[] = []
  const unpack = recordUnpacker(records)
  signal.addEventListener('abort', engine.end)
  const loaded = await engine.load(pieces, (pack, of) => {
    unpack(pack)
    if (of > longList) tell({ read: records.length, of })
  })
  signal.removeEventListener('abort', engine.end)
  if ('wrong' in loaded) {
    engine.end()
    throw unreadable(loaded.wrong, status)
  }
  serial += 1
  const { flags, malformed } = loaded
  list = {
    ...engine,
    serial,
    records,
    malformed,
    flagsAt: flagReader(flags),
    looksLike: flags.looks,
  }
  // What is still drawn from the list before asks its thread no more: the next drawing asks the new one.
  last?.engine.end()
  last = { tag, list, engine }
  return list
}

/** The flags of a record of a list; for a few of them: it is looked for from the start. */
export const flagsOf = (tokens: TokenList, record: CurrencyRecord): AssetFlags | undefined =>
  tokens.flagsAt(tokens.records.indexOf(record))
