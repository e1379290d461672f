import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': 'Ce texte est trop long pour une recherche.',
  'incomplete-json': 'Ce JSON semble incomplet.',
  'block-link': 'Ce lien mène à un bloc. Collez un lien de transaction.',
  'empty-link': 'Aucun hash ni adresse dans ce lien.',
  'zero-hash':
    'Ce hash ne contient que des zéros. Il représente un versement interne au réseau, qui n’a pas de transaction à lui.',
  'recovery-phrase': recoveryPhraseText,
  shortened:
    'Ce hash ou cette adresse est abrégé («\u202f…\u202f»). Copiez le texte entier.',
  'no-hash': 'Aucun hash de transaction trouvé.',
  'wrong-length': [
    '{isNearAddress?}Une adresse Ethereum a 40 caractères, un hash de transaction en a 64. Ici, il y en a {digits}.',
    '{isShort?}Incomplet\u00a0: {digits} caractères sur 64. Copiez le hash entier.',
    'Trop long\u00a0: {digits} caractères. Un hash de transaction en a 64.',
  ],
  'no-hex-digit': [
    'Ressemble à un hash, {isHash?}mais {shown} n’est pas un chiffre hexadécimal (0 à 9, a à f).',
    'Contient une faute de frappe. {shown} n’est pas autorisé dans une adresse Ethereum.',
  ],
  'other-form':
    'C’est une adresse sous une forme que ces réseaux ne paient pas\u00a0: {formText}',
  'other-scheme':
    'Ce lien est pour {chain}, mais son adresse a la forme d’une adresse sur {chains}. Demandez la bonne adresse.',
  'no-base58-letter':
    'Contient une faute de frappe. «\u202f{letter}\u202f» n’est pas autorisé dans ce type d’adresse\u00a0: elle ne contient ni 0, ni O, ni I, ni l.',
  'invalid-address':
    'Ce n’est pas une adresse {chain} valide. Cherchez une faute de frappe ou des caractères manquants.',
  'unlisted-caip-chain':
    '«\u202f{caip2}\u202f» est un identifiant CAIP d’une chaîne qui n’est pas listée.',
  'unlisted-caip-namespace':
    '«\u202f{caip2}\u202f» est un identifiant CAIP d’un espace de noms qu’aucune chaîne listée n’utilise.',
  'no-caip-address':
    'Cet identifiant CAIP ne contient pas d’adresse {chain} valide. Cherchez une faute de frappe.',
  'no-caip-asset':
    'Cet identifiant CAIP n’est pas celui d’une monnaie ou d’un token sur {chain}.',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: 'une adresse qui commence par «\u202f{start}\u202f».',
  'x-address':
    'une adresse X du XRP Ledger. Utilisez sa forme classique (r…) avec le tag de destination.',
  byron:
    'une adresse Byron de Cardano. Utilisez-en une qui commence par «\u202faddr1\u202f».',
  mweb: 'une adresse MWEB de Litecoin. Utilisez-en une qui commence par «\u202fltc1\u202f».',
  unified:
    'une adresse unifiée de Zcash. Utilisez sa forme transparente, qui commence par «\u202ft1\u202f».',
  shielded:
    'une adresse protégée de Zcash. Utilisez-en une transparente, qui commence par «\u202ft1\u202f».',
  ton: 'une adresse de TON.',
  near: 'un compte de NEAR.',
  monero: 'une adresse de Monero.',
  stellar: 'une adresse de Stellar.',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: 'Le tag de destination {value} ne fait pas partie de cette adresse. Donnez les deux à votre portefeuille.',
  memo: 'Le mémo «\u202f{value}\u202f» ne fait pas partie de cette adresse. Donnez les deux à votre portefeuille.',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'Ce texte contient un caractère invisible ({code}). Les résultats sont ceux du texte sans ce caractère.'

export const shownCharacter = '«\u202f{character}\u202f»[ ({code})]'

export const nameRule = '1 à 30 caractères\u00a0: a–z, 0–9, + _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'C’est un nom ENS, et ENS ne fait pas partie des noms d’ici.',
  'too-long': 'Trop long\u00a0: {length} caractères.',
  space: 'Contient un espace.',
  invisible: 'Contient un caractère invisible ({codePoint}).',
  'unusual-space': 'Contient un espace inhabituel ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic:
      '«\u202f{character}\u202f» est une lettre cyrillique ({codePoint}), et non latine.',
    Greek:
      '«\u202f{character}\u202f» est une lettre grecque ({codePoint}), et non latine.',
    Armenian:
      '«\u202f{character}\u202f» est une lettre arménienne ({codePoint}), et non latine.',
    Cherokee:
      '«\u202f{character}\u202f» est une lettre cherokee ({codePoint}), et non latine.',
  },
  styled:
    '«\u202f{character}\u202f» n’est pas le «\u202f{plain}\u202f» ordinaire ({codePoint}).',
  'not-allowed': '«\u202f{character}\u202f» n’est pas autorisé dans un nom.',
} as const satisfies Messages<NameProblem['code']>
