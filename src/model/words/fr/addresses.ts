import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'N’envoyez rien à cette adresse',
  ended: 'N’envoyez rien à cette adresse',
  warning: 'N’envoyez rien à cette adresse pour l’instant',
  unchecked: 'Cette adresse n’est pas contrôlée',
  checking: 'Contrôle de cette adresse…',
  clear: 'Les contrôles n’ont rien trouvé contre cette adresse',
}

export const addressTitles = {
  contract: 'N’envoyez rien\u00a0: adresse sur {chain}',
  ended: 'N’envoyez rien\u00a0: adresse sur {chain}',
  warning: 'N’envoyez rien\u00a0: adresse sur {chain}',
  unchecked: 'Non contrôlé\u00a0: adresse sur {chain}',
  checking: 'Adresse sur {chain}',
  clear: 'Adresse sur {chain}',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'Vérifiez cette adresse'

export const wrongHeading = 'N’envoyez rien à cette adresse'

export const typoAdvice = {
  form: 'Vérifiez quelle chaîne était voulue.',
  checksum: 'Copiez-la de nouveau depuis la source.',
} as const

export const contractReason =
  'C’est le contrat d’un token, et un contrat n’est pas un portefeuille.'

export const contractPaymentHeading = 'Ne payez pas à cette adresse'

export const paymentTexts = {
  heading: 'Non vérifié pour {name}',
  checked: 'Contrôlé le {time} UTC[ pour le nom {name}\u00a0: {result}]',
  unchecked: 'Non contrôlé[ pour le nom {name}\u00a0: {result}]',
  verified: 'vérifié',
  unverified: 'non vérifié',
  warning: 'Avertissement\u00a0: {reason}',
  question: 'Pas entièrement contrôlé\u00a0: {reason}',
} as const

export const checkedNow =
  'Cette adresse est maintenant contrôlée. Les contrôles n’ont rien trouvé contre elle.'

export const addressWarningTexts = {
  'claims-elsewhere': `Cette adresse revendique {count|le nom|les noms} {names}, qui {count|mène à une autre adresse|mènent ailleurs}. ${askPayee}`,
  'claims-expired': `Cette adresse revendique {count|le nom|les noms} {names}, qui {count|a|ont} expiré. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'C’est un coffre du réseau {host}\u00a0: l’argent envoyé ici sans mémo est perdu ou remboursé. Il change, utilisez donc seulement l’adresse et le mémo d’une nouvelle cotation.',
  router:
    'C’est le routeur du réseau {host}\u00a0: l’argent envoyé ici sans appeler son contrat est perdu. Il change.',
  module:
    'C’est un compte du réseau {host} lui-même\u00a0: l’argent envoyé ici sans mémo est perdu ou remboursé.',
  burn: 'Personne n’a la clé de cette adresse\u00a0: l’argent envoyé ici est définitivement perdu.',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: 'Coffre du réseau {host}',
  router: 'Routeur du réseau {host}',
  module: 'Compte du réseau {host}',
  burn: 'Adresse de personne\u00a0: n’envoyez rien',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'C’est le contrat de {ticker}',
  elsewhere: 'Sur {chain}, c’est le contrat de {ticker}',
} as const

const partialNames = 'Nous n’avons pas pu contrôler tous les noms de cette adresse.'

export const namesTexts = {
  running: namesRunning,
  failed:
    'Nous n’avons pas pu rechercher les noms de cette adresse. Elle en a peut-être quand même.',
  none: 'Aucun nom ne mène à cette adresse.',
  'none-found': `${partialNames} Elle en a peut-être.`,
  checking: '{count|# nom, pas encore contrôlé|# noms, pas encore contrôlés}.',
  checked: [
    '{count|# nom vérifié|# noms vérifiés} {isAll?}dans les deux sens.',
    '{count|# nom|# noms}, {isNone?}{count|non vérifié|aucun vérifié}.',
    '{count|# nom|# noms}, {verified|# vérifié|# vérifiés} dans les deux sens.',
  ],
  partial: partialNames,
  more: '{count} {count|autre nom non contrôlé|autres noms non contrôlés}.',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  'La chaîne {chain} n’est pas prise en charge ici\u00a0: elle ne figure pas parmi les {count|# chaîne|# chaînes} de ce service. Nous ne pouvons pas contrôler ses tokens, et ses monnaies ne peuvent pas être échangées.'

export const resolutionTexts = {
  same: 'Correspondance exacte',
  other: 'Adresse différente[{isSimilar?}, extrémités semblables]',
  expired: ['Expiré le {expiredAt}', 'Expiré'],
  'chain-ended': endedLabel,
  nowhere: 'aucune adresse sur cette chaîne',
  checking: 'pas encore contrôlé',
  failed: 'contrôle impossible',
  'unknown-expiry': 'expiration inconnue actuellement',
  unconfirmed: 'non confirmé par le nœud du réseau',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} n’est pas vérifié.'
