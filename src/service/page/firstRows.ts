import {
  parseChains,
  parseCurrencies,
  type ChainRecord,
  type CurrencyRecord,
} from '../../contract/tokens'
import { chainName } from '../../model/chains/chains'
import { addressEnds, withoutAddress } from '../../model/tokens/addressWords'
import { firstRecords } from '../../model/tokens/firstRecords'
import { noFilters } from '../../model/tokens/tokenFilters'
import { fillHoles } from './holes'

/** The list of tokens as the build has drawn it, with `{{holes}}`: its frame, a row, and that of an asset without an address. */
export type FirstList = { frame: string; row: string; own: string }

/** So many fill a window of 900; the script draws what is below. */
const most = 16

/**
 * The list of tokens with its first rows, from the texts of two answers; null where it would not look as the page then draws
 * it: a service that does not say what can be swapped, or texts that the page draws in another way.
 */
export function drawFirstRows(
  { frame, row, own }: FirstList,
  { list, chains }: { list: string; chains: string },
): string | null {
  const { records } = parseCurrencies(JSON.parse(list))
  const known = new Map(parseChains(JSON.parse(chains)).records.map((each) => [each.chain, each]))
  const shown = firstRecords(records, noFilters, false)?.slice(0, most)
  if (shown === undefined) return null
  const words = shown.map((record, place) => wordsOf(record, known.get(record.protocol), place))
  if (!words.every(isPlain)) return null
  const rows = shown.map(({ address }, place) =>
    fillHoles(address === '' ? own : row, words[place]),
  )
  return frame.replace('{{rows}}', () => rows.join(''))
}

const wordsOf = (record: CurrencyRecord, chain: ChainRecord | undefined, place: number) => {
  const { address, decimals, identifier, lists, protocol, ticker } = record
  return {
    index: String(place + 2),
    place: String(place),
    identifier: encodeURIComponent(identifier),
    ticker,
    chain: protocol,
    chainName: chain?.displayName || chainName(protocol),
    address: address === '' ? withoutAddress(record) : addressEnds(protocol, address),
    decimals: String(decimals ?? '—'),
    lists: String(lists?.length ?? '—'),
  }
}

type Words = ReturnType<typeof wordsOf>

/** Whether the page writes all of it as it stands, uncut and unmarked. */
const isPlain = ({ ticker, chain, chainName: name, address }: Words): boolean =>
  [ticker, chain].every((text) => /^[\x20-\x7e]{1,24}$/.test(text)) &&
  [name, address.replace('…', '')].every((text) => /^[\x20-\x7e]{1,40}$/.test(text))
