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
import { write } from './messages'
import { joinItems, joinSentences, joinTexts, type Sentence, toPlain } from './pieces'

/** The verdict on a token, or a warning, in a few words. */
export function sayTokenLabel(statement: TokenStatement): Sentence {
  switch (statement.code) {
    case 'claim':
      return write(tokenLabels, statement, { gapLabel: write(gapLabels, statement.gap) })
    case 'shared':
      return write(tokenLabels, statement, { tokens: statement.rivals + 1 })
    case 'most-listed':
    case 'only':
      return write(tokenLabels, statement, { few: countFew(statement) })
    default:
      return write(tokenLabels, statement)
  }
}

const countFew = ({ lists }: { lists: number | null }) =>
  lists !== null && lists < minProvingLists ? lists : null

/** Why that is so. */
export function sayTokenReason(statement: TokenStatement): Sentence {
  switch (statement.code) {
    case 'not-common':
      return write(tokenReasons, statement, { listed: statement.lists || null })
    case 'most-listed':
    case 'only':
      // The label counts few lists.
      return write(tokenReasons, statement, {
        listed: countFew(statement) === null ? statement.lists : null,
      })
    case 'retired':
      return write(tokenReasons, statement, { event: formatEvent(statement.since) })
    case 'chain-ended':
      return write(tokenReasons, statement, { event: formatChainEnd(statement.chain) })
    default:
      return write(tokenReasons, statement)
  }
}

/** Why a token has a verdict or a warning, with what is to be known beside it. */
export const writeReason = ({ statement, notes }: TokenRemark): Sentence =>
  joinSentences([
    sayTokenReason(statement),
    ...notes.map((note) => write(tokenNotes, note)),
  ])

/** A verdict or a warning in a few words, "Imitates USDC", its reason, and the notes alone. */
export const formatTokenRemark = (remark: TokenRemark) => ({
  code: remark.statement.code,
  tone: remark.tone,
  label: toPlain(sayTokenLabel(remark.statement)),
  reason: toPlain(writeReason(remark)),
  notes: joinTexts(remark.notes.map((note) => toPlain(write(tokenNotes, note)))),
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
