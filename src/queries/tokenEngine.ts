import { readCurrency } from '../contract/tokenReading'
import type { CurrencyRecord } from '../contract/tokens'
import { computeFlags } from '../model/tokens/assetFlags'
import type { ListChanges } from '../model/tokens/listChanges'
import { isWarned, type PackedFlags, packFlags } from '../model/tokens/packedFlags'
import {
  type PackedRecords,
  createRecordPacker,
  createRecordUnpacker,
} from '../model/tokens/packedRecords'
import type { ExportFormat } from '../model/tokens/tokenExport'
import { type FirstMatches, findFirstTokens, indexTokens } from '../model/tokens/tokenSearch'
import {
  type SearchableTokens,
  type TokenQuery,
  type TokenView,
  computeTokenView,
} from '../model/tokens/tokenView'
import type { OnProgress, TokenFile } from './exportFile'

/** A loaded list's flags and how many records were malformed, or why the response could not be read. */
export type LoadedTokens = { flags: PackedFlags; malformed: number } | { error: string }

/** Reads, searches and exports one list of assets. It runs in a worker where there is one. */
export type TokenEngine = {
  /** Parses a response and passes its records on in batches, in order. `of`: the length of the whole list. */
  load: (
    chunks: readonly Uint8Array<ArrayBuffer>[],
    onBatch: (batch: PackedRecords, of: number) => void | Promise<void>,
  ) => Promise<LoadedTokens>
  find: (question: TokenQuery) => Promise<TokenView>
  /** The first `most` matches of a text in the whole list, and the number of all matches. */
  suggest: (text: string, most: number) => Promise<FirstMatches>
  exportFile: (
    question: TokenQuery,
    format: ExportFormat,
    origin: string,
    onProgress: OnProgress,
  ) => Promise<TokenFile | null>
  /** The changes since `previousList`, which an earlier call returned; '' for a first visit. */
  changed: (previousList: string) => Promise<ListChanges>
}

const warmUpEntries = 3_000

/** A phone unpacks this many records within two frames. */
const batchSize = 500

export function createTokenEngine(): TokenEngine {
  let tokens: SearchableTokens = { records: [], isWarned: () => false, index: [], ranks: new Map() }
  return {
    load: async (chunks, onBatch) => {
      const list = parseList(chunks)
      if (!Array.isArray(list)) return { error: list }
      const records: CurrencyRecord[] = []
      const pack = createRecordPacker()
      const unpack = createRecordUnpacker(records)
      const delivered: Promise<void>[] = []
      for (let start = 0; start < list.length; start += batchSize) {
        const batch = pack(
          list
            .slice(start, start + batchSize)
            .map(readCurrency)
            .filter((record) => record !== null),
        )
        // Unpacked records share equal strings, which halves the memory of a long list.
        unpack(batch)
        delivered.push(Promise.resolve(onBatch(batch, list.length)))
      }
      const flags = packFlags(computeFlags(records))
      tokens = {
        records,
        isWarned: (at) => isWarned(flags, at),
        index: indexTokens(records),
        ranks: new Map(),
      }
      // The first search takes ten times as long as the next, so it runs before a user waits for it.
      findFirstTokens(tokens.index.slice(0, warmUpEntries), 'e', 1)
      await Promise.all(delivered)
      return { flags, malformed: list.length - records.length }
    },
    find: async (question) => computeTokenView(tokens, question),
    suggest: async (text, most) => findFirstTokens(tokens.index, text, most),
    exportFile: async (question, format, origin, onProgress) => {
      const { exportFile } = await import('./exportFile')
      const found = [...computeTokenView(tokens, question).order].flatMap(
        (at) => tokens.records[at] ?? [],
      )
      return exportFile(found, format, origin, onProgress)
    },
    changed: async (seen) => {
      const { findListChanges } = await import('../model/tokens/listChanges')
      return findListChanges(seen, tokens.records)
    },
  }
}

/** The list in a response, or the reason why it is invalid. */
function parseList(chunks: readonly Uint8Array<ArrayBuffer>[]): unknown[] | string {
  const decoder = new TextDecoder()
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
  try {
    const value: unknown = JSON.parse(text + decoder.decode())
    return Array.isArray(value) ? value : 'Invalid type: Expected Array but received something else'
  } catch {
    return /^\s*</.test(text) ? 'You may need to sign in to this Wi-Fi' : 'The response is not JSON'
  }
}
