import type { CurrencyRecord } from '../../contract/tokens'
import { isEvm } from '../chains/chains'
import { csvCell } from '../text'

export type ExportFormat = 'csv' | 'json' | 'tokenlist'

/**
 * An exported list. `type` is the text's media type, `name` the file's name. `omitted` counts the tokens that the format
 * cannot contain, by reason.
 */
export type TokenExport = {
  text: string
  type: string
  name: string
  count: number
  omitted: readonly { reason: string; count: number }[]
}

/** Writes a list as a file. `at`: the time of the export, Unix ms. `origin`: the base of relative logo paths. */
export function exportTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  { at, origin }: { at: number; origin: string },
): TokenExport {
  const name = `assets-${new Date(at).toISOString().slice(0, 10)}.${fileEndings[format]}`
  if (format === 'tokenlist') return { ...writeTokenList(records, at, origin), name }
  const text = format === 'csv' ? writeCsv(records) : JSON.stringify(records, null, 1)
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
  return { text, type, name, count: records.length, omitted: [] }
}

const fileEndings = { csv: 'csv', json: 'json', tokenlist: 'tokenlist.json' }

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
const writeCsv = (records: readonly CurrencyRecord[]): string =>
  [
    columns.map(([column]) => column),
    ...records.map((record) => columns.map(([, read]) => csvCell(read(record)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

/** The limits of the Token List schema (tokenlists.org). */
const schemaLimits = { tokens: 10_000, symbol: 20, name: 60, decimals: 255 }

/** A Token List contains only tokens of EVM chains, each with an address. */
function writeTokenList(records: readonly CurrencyRecord[], at: number, origin: string) {
  const omitted = new Map<string, number>()
  const fitting = records.filter((record) => {
    const reason = findOmissionReason(record)
    if (reason !== null) omitted.set(reason, (omitted.get(reason) ?? 0) + 1)
    return reason === null
  })
  if (fitting.length > schemaLimits.tokens) {
    omitted.set('over the 10,000 limit of a Token List', fitting.length - schemaLimits.tokens)
  }
  const tokens = fitting.slice(0, schemaLimits.tokens).map((record) => toListToken(record, origin))
  const list = {
    name: 'Crosswatch tokens',
    timestamp: new Date(at).toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens,
  }
  return {
    text: JSON.stringify(list, null, 1),
    type: 'application/json',
    count: tokens.length,
    omitted: [...omitted].map(([reason, count]) => ({ reason, count })),
  }
}

/** Returns why a Token List cannot contain an asset; null if it can. */
function findOmissionReason(record: CurrencyRecord): string | null {
  const { address, chainId, decimals, protocol, ticker } = record
  if (address === '') return 'without a contract address'
  if (!isEvm(protocol) || !/^0x[0-9a-f]{40}$/i.test(address) || !/^[1-9]\d{0,14}$/.test(chainId)) {
    return 'on chains a Token List can’t include'
  }
  if (decimals === null || !Number.isInteger(decimals) || decimals > schemaLimits.decimals) {
    return 'without known decimals'
  }
  const length = Array.from(ticker).length
  const isAllowed = length > 0 && length <= schemaLimits.symbol && !/\s/u.test(ticker)
  return isAllowed ? null : 'with a ticker a Token List doesn’t allow'
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
