import { recognise, type Recognised } from '../../model/recognise/recognise'

/** Assets' names and tickers are shorter. */
const longestSearch = 200

/**
 * A text as the box takes it: what it reads as, the reason when it reads as nothing (else ''), whether it may find
 * assets all the same: several words ("wrapped bitcoin"), or one that is too odd for a ticker, but no digits that were
 * meant for a hash; and what assets are searched by, '' for what none can be found by: the text, or the address in it.
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
  const isWord = readings.some(({ kind }) => kind === 'ticker' || kind === 'name')
  const isAddress = readings.some(({ kind }) => kind === 'address' || kind === 'contract')
  return {
    recognised,
    refusal: isNothing ? (not ?? '') : '',
    searchable: isNothing && isShort && /[g-wyz]/i.test(text),
    search: isAddress ? cleaned : isShort && (isNothing || isWord) ? text.trim() : '',
    isAddress,
  }
}
