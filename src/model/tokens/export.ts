import type { CurrencyRecord } from '../../contract/tokens'
import { isEvm } from '../chains/chains'
import { csvCell } from '../text'

export type ExportFormat = 'csv' | 'json' | 'tokenlist'

/**
 * Writes a list as a file: its text, media type and name, the number of tokens in it, and of those that the format cannot contain,
 * by reason. `at`: the time of the export, Unix ms. `origin`: the base of relative logo paths.
 */
export function exportTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  { at, origin }: { at: number; origin: string },
) {
  const timestamp = new Date(at).toISOString()
  const isTokenList = format === 'tokenlist'
  const { fitting, omitted } = isTokenList
    ? selectForTokenList(records)
    : { fitting: records, omitted: [] }
  const version = { major: 1, minor: 0, patch: 0 }
  const tokens = isTokenList ? fitting.map((record) => toListToken(record, origin)) : []
  const json = isTokenList
    ? { name: 'Crosswatch tokens', timestamp, version, tokens }
    : records
  return {
    text: format === 'csv' ? writeCsv(records) : JSON.stringify(json, null, 1),
    type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    name: `assets-${timestamp.slice(0, 10)}.${isTokenList ? 'tokenlist.json' : format}`,
    count: fitting.length,
    omitted,
  }
}

const columns = 'identifier,chain,ticker,name,address,decimals,swappable,lists,enabled'

/** RFC 4180: CRLF between lines. */
const writeCsv = (records: readonly CurrencyRecord[]): string => {
  const lines = records.map((record) => {
    const { identifier, protocol, ticker, name, address, decimals, swappable } = record
    const [isSwappable, isEnabled] = [swappable, record.enabled].map(formatFlag)
    const lists = record.lists?.join(' ') ?? ''
    return [
      identifier,
      protocol,
      ticker,
      name,
      address,
      decimals,
      isSwappable,
      lists,
      isEnabled,
    ]
      .map((cell) => csvCell(String(cell ?? '')))
      .join(',')
  })
  return [columns, ...lines].map((line) => `${line}\r\n`).join('')
}

const formatFlag = (flag: boolean | null): string =>
  flag === null ? '' : flag ? 'yes' : 'no'

/** The limits of the Token List schema (tokenlists.org). */
const schemaLimits = { tokens: 10_000, symbol: 20, name: 60, decimals: 255 }

/** A Token List contains only tokens of EVM chains, each with an address. */
function selectForTokenList(records: readonly CurrencyRecord[]) {
  const fitting: CurrencyRecord[] = []
  const counts = new Map<string, number>()
  for (const record of records) {
    const isFull = fitting.length === schemaLimits.tokens
    const reason =
      findOmissionReason(record) ??
      (isFull ? 'over the 10,000 limit of a Token List' : null)
    if (reason === null) fitting.push(record)
    else counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return {
    fitting,
    omitted: Array.from(counts, ([reason, count]) => ({ reason, count })),
  }
}

/** Returns why a Token List cannot contain an asset; null if it can. */
function findOmissionReason(record: CurrencyRecord): string | null {
  const { address, chainId, decimals, protocol, ticker } = record
  if (address === '') return 'without a contract address'
  if (
    !isEvm(protocol) ||
    !/^0x[0-9a-f]{40}$/i.test(address) ||
    !/^[1-9]\d{0,14}$/.test(chainId)
  ) {
    return 'on chains a Token List can’t include'
  }
  if (
    decimals === null ||
    !Number.isInteger(decimals) ||
    decimals > schemaLimits.decimals
  ) {
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
  const shownName = (name || ticker).replaceAll(/\s+/gu, ' ').trim()
  return {
    chainId: Number(chainId),
    address,
    symbol: ticker,
    name: Array.from(shownName).slice(0, schemaLimits.name).join(''),
    decimals,
    ...(uriPattern.test(logo) && { logoURI: logo }),
  }
}
