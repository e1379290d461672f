import { getChainName } from '../model/chains/chains'
import type { Reading } from '../model/recognise/reading'
import { getVerdictLabel } from '../model/tokens/tokenText'
import { findAmbiguousWord, type SearchQuery } from './readQuery'
import type { SearchOption } from './suggestions'

/** Describes the list for screen readers: the meaning of the text, and the number of options. `enterTo` is the page that Enter opens. */
export function describeSuggestions(
  query: SearchQuery,
  options: readonly SearchOption[],
  enterTo: string | null,
): string {
  const count = `${options.length} ${options.length === 1 ? 'result' : 'results'}`
  const [first] = options
  const parts = [
    first ? describeFirst(query, first, options, enterTo) : '',
    query.nameProblem ?? '',
    count,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function describeFirst(
  query: SearchQuery,
  first: SearchOption,
  options: readonly SearchOption[],
  enterTo: string | null,
): string {
  if ('token' in first && first.isExactMatch) {
    const { record } = first.token
    const place = `${record.ticker} on ${getChainName(record.protocol)}.`
    return `${place} ${getVerdictLabel(first.token)}.`
  }
  const word = findAmbiguousWord(query)
  if (word !== null && enterTo !== null) {
    const isName = options.some(
      ({ destination: { to, place } }) => to === enterTo && place?.kind === 'name',
    )
    return isName ? 'Enter opens the name.' : 'Enter shows the tokens with this ticker.'
  }
  return 'reading' in first ? (readingLabels[first.reading.kind] ?? '') : ''
}

const readingLabels: Partial<Record<Reading['kind'], string>> = {
  hash: 'Transaction.',
  address: 'Address.',
  identifier: 'Token.',
  start: 'Track from JSON. Review before sending.',
}
