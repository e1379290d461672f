import type { TokenFinding } from '../tokens/tokenStatements'
import { categoryLabels, tokenLabels, tokenNotes, tokenReasons } from './en/tokens'
import { format, type Sentence, say, toPlain, write } from './pieces'

/** Why a token has a verdict or a warning, with what is to be known beside it. */
export const writeReason = ({ statement, notes }: TokenFinding): Sentence =>
  notes.reduce<Sentence>(
    (text, note) => say`${text} ${write(tokenNotes, note)}`,
    write(tokenReasons, statement),
  )

/** A verdict or a warning in a few words, "Imitates USDC", and its reason. */
export const formatFinding = (finding: TokenFinding) => ({
  code: finding.statement.code,
  tone: finding.tone,
  label: format(tokenLabels, finding.statement),
  reason: toPlain(writeReason(finding)),
})

/**
 * The label of a category: "All", "Native coins", "Ethereum tokens". Those of a network
 * begin with its prefix, and name it where there are several `networks`.
 */
export function getCategoryLabel(
  category: string,
  networks: readonly { prefix: string; name: string }[],
): string {
  const label = categoryLabels.get(category.replace(/^.*(?=chain-)/, '')) ?? category
  const network = networks.find(({ prefix }) => category.startsWith(`${prefix}chain-`))
  return network === undefined ? label : `${label}, ${network.name}`
}
