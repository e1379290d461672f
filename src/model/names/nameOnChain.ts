import { isName } from '../../contract/names'
import { findNamedSpans } from '../chains/chainWords'
import { normalizeSpaces } from '../text'

/** Words beside a name and its chain: "alice on bitcoin". */
const smallWords: ReadonlySet<string> = new Set(['address', 'for', 'in', 'on'])

/**
 * The name and the code of the chain that words mean: "alice btc", "alice’s bitcoin address";
 * null for any other text, and for one that names several chains.
 */
export function findNameOnChain(text: string): { name: string; chain: string } | null {
  const words = normalizeSpaces(text).toLowerCase().split(' ')
  const [span, another] = findNamedSpans(words)
  if (span === undefined || another !== undefined || span.chain.code === '') return null
  const [name = '', ...others] = words
    .toSpliced(span.start, span.end - span.start)
    .map((word) => word.replace(/['’]s$/, ''))
    .filter((word) => !smallWords.has(word))
  return others.length === 0 && isName(name) ? { name, chain: span.chain.code } : null
}
