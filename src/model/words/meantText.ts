import { formatCodePoint } from '../text'
import type { ListedToken } from '../tokens/flags'
import { findMeantTokens, type MeantTokens } from '../tokens/meantTokens'

/** The tokens that a text means with an error; `note` says what is wrong. */
export type ExplainedTokens = MeantTokens & {
  /** '' for a typing error. */
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
  return foreign === null
    ? ''
    : `“${foreign.character}” (${formatCodePoint(foreign.character)}) is not the letter “${foreign.latin}”.`
}
