import { softwareName } from '../../contract/brand'
import type { CurrencyRecord } from '../../contract/tokens'
import { isEvm } from '../chains/chains'
import { formatCsv } from '../csv'
import { tokenHeads, yesOrNo } from '#words/files'

export type ExportFormat = 'csv' | 'tokenlist'

/** Why a Token List cannot contain an asset. */
export type Omission = 'no-address' | 'other-chain' | 'no-decimals' | 'ticker' | 'full'

/** The page that exports. */
export type ExportingPage = {
  /** The base of relative logo paths. */
  origin: string
  /** The name of its service. */
  brand: string
}

type ExportOptions = ExportingPage & {
  /** The time of the export, Unix ms. */
  at: number
}

type ExportedFile = {
  text: string
  /** The media type. */
  type: string
  name: string
  /** The number of tokens in it. */
  count: number
  /** The numbers of tokens that the format cannot contain. */
  omitted: { reason: Omission; count: number }[]
}

/** Writes a list as a file. */
export function exportTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  options: ExportOptions,
): ExportedFile {
  if (format === 'tokenlist') return exportTokenList(records, options)
  const header = columns.map(({ name }) => tokenHeads[name])
  const rows = records.map((record) =>
    columns.map(({ read }) => String(read(record) ?? '')),
  )
  return {
    text: formatCsv([header, ...rows]),
    type: 'text/csv;charset=utf-8',
    name: `assets-${formatDay(options.at)}.csv`,
    count: records.length,
    omitted: [],
  }
}

function exportTokenList(
  records: readonly CurrencyRecord[],
  { at, origin, brand }: ExportOptions,
): ExportedFile {
  const { fitting, omitted } = selectForTokenList(records)
  // Up to 30 ASCII letters, digits, underscores and blanks.
  const words = brand
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .split(/\W+/)
  const list = {
    name: `${words.join(' ').trim().slice(0, 23).trim() || softwareName} tokens`,
    timestamp: new Date(at).toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens: fitting.map((record) => toListToken(record, origin)),
  }
  return {
    text: JSON.stringify(list, null, 1),
    type: 'application/json',
    name: `assets-${formatDay(at)}.tokenlist.json`,
    count: fitting.length,
    omitted,
  }
}

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The columns of a CSV file. */
const columns: readonly {
  name: keyof typeof tokenHeads
  read: (record: CurrencyRecord) => string | number | null
}[] = [
  { name: 'identifier', read: ({ identifier }) => identifier },
  { name: 'chain', read: ({ protocol }) => protocol },
  { name: 'ticker', read: ({ ticker }) => ticker },
  { name: 'name', read: ({ name }) => name },
  { name: 'address', read: ({ address }) => address },
  { name: 'decimals', read: ({ decimals }) => decimals },
  { name: 'swappable', read: ({ swappable }) => formatFlag(swappable) },
  { name: 'lists', read: ({ lists }) => lists?.join(' ') ?? '' },
  { name: 'enabled', read: ({ enabled }) => formatFlag(enabled) },
]

function formatFlag(flag: boolean | null) {
  if (flag === null) return ''
  return yesOrNo[flag ? 'yes' : 'no']
}

/** The limits of the Token List schema (tokenlists.org). */
const schemaLimits = { tokens: 10_000, symbol: 20, name: 60, decimals: 255 }

function selectForTokenList(records: readonly CurrencyRecord[]) {
  const fitting: CurrencyRecord[] = []
  const counts = new Map<Omission, number>()
  for (const record of records) {
    const isFull = fitting.length === schemaLimits.tokens
    const reason = findOmission(record) ?? (isFull ? 'full' : null)
    if (reason === null) fitting.push(record)
    else counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const omitted = Array.from(counts, ([reason, count]) => ({ reason, count }))
  return { fitting, omitted }
}

function findOmission(record: CurrencyRecord): Omission | null {
  if (record.address === '') return 'no-address'
  if (
    !isEvm(record.protocol) ||
    !/^0x[0-9a-f]{40}$/i.test(record.address) ||
    !/^[1-9]\d{0,14}$/.test(record.chainId)
  )
    return 'other-chain'
  if (
    record.decimals === null ||
    !Number.isInteger(record.decimals) ||
    record.decimals > schemaLimits.decimals
  )
    return 'no-decimals'
  const { length } = Array.from(record.ticker)
  return length > 0 && length <= schemaLimits.symbol && !/\s/u.test(record.ticker)
    ? null
    : 'ticker'
}

/**
 * A URL that the schema's `uri` format accepts: no spaces, no braces, no stray percent
 * signs.
 */
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
