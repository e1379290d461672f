import type { CurrencyRecord } from '../../contract/tokens'
import { isEvm } from '../chains/chains'
import { csvCell } from '../csv'

export type ExportFormat = 'csv' | 'json' | 'tokenlist'

/**
 * A list as text to take along, in pieces: what it is, under which name, how many assets are in it, and how many do not fit,
 * with why.
 */
export type TokenExport = {
  pieces: string[]
  type: string
  name: string
  count: number
  left: readonly { why: string; count: number }[]
}

/** `at`: the moment of it in Unix ms. `origin`: what logos' relative paths are below. */
type Taken = { at: number; origin: string }

/** So many records are done at a stretch: a few ms of work. */
const slice = 2_000

/** Work in slices: after each it says how many records are done, and whoever runs it may go on, wait, or leave it there. */
type InSlices<Result> = Generator<number, Result, undefined>

/** The assets in the format asked for. */
export function* exportTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  taken: Taken,
): InSlices<TokenExport> {
  const day = new Date(taken.at).toISOString().slice(0, 10)
  switch (format) {
    case 'csv':
      return {
        pieces: yield* csvOf(records),
        type: 'text/csv;charset=utf-8',
        name: `assets-${day}.csv`,
        count: records.length,
        left: [],
      }
    case 'json':
      return {
        pieces: yield* jsonOf(records),
        type: 'application/json',
        name: `assets-${day}.json`,
        count: records.length,
        left: [],
      }
    case 'tokenlist':
      return { ...(yield* tokenListOf(records, taken)), name: `assets-${day}.tokenlist.json` }
  }
}

const columns = [
  ['identifier', ({ identifier }) => identifier],
  ['chain', ({ protocol }) => protocol],
  ['ticker', ({ ticker }) => ticker],
  ['name', ({ name }) => name],
  ['address', ({ address }) => address],
  ['decimals', ({ decimals }) => String(decimals ?? '')],
  ['swappable', ({ swappable }) => (swappable === null ? '' : swappable ? 'yes' : 'no')],
  ['lists', ({ lists }) => lists?.join(' ') ?? ''],
  ['enabled', ({ enabled }) => (enabled ? 'yes' : 'no')],
] as const satisfies readonly (readonly [string, (record: CurrencyRecord) => string])[]

/** RFC 4180: CRLF between lines. */
function* csvOf(records: readonly CurrencyRecord[]): InSlices<string[]> {
  const lines = yield* inSlices(records, (part) =>
    part
      .map((record) => `${columns.map(([, read]) => csvCell(read(record))).join(',')}\r\n`)
      .join(''),
  )
  return [`${columns.map(([word]) => word).join(',')}\r\n`, ...lines]
}

/** An array with a line for each field, as `JSON.stringify` makes it with an indent of 1. */
function* jsonOf(records: readonly CurrencyRecord[]): InSlices<string[]> {
  const parts = yield* inSlices(records, (part) => JSON.stringify(part, null, 1).slice(1, -2))
  return ['[', ...parts.flatMap((part, at) => (at === 0 ? [part] : [',', part])), '\n]']
}

/** What each slice of the records comes to. */
function* inSlices<Part>(
  records: readonly CurrencyRecord[],
  make: (part: readonly CurrencyRecord[]) => Part,
): InSlices<Part[]> {
  const made: Part[] = []
  for (let at = 0; at < records.length; at += slice) {
    made.push(make(records.slice(at, at + slice)))
    yield Math.min(at + slice, records.length)
  }
  return made
}

/** The bounds of the Token List schema (tokenlists.org). */
const bounds = { tokens: 10_000, symbol: 20, name: 60, decimals: 255 }

/** A Token List holds tokens of EVM chains alone, with an address each. What it has no place for is counted by its reason. */
function* tokenListOf(
  records: readonly CurrencyRecord[],
  { at, origin }: Taken,
): InSlices<Omit<TokenExport, 'name'>> {
  const left = new Map<string, number>()
  const fitting = yield* inSlices(records, (part) =>
    part.flatMap((record) => {
      const why = misfit(record)
      if (why !== null) left.set(why, (left.get(why) ?? 0) + 1)
      return why === null ? [tokenOf(record, origin)] : []
    }),
  )
  const tokens = fitting.flat()
  if (tokens.length > bounds.tokens) {
    left.set('over the 10,000 limit of a Token List', tokens.length - bounds.tokens)
  }
  const kept = tokens.slice(0, bounds.tokens)
  const list = {
    name: 'Crosswatch tokens',
    timestamp: new Date(at).toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens: kept,
  }
  return {
    pieces: [JSON.stringify(list, null, 1)],
    type: 'application/json',
    count: kept.length,
    left: [...left].map(([why, count]) => ({ why, count })),
  }
}

/** Why a Token List cannot hold an asset; null when it can. */
const misfit = ({
  address,
  chainId,
  decimals,
  protocol,
  ticker,
}: CurrencyRecord): string | null => {
  if (address === '') return 'without a contract address'
  if (!isEvm(protocol) || !/^0x[0-9a-f]{40}$/i.test(address) || !/^[1-9]\d{0,14}$/.test(chainId)) {
    return 'on chains a Token List can’t include'
  }
  if (decimals === null || !Number.isInteger(decimals) || decimals > bounds.decimals) {
    return 'without known decimals'
  }
  const length = Array.from(ticker).length
  return length === 0 || length > bounds.symbol || /\s/u.test(ticker)
    ? 'with a ticker a Token List doesn’t allow'
    : null
}

/** A web address without what the schema's `uri` refuses: blanks, braces, a percent sign that encodes nothing. */
const uri = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:[/?](?:[\w.~:@!$&'()*+,;=/?-]|%[\da-f]{2})*)?$/i

const tokenOf = (record: CurrencyRecord, origin: string) => {
  const { address, chainId, decimals, image, name, ticker } = record
  const logo = image.startsWith('/') ? origin + image : image
  return {
    chainId: Number(chainId),
    address,
    symbol: ticker,
    name: Array.from((name || ticker).replaceAll(/\s+/gu, ' ').trim())
      .slice(0, bounds.name)
      .join(''),
    decimals,
    ...(uri.test(logo) && { logoURI: logo }),
  }
}
