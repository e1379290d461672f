import { formatCount } from '../../amounts'
import { formatCodePoint } from '../../text'
import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import { nameChain, type Sentence, say, type Texts } from '../pieces'

/** What is said of contracts that no list has, and of texts that mean a token. */

const notListed = ({ listedCount }: { listedCount: number }): Sentence =>
  `This is not the contract of any of the ${formatCount(listedCount)} listed tokens.`

const knownContract = ({ ticker, chain }: { ticker: string; chain: string }): Sentence =>
  say`This is the contract of ${{ quote: ticker }} on ${nameChain(chain)}.`

/** What an unlisted contract is, or is not. */
export const contractAnswers: Texts<ContractStatement> = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
}

export const contractLabels: Texts<ContractStatement> = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': ({ ticker }) => say`Look-alike of ${{ quote: ticker }}`,
}

export const contractReasons: Texts<ContractStatement> = {
  'unlisted-contract':
    'Anybody can create a token with any name. Check the contract in an explorer before you trust it.',
  'known-contract': 'A contract is not a wallet. Don’t send anything to it.',
  'look-alike-contract': ({ ticker, chain, isNear, differing, length }) => {
    const contract = say`the contract of ${{ quote: ticker }} on ${nameChain(chain)}`
    return isNear
      ? say`This address is ${contract}, except for ${String(differing)} of ${String(length)} characters: probably a typing error. Don’t use it.`
      : say`This address begins and ends like ${contract}, but ${String(differing)} of ${String(length)} characters differ. Don’t use it.`
  },
}

/** What is wrong with a text that means a token, in a few words. */
export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Look-alike letters',
  dot: 'Another ticker',
  typo: 'Did you mean another token?',
  contract: 'Not the whole contract',
}

/** The same in a sentence. */
export const meantTexts: Texts<MeantTokens> = {
  dot: ({ typed, text }) =>
    say`No token is called “${{ quote: typed }}”, with a dot. The common one is “${{ quote: text }}”.`,
  typo: ({ text }) => say`No listed token is called “${{ quote: text }}”.`,
  letters: ({ foreign }) => {
    if (foreign === null) return ''
    const { character, latin } = foreign
    return say`“${{ quote: character }}” (${formatCodePoint(character)}) is not the letter “${latin}”.`
  },
  contract: ({ typedDigits, digits }) =>
    typedDigits < digits
      ? `You typed ${typedDigits} of ${digits} digits of this contract.`
      : `You typed ${typedDigits} digits. This contract has ${digits}.`,
}

/** What a former ticker is called now. */
export const renameTexts: Texts<RenameStatement> = {
  renamed: ({ former, whose, present }) =>
    `${former}${whose && ` ${whose}`} is now ${present}.`,
  since: ({ since }) => say`Since ${{ date: since }}.`,
  'same-coin':
    'It is the same coin: nothing has to be exchanged, and offers to do so are scams.',
  'not-listed': ({ present }) => `No listed token has the ticker ${present}.`,
}
