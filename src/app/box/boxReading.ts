import { textOf } from '../../model/recognise/reading'
import { recognise, type Recognised, unknown } from '../../model/recognise/recognise'

/** Assets' names and tickers are shorter. */
const longestSearch = 200

/**
 * A text as the box takes it: what it reads as, the reason when it reads as nothing (else ''), whether it may find
 * assets all the same: several words ("wrapped bitcoin"), or one that is too odd for a ticker, but nothing that was
 * meant for a hash, an address or a link; and what assets are searched by, '' for what none can be found by: the text, or the word or the address in it.
 */
export type BoxReading = {
  recognised: Recognised
  refusal: string
  searchable: boolean
  search: string
  isAddress: boolean
}

/** Reads the text in the box. */
export function readBox(text: string): BoxReading {
  const recognised = recognise(text)
  const { readings, cleaned, not } = recognised
  const isNothing = readings.length === 0
  const isShort = text.length <= longestSearch
  const word = readings.find(({ kind }) => kind === 'ticker' || kind === 'name')
  const isAddress = readings.some(({ kind }) => kind === 'address' || kind === 'contract')
  const found = isAddress ? cleaned : word ? textOf(word) : ''
  return {
    recognised,
    refusal: isNothing ? (not ?? '') : '',
    searchable: not === unknown && isShort && /[g-wyz]/i.test(text),
    search: isNothing && isShort ? text.trim() : found,
    isAddress,
  }
}
