import {
  minProvingLists,
  type TokenRemark,
  type TokenStatement,
} from '../tokens/tokenStatements'
import {
  categoryLabels,
  gapLabels,
  tokenLabels,
  tokenNotes,
  tokenReasons,
} from '#words/tokens'
import { formatChainEnd, formatEvent } from './eventText'
import { say, sayText } from './messages'
import {
  joinItems,
  joinSentences,
  joinTexts,
  type Sentence,
  tokenTypes,
  toPlain,
} from './pieces'

/** The verdict on a token, or a warning, in a few words. */
export const sayTokenLabel = (statement: TokenStatement): Sentence =>
  say(tokenLabels, statement, {
    ...tokenTypes,
    gapLabel: (_, { gap }) => say(gapLabels, gap, tokenTypes),
    tokens: (_, { rivals }) => rivals + 1,
    few: (_, listed) => countFew(listed),
  })

const countFew = ({ lists }: { lists: number | null }) =>
  lists !== null && lists < minProvingLists ? lists : null

/** Why that is so. */
export const sayTokenReason = (statement: TokenStatement): Sentence =>
  say(tokenReasons, statement, {
    ...tokenTypes,
    // The label counts few lists.
    listed: (_, listed) =>
      listed.code === 'not-common' || countFew(listed) === null
        ? listed.lists || null
        : null,
    event: (_, ended) =>
      ended.code === 'retired' ? formatEvent(ended.since) : formatChainEnd(ended.chain),
  })

/** Why a token has a verdict or a warning, with what is to be known beside it. */
export const writeReason = ({ statement, notes }: TokenRemark): Sentence =>
  joinSentences([
    sayTokenReason(statement),
    ...notes.map((note) => say(tokenNotes, note)),
  ])

/** A verdict or a warning in a few words, "Imitates USDC", its reason, and the notes alone. */
export const formatTokenRemark = (remark: TokenRemark) => ({
  code: remark.statement.code,
  tone: remark.tone,
  label: toPlain(sayTokenLabel(remark.statement)),
  reason: toPlain(writeReason(remark)),
  notes: joinTexts(remark.notes.map((note) => sayText(tokenNotes, note))),
})

const labelsByCategory = new Map(Object.entries(categoryLabels))

/**
 * The label of a category: "All", "Native coins", "Ethereum tokens". Those of a network
 * begin with its prefix, and name it where there are several `networks`.
 */
export function getCategoryLabel(
  category: string,
  networks: readonly { prefix: string; name: string }[],
): string {
  const label = labelsByCategory.get(category.replace(/^.*(?=chain-)/, '')) ?? category
  const network = networks.find(({ prefix }) => category.startsWith(`${prefix}chain-`))
  return joinItems([label, network?.name])
}
