import { formatCodePoint } from '../text'
import type { MeantTokens } from '../tokens/meantTokens'
import type {
  AddressGap,
  TokenAnswer,
  TokenRemark,
  TokenStatement,
} from '../tokens/tokenStatements'
import { gapTexts, tokenAnswers } from './en/tokenAnswers'
import { meantTexts } from './en/tokenSearch'
import {
  categoryLabels,
  gapLabels,
  tokenLabels,
  tokenNotes,
  tokenReasons,
} from './en/tokens'
import { formatChainEnd, formatEvent } from './eventText'
import { write } from './messages'
import { type Sentence, say, toPlain } from './pieces'

/** The verdict on a token, or a warning, in a few words. */
export function sayTokenLabel(statement: TokenStatement): Sentence {
  switch (statement.code) {
    case 'claim':
      return write(tokenLabels, statement, { gapLabel: write(gapLabels, statement.gap) })
    case 'shared':
      return write(tokenLabels, statement, { tokens: statement.rivals + 1 })
    default:
      return write(tokenLabels, statement)
  }
}

/** Why that is so. */
export function sayTokenReason(statement: TokenStatement): Sentence {
  switch (statement.code) {
    case 'not-common':
    case 'only':
      return write(tokenReasons, statement, { listed: statement.lists || null })
    case 'retired':
      return write(tokenReasons, statement, { event: formatEvent(statement.since) })
    case 'chain-ended':
      return write(tokenReasons, statement, { event: formatChainEnd(statement.chain) })
    default:
      return write(tokenReasons, statement)
  }
}

/** Few lists prove little, so their number is told as it is. */
const minProvingLists = 3

/** Whether a token is the one that its ticker means. */
export function sayTokenAnswer(answer: TokenAnswer): Sentence {
  switch (answer.code) {
    case 'most-lists': {
      const { allLists } = answer
      return write(tokenAnswers, answer, {
        provingLists: allLists >= minProvingLists ? allLists : null,
      })
    }
    case 'shared':
      return write(tokenAnswers, answer, { tokens: answer.rivals + 1 })
    default:
      return write(tokenAnswers, answer)
  }
}

/** Why an asset has no contract address, in a sentence. */
export const sayAddressGap = (gap: AddressGap): Sentence =>
  write(gapTexts, gap, { label: write(gapLabels, gap) })

/** What is wrong with a text that means a token. */
export function sayMeant(meant: MeantTokens): Sentence {
  switch (meant.code) {
    case 'letters': {
      const { character = '', latin = '' } = meant.foreign ?? {}
      return write(meantTexts, meant, {
        character: { quote: character },
        code: character && formatCodePoint(character),
        latin,
      })
    }
    case 'contract':
      return write(meantTexts, meant, { isPart: meant.typedDigits < meant.digits })
    default:
      return write(meantTexts, meant)
  }
}

/** Why a token has a verdict or a warning, with what is to be known beside it. */
export const writeReason = ({ statement, notes }: TokenRemark): Sentence =>
  notes.reduce<Sentence>(
    (text, note) => say`${text} ${write(tokenNotes, note)}`,
    sayTokenReason(statement),
  )

/** A verdict or a warning in a few words, "Imitates USDC", and its reason. */
export const formatTokenRemark = (remark: TokenRemark) => ({
  code: remark.statement.code,
  tone: remark.tone,
  label: toPlain(sayTokenLabel(remark.statement)),
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
