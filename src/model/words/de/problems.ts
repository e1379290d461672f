import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': 'Das ist zu lang für eine Suche.',
  'incomplete-json': 'Dieses JSON sieht unvollständig aus.',
  'block-link':
    'Dieser Link führt zu einem Block. Fügen Sie den Link einer Transaktion ein.',
  'empty-link': 'In diesem Link wurde weder ein Hash noch eine Adresse gefunden.',
  'zero-hash':
    'Dieser Hash besteht nur aus Nullen. Er steht für eine Auszahlung innerhalb des Netzwerks, die keine eigene Transaktion hat.',
  'recovery-phrase': recoveryPhraseText,
  shortened: 'Dieser Hash oder diese Adresse ist gekürzt („…“). Kopieren Sie das Ganze.',
  'no-hash': 'Kein Transaktions-Hash gefunden.',
  'wrong-length': [
    '{isNearAddress?}Eine Ethereum-Adresse hat 40 Zeichen, ein Transaktions-Hash 64. Das hier hat {digits}.',
    '{isShort?}Unvollständig: {digits} von 64 Zeichen. Kopieren Sie den ganzen Hash.',
    'Zu lang: {digits} Zeichen. Ein Transaktions-Hash hat 64.',
  ],
  'no-hex-digit': [
    'Sieht aus wie ein Hash, {isHash?}aber {shown} ist keine Hex-Ziffer (0 bis 9, a bis f).',
    'Enthält einen Tippfehler. {shown} ist in einer Ethereum-Adresse nicht erlaubt.',
  ],
  'other-form':
    'Das ist eine Adresse in einer Form, an die diese Netzwerke nicht zahlen: {formText}',
  'other-scheme':
    'Dieser Link ist für {chain}, aber seine Adresse hat die Form einer Adresse auf {chains}. Fragen Sie nach der richtigen Adresse.',
  'no-base58-letter':
    'Enthält einen Tippfehler. „{letter}“ ist in dieser Art von Adresse nicht erlaubt: Sie hat kein 0, O, I oder l.',
  'invalid-address':
    'Keine gültige Adresse auf {chain}. Prüfen Sie, ob etwas vertippt ist oder fehlt.',
  'unlisted-caip-chain':
    '„{caip2}“ ist eine CAIP-Kennung einer Chain, die nicht aufgeführt ist.',
  'unlisted-caip-namespace':
    '„{caip2}“ ist eine CAIP-Kennung eines Namensraums, den keine aufgeführte Chain verwendet.',
  'no-caip-address':
    'Diese CAIP-Kennung hat keine gültige Adresse auf {chain}. Prüfen Sie sie auf Tippfehler.',
  'no-caip-asset':
    'Diese CAIP-Kennung ist nicht die eines Coins oder Tokens auf {chain}.',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: 'eine, die mit „{start}“ beginnt.',
  'x-address':
    'eine X-Adresse des XRP Ledger. Verwenden Sie die klassische Form (r…) mit dem Destination Tag.',
  byron: 'eine Byron-Adresse von Cardano. Verwenden Sie eine, die mit „addr1“ beginnt.',
  mweb: 'eine MWEB-Adresse von Litecoin. Verwenden Sie eine, die mit „ltc1“ beginnt.',
  unified:
    'eine Unified-Adresse von Zcash. Verwenden Sie die transparente Form, die mit „t1“ beginnt.',
  shielded:
    'eine Shielded-Adresse von Zcash. Verwenden Sie eine transparente, die mit „t1“ beginnt.',
  ton: 'eine Adresse von TON.',
  near: 'ein Konto von NEAR.',
  monero: 'eine Adresse von Monero.',
  stellar: 'eine Adresse von Stellar.',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: 'Das Destination Tag {value} ist kein Teil dieser Adresse. Geben Sie Ihrer Wallet beides.',
  memo: 'Das Memo „{value}“ ist kein Teil dieser Adresse. Geben Sie Ihrer Wallet beides.',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'Dieser Text enthält ein unsichtbares Zeichen ({code}). Die Ergebnisse sind die des Textes ohne das Zeichen.'

export const shownCharacter = '„{character}“[ ({code})]'

export const nameRule = '1–30 Zeichen: a–z, 0–9, + _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'Das ist ein ENS-Name, und ENS gehört nicht zu den Namen hier.',
  'too-long': 'Zu lang: {length} Zeichen.',
  space: 'Enthält ein Leerzeichen.',
  invisible: 'Enthält ein unsichtbares Zeichen ({codePoint}).',
  'unusual-space': 'Enthält ein ungewöhnliches Leerzeichen ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic:
      '„{character}“ ist ein kyrillischer Buchstabe ({codePoint}), kein lateinischer.',
    Greek:
      '„{character}“ ist ein griechischer Buchstabe ({codePoint}), kein lateinischer.',
    Armenian:
      '„{character}“ ist ein armenischer Buchstabe ({codePoint}), kein lateinischer.',
    Cherokee:
      '„{character}“ ist ein Cherokee-Buchstabe ({codePoint}), kein lateinischer.',
  },
  styled: '„{character}“ ist nicht das einfache „{plain}“ ({codePoint}).',
  'not-allowed': '„{character}“ ist in einem Namen nicht erlaubt.',
} as const satisfies Messages<NameProblem['code']>
