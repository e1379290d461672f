import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed = 'Das ist nicht der Contract eines der {listedCount} gelisteten Token.'
const knownContract = 'Das ist der Contract von {ticker}[ auf {chain}].'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Ähnelt {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'Jeder kann einen Token mit beliebigem Namen erstellen. Prüfen Sie den Contract in einem Explorer, bevor Sie ihm vertrauen.',
  'known-contract': 'Ein Contract ist keine Wallet. Senden Sie nichts dorthin.',
  'look-alike-contract': [
    'Diese Adresse ist {isNear?}der Contract von {ticker}[ auf {chain}], bis auf {differing} von {length} Zeichen: wahrscheinlich ein Tippfehler. Verwenden Sie sie nicht.',
    'Diese Adresse beginnt und endet wie der Contract von {ticker}[ auf {chain}], aber {differing} von {length} Zeichen sind anders. Verwenden Sie sie nicht.',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Ähnliche Buchstaben',
  dot: 'Anderer Ticker',
  contract: 'Nicht der ganze Contract',
  elsewhere: 'Nicht auf dieser Chain',
}

export const meantTexts = {
  elsewhere: 'Keine Liste hat {text} auf {chain}. {text} gibt es auf {chains}.',
  dot: 'Kein Token heißt „{typed}“, mit einem Punkt. Der übliche ist „{text}“.',
  letters: '„{character}“ ({code}) ist nicht der Buchstabe „{latin}“.',
  contract: [
    'Sie haben {isPart?}{typedDigits} von {digits} Stellen dieses Contracts eingegeben.',
    'Sie haben {typedDigits} Stellen eingegeben. Dieser Contract hat {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '{former}[ von {project}][ auf {host}] heißt jetzt {present}.',
  since: 'Seit dem {since}.',
  'same-coin':
    'Es ist derselbe Coin: Nichts muss umgetauscht werden, und Angebote dazu sind Betrug.',
  'not-listed': 'Kein gelisteter Token hat den Ticker {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = '{ticker} anzeigen'
