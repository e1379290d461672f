import { getChainName } from '../model/chains/chains'
import type { Reading } from '../model/recognise/reading'
import { getVerdictLabel } from '../model/tokens/verdictText'
import { ambiguousWord, type SearchQuery } from './readQuery'
import type { SearchOption } from './suggestions'

/** What a screen reader hears of the list: what the text was read as, and the number of options. `enterTo` is the page Enter opens. */
export function announceSuggestions(
  query: SearchQuery,
  options: readonly SearchOption[],
  enterTo: string | null,
): string {
  const count = `${options.length} ${options.length === 1 ? 'result' : 'results'}`
  const [first] = options
  const parts = [
    first ? announceFirst(query, first, options, enterTo) : '',
    query.nameProblem ?? '',
    count,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function announceFirst(
  query: SearchQuery,
  first: SearchOption,
  options: readonly SearchOption[],
  enterTo: string | null,
): string {
  if ('token' in first && first.isNamed) {
    const { record, flags } = first.token
    const place = `${record.ticker} on ${getChainName(record.protocol)}.`
    return flags ? `${place} ${getVerdictLabel(record, flags)}.` : place
  }
  const word = ambiguousWord(query)
  if (word !== null && enterTo !== null) {
    const isName = options.some(
      ({ destination: { to, place } }) => to === enterTo && place?.kind === 'name',
    )
    return isName ? 'Enter opens the name.' : 'Enter shows the tokens with this ticker.'
  }
  return 'reading' in first ? (readingWords[first.reading.kind] ?? '') : ''
}

const readingWords: Partial<Record<Reading['kind'], string>> = {
  hash: 'Transaction.',
  address: 'Address.',
  identifier: 'Token.',
  start: 'Track from JSON. Review before sending.',
}
