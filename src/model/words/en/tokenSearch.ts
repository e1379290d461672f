import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

/** What is said of contracts that no list has, and of texts that mean a token. */

const notListed = 'This is not the contract of any of the {listedCount} listed tokens.'
const knownContract = 'This is the contract of {ticker}[ on {chain}].'

/** What an unlisted contract is, or is not. */
export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Look-alike of {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'Anybody can create a token with any name. Check the contract in an explorer before you trust it.',
  'known-contract': 'A contract is not a wallet. Don’t send anything to it.',
  'look-alike-contract': [
    'This address is {isNear?}the contract of {ticker}[ on {chain}], except for {differing} of {length} characters: probably a typing error. Don’t use it.',
    'This address begins and ends like the contract of {ticker}[ on {chain}], but {differing} of {length} characters differ. Don’t use it.',
  ],
} as const satisfies Messages<ContractStatement['code']>

/** What is wrong with a text that means a token, in a few words. */
export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Look-alike letters',
  dot: 'Another ticker',
  contract: 'Not the whole contract',
  elsewhere: 'Not on this chain',
}

/** The same in a sentence. */
export const meantTexts = {
  elsewhere: 'No list has {text} on {chain}. {text} is on {chains}.',
  dot: 'No token is called “{typed}”, with a dot. The common one is “{text}”.',
  letters: '“{character}” ({code}) is not the letter “{latin}”.',
  contract: [
    'You typed {isPart?}{typedDigits} of {digits} digits of this contract.',
    'You typed {typedDigits} digits. This contract has {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

/** What a former ticker is called now. */
export const renameTexts = {
  renamed: '{former}[ of {project}][ on {host}] is now {present}.',
  since: 'Since {since}.',
  'same-coin':
    'It is the same coin: nothing has to be exchanged, and offers to do so are scams.',
  'not-listed': 'No listed token has the ticker {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = 'Show {ticker}'
