import type { TokenRemark } from '../tokens/tokenStatements'
import { categoryLabels, tokenLabels, tokenNotes, tokenReasons } from './en/tokens'
import { format, write } from './messages'
import { type Sentence, say, toPlain } from './pieces'

/** Why a token has a verdict or a warning, with what is to be known beside it. */
export const writeReason = ({ statement, notes }: TokenRemark): Sentence =>
  notes.reduce<Sentence>(
    (text, note) => say`${text} ${write(tokenNotes, note)}`,
    write(tokenReasons, statement),
  )

/** A verdict or a warning in a few words, "Imitates USDC", and its reason. */
export const formatTokenRemark = (remark: TokenRemark) => ({
  code: remark.statement.code,
  tone: remark.tone,
  label: format(tokenLabels, remark.statement),
  reason: toPlain(writeReason(remark)),
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
