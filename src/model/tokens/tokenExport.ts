import type { CurrencyRecord } from '../../contract/tokens'
import { isEvm } from '../chains/chains'
import { csvCell } from '../text'

export type ExportFormat = 'csv' | 'json' | 'tokenlist'

/**
 * An exported list. `chunks` join to the text, `type` is its media type, `name` the file's name. `omitted` counts the assets
 * that the format cannot contain, by reason.
 */
export type TokenExport = {
  chunks: string[]
  type: string
  name: string
  count: number
  omitted: readonly { reason: string; count: number }[]
}

/** `at`: the time of the export, Unix ms. `origin`: the base of relative logo paths. */
type ExportContext = { at: number; origin: string }

/** The number of records in a slice: a few ms of work. */
const sliceLength = 2_000

/** Work in slices. It yields the number of finished records, so that the caller can pause or cancel it. */
type InSlices<Result> = Generator<number, Result, undefined>

export function* exportTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  context: ExportContext,
): InSlices<TokenExport> {
  const day = new Date(context.at).toISOString().slice(0, 10)
  switch (format) {
    case 'csv':
      return {
        chunks: yield* writeCsv(records),
        type: 'text/csv;charset=utf-8',
        name: `assets-${day}.csv`,
        count: records.length,
        omitted: [],
      }
    case 'json':
      return {
        chunks: yield* writeJson(records),
        type: 'application/json',
        name: `assets-${day}.json`,
        count: records.length,
        omitted: [],
      }
    case 'tokenlist':
      return { ...(yield* writeTokenList(records, context)), name: `assets-${day}.tokenlist.json` }
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
function* writeCsv(records: readonly CurrencyRecord[]): InSlices<string[]> {
  const lines = yield* inSlices(records, (part) =>
    part
      .map((record) => `${columns.map(([, read]) => csvCell(read(record))).join(',')}\r\n`)
      .join(''),
  )
  return [`${columns.map(([column]) => column).join(',')}\r\n`, ...lines]
}

/** The same text as `JSON.stringify` with an indent of 1. */
function* writeJson(records: readonly CurrencyRecord[]): InSlices<string[]> {
  const parts = yield* inSlices(records, (part) => JSON.stringify(part, null, 1).slice(1, -2))
  return ['[', ...parts.flatMap((part, at) => (at === 0 ? [part] : [',', part])), '\n]']
}

function* inSlices<Part>(
  records: readonly CurrencyRecord[],
  process: (part: readonly CurrencyRecord[]) => Part,
): InSlices<Part[]> {
  const results: Part[] = []
  for (let at = 0; at < records.length; at += sliceLength) {
    results.push(process(records.slice(at, at + sliceLength)))
    yield Math.min(at + sliceLength, records.length)
  }
  return results
}

/** The limits of the Token List schema (tokenlists.org). */
const schemaLimits = { tokens: 10_000, symbol: 20, name: 60, decimals: 255 }

/** A Token List contains only tokens of EVM chains, each with an address. */
function* writeTokenList(
  records: readonly CurrencyRecord[],
  { at, origin }: ExportContext,
): InSlices<Omit<TokenExport, 'name'>> {
  const omitted = new Map<string, number>()
  const fitting = yield* inSlices(records, (part) =>
    part.flatMap((record) => {
      const reason = findOmissionReason(record)
      if (reason !== null) omitted.set(reason, (omitted.get(reason) ?? 0) + 1)
      return reason === null ? [toListToken(record, origin)] : []
    }),
  )
  const tokens = fitting.flat()
  if (tokens.length > schemaLimits.tokens) {
    omitted.set('over the 10,000 limit of a Token List', tokens.length - schemaLimits.tokens)
  }
  const included = tokens.slice(0, schemaLimits.tokens)
  const list = {
    name: 'Crosswatch tokens',
    timestamp: new Date(at).toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens: included,
  }
  return {
    chunks: [JSON.stringify(list, null, 1)],
    type: 'application/json',
    count: included.length,
    omitted: [...omitted].map(([reason, count]) => ({ reason, count })),
  }
}

/** Returns why a Token List cannot contain an asset; null if it can. */
const findOmissionReason = ({
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
  if (decimals === null || !Number.isInteger(decimals) || decimals > schemaLimits.decimals) {
    return 'without known decimals'
  }
  const length = Array.from(ticker).length
  return length === 0 || length > schemaLimits.symbol || /\s/u.test(ticker)
    ? 'with a ticker a Token List doesn’t allow'
    : null
}

/** A URL that the schema's `uri` format accepts: no spaces, no braces, no stray percent signs. */
const uriPattern =
  /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:[/?](?:[\w.~:@!$&'()*+,;=/?-]|%[\da-f]{2})*)?$/i

const toListToken = (record: CurrencyRecord, origin: string) => {
  const { address, chainId, decimals, image, name, ticker } = record
  const logo = image.startsWith('/') ? origin + image : image
  return {
    chainId: Number(chainId),
    address,
    symbol: ticker,
    name: Array.from((name || ticker).replaceAll(/\s+/gu, ' ').trim())
      .slice(0, schemaLimits.name)
      .join(''),
    decimals,
    ...(uriPattern.test(logo) && { logoURI: logo }),
  }
}
