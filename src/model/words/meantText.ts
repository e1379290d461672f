import { formatCodePoint } from '../text'
import type { ListedToken } from '../tokens/flags'
import { findMeantTokens, type MeantTokens } from '../tokens/meantTokens'

/** The tokens that a text means with an error; `note` says what is wrong. */
export type ExplainedTokens = MeantTokens & {
  note: string
}

/** Finds the tokens that a text means with an error, and says what is wrong. */
export function explainMeant(
  all: readonly ListedToken[],
  text: string,
  hasMatches: boolean,
): ExplainedTokens | null {
  const meant = findMeantTokens(all, text, hasMatches)
  return meant && { ...meant, note: describeMeant(meant, text) }
}

function describeMeant({ kind, text, foreign }: MeantTokens, typed: string): string {
  if (kind === 'dot')
    return `No token is called “${typed.trim()}”, with a dot. The common one is “${text}”.`
  if (kind === 'typo') return `No listed token is called “${typed.trim()}”.`
  if (kind === 'contract') return describeLength(typed.trim(), text)
  return foreign === null
    ? ''
    : `“${foreign.character}” (${formatCodePoint(foreign.character)}) is not the letter “${foreign.latin}”.`
}

/** How many digits of a contract were typed, without its `0x`. */
function describeLength(typed: string, contract: string): string {
  const typedCount = countDigits(typed)
  const count = countDigits(contract)
  return typedCount < count
    ? `You typed ${typedCount} of ${count} digits of this contract.`
    : `You typed ${typedCount} digits. This contract has ${count}.`
}

const countDigits = (text: string): number => text.replace(/^0x/i, '').length
