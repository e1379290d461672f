import { readCurrency } from '../contract/tokenReading'
import type { CurrencyRecord } from '../contract/tokens'
import { flagsOf } from '../model/tokens/assetFlags'
import { type PackedFlags, packFlags } from '../model/tokens/packedFlags'
import { type PackedRecords, recordPacker, recordUnpacker } from '../model/tokens/packedRecords'
import type { ExportFormat } from '../model/tokens/tokenExport'
import { type FirstFound, firstTokens, indexTokens } from '../model/tokens/tokenSearch'
import {
  type AskableTokens,
  type TokenQuestion,
  type TokenView,
  viewOf,
} from '../model/tokens/tokenView'
import type { ListChanges } from '../model/tokens/listChanges'
import type { TokenFile } from './takenTokens'

/** What a list came to: its flags and how many records were malformed, or what is wrong with the answer. */
type LoadedTokens = { flags: PackedFlags; malformed: number } | { wrong: string }

/** What the list of assets is asked, off the main thread where there is another. */
export type TokenEngine = {
  /** Reads a list from its bytes and gives its records in packs, in order, as they are read; `of`: how long the list is. */
  load: (
    pieces: readonly Uint8Array<ArrayBuffer>[],
    give: (pack: PackedRecords, of: number) => void,
  ) => Promise<LoadedTokens>
  find: (question: TokenQuestion) => Promise<TokenView>
  /** The first `most` that a text finds in the whole list, and their number: what a key in the box waits for. */
  suggest: (text: string, most: number) => Promise<FirstFound>
  /**
   * What a question leaves, as a file of today; `origin` is what relative logos are below. `port` says again and again how
   * many assets are done, and takes a message that ends the work: null.
   */
  take: (
    question: TokenQuestion,
    format: ExportFormat,
    origin: string,
    port: MessagePort,
  ) => Promise<TokenFile | null>
  /** What has changed since a list was `seen`, as an earlier call gave it; '' for never. */
  changed: (seen: string) => Promise<ListChanges>
}

/** So many entries are searched to make the search's code quick. */
const warming = 3_000

/** How many records a pack holds: a phone receives it well within a frame or two. */
const packed = 500

// What few ask for, and nobody at first, is fetched when it is asked for.
const loadTaken = async () => (await import('./takenTokens')).takenTokens
const loadChanges = async () => (await import('../model/tokens/listChanges')).listChanges

/** An engine for one list. It knows no thread: a worker runs it, and the page itself where there are no workers. */
export function makeTokenEngine(): TokenEngine {
  let tokens: AskableTokens = { records: [], masks: new Uint8Array(), index: [], ranks: new Map() }
  const taken = (question: TokenQuestion): CurrencyRecord[] =>
    [...viewOf(tokens, question).order].flatMap((at) => tokens.records[at] ?? [])
  return {
    load: async (pieces, give) => {
      const list = parse(pieces)
      if (!Array.isArray(list)) return { wrong: list }
      const records: CurrencyRecord[] = []
      const pack = recordPacker()
      const unpack = recordUnpacker(records)
      for (let at = 0; at < list.length; at += packed) {
        const read = list
          .slice(at, at + packed)
          .map(readCurrency)
          .filter((record) => record !== null)
        const made = pack(read)
        // As the page has them: what records share is there once, which halves the memory of a long list.
        unpack(made)
        give(made, list.length)
      }
      const flags = packFlags(flagsOf(records))
      tokens = { records, masks: flags.masks, index: indexTokens(records), ranks: new Map() }
      // One search before anybody waits for it: the first of all is ten times as slow as the next.
      firstTokens(tokens.index.slice(0, warming), 'e', 1)
      return { flags, malformed: list.length - records.length }
    },
    find: async (question) => viewOf(tokens, question),
    suggest: async (text, most) => firstTokens(tokens.index, text, most),
    take: async (question, ...how) => (await loadTaken())(taken(question), ...how),
    changed: async (seen) => (await loadChanges())(seen, tokens.records),
  }
}

/** The list in an answer, or what it is instead. */
function parse(pieces: readonly Uint8Array<ArrayBuffer>[]): unknown[] | string {
  const decoder = new TextDecoder()
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('')
  try {
    const value: unknown = JSON.parse(text + decoder.decode())
    return Array.isArray(value) ? value : 'Invalid type: Expected Array but received something else'
  } catch {
    return /^\s*</.test(text) ? 'The answer is a web page' : 'The answer is not JSON'
  }
}
