import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

/** What is said of names and of their addresses. "Contrôlé" is checked, "vérifié" verified. */

export const chainCount = '{count|# chaîne|# chaînes}'

export const nameHeadlines = {
  stop: ['N’envoyez rien sur {concern}', 'N’envoyez rien'],
  'not-checked': ['Non contrôlé sur {concern}', 'Non contrôlé'],
  verified: [
    'Vérifié sur {some} des {all|# chaîne|# chaînes}',
    'Vérifié sur {all|# chaîne|# chaînes}',
  ],
  checking: 'Pas encore contrôlé',
  'not-registered': 'Non enregistré',
  'no-address': 'Aucune adresse',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}Expiré', 'Non vérifié'],
  checking: '',
  'not-checked': 'Non contrôlé',
  'not-registered': 'Non enregistré',
  'no-address': 'Aucune adresse',
  verified: 'Vérifié',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}\u00a0: {name}', '{name}'] as const
export const nameAnnouncement = '{name}\u00a0: {state}. {instruction}'

export const nameInstructions = {
  stop: [
    'N’envoyez rien sur {concern} pour l’instant.',
    '{isExpired?}N’envoyez rien à ce nom.',
    '{isOne?}N’envoyez rien à cette adresse pour l’instant.',
    'N’envoyez rien à ces adresses pour l’instant.',
  ],
  'not-checked': [
    'N’envoyez rien sur {concern} pour l’instant.',
    'N’envoyez rien pour l’instant.',
  ],
  verified: 'Copiez l’adresse de la chaîne sur laquelle vous payez.',
  checking: 'N’envoyez rien pour l’instant.',
  'not-registered': 'N’envoyez rien à ce nom.',
  'no-address': 'Vous ne pouvez pas encore envoyer à ce nom.',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee =
  'N’envoyez rien avant d’avoir demandé à la personne que vous voulez payer, par un autre moyen.'

export const askWhichAddress =
  'Demandez à la personne que vous voulez payer, par un autre moyen, laquelle utiliser.'

export const nameDoubtTexts = {
  expired: ['Expiré le {expiresAt}.', 'Ce nom a expiré.'],
  conflict: 'Les réponses de {brand} au sujet de ce nom se contredisent.',
  unconfirmed:
    'Le nœud du réseau est inaccessible. Ces adresses viennent de son indexeur et peuvent être celles d’un ancien propriétaire.',
  'expiry-unknown': 'Nous ne pouvons pas dire actuellement si ce nom a expiré.',
  'wrong-form': 'Ce n’est pas une adresse {chain} valide.',
  'wrong-checksum':
    'La somme de contrôle ne correspond pas\u00a0: cette adresse contient donc probablement une faute de frappe.',
  'chain-ended': chainEnd,
  'unknown-chain':
    'Nous ne connaissons pas la chaîne {chain} et ne pouvons donc pas contrôler ses adresses.',
  contract:
    'C’est le contrat de {ticker}[ sur {chain}]. N’y envoyez rien\u00a0: un contrat n’est pas un portefeuille.',
  differs: '{registries} mènent à des adresses différentes[ sur {chain}].',
  'chain-not-listed': 'Le nom n’indique pas cette chaîne.',
  'no-address': 'Le nom n’a pas d’adresse sur cette chaîne.',
  'link-not-confirmed': 'Le lien avec cette chaîne n’est pas confirmé.',
  'other-names': [
    'Cette adresse appartient à {names}, et non à {name}.',
    'Rien n’indique que cette adresse appartient à {name}.',
  ],
  'partial-names':
    'Nous n’avons pas pu contrôler tous les noms de cette adresse. Elle appartient peut-être à quelqu’un d’autre.',
  'check-failed':
    'Nous n’avons pas pu contrôler cette adresse. Elle appartient peut-être à quelqu’un d’autre.',
  'check-running': 'Cette adresse n’est pas encore contrôlée.',
  'typos-failed':
    'Nous n’avons pas pu contrôler si cette adresse contient des fautes de frappe.',
  'typos-running':
    'Nous n’avons pas encore contrôlé si cette adresse contient des fautes de frappe.',
  'registries-failed':
    'Nous n’avons pas pu contrôler {labels}. Le nom y mène peut-être à d’autres adresses.',
  'registries-running': 'Nous n’avons pas encore contrôlé {labels}.',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'N’y envoyez rien.',
  'wrong-form': 'N’y envoyez rien.',
  'wrong-checksum': 'N’y envoyez rien.',
  'unknown-chain': 'N’y envoyez rien pour l’instant.',
  conflict: 'N’envoyez rien tant qu’elles ne concordent pas.',
  unconfirmed: 'N’y envoyez rien pour l’instant.',
  'expiry-unknown': 'N’y envoyez rien pour l’instant.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'oui',
  no: 'non',
  failed: 'non contrôlé',
  pending: 'pas encore contrôlé',
  unreported: 'non signalé',
}

export const noAddresses = {
  expired: 'Aucune adresse',
  yet: 'Pas encore d’adresse',
}

export const resultLabel = 'Résultat'

export const resultTexts: Record<NameResult, string> = {
  verified: 'Vérifié',
  checking: 'Pas encore contrôlé',
  unverified: 'Non vérifié',
  'not-checked': 'Non contrôlé',
}

export const differing = 'Autre que chez {labels}'

export const registrationTexts: Record<Registration, string> = {
  expired: 'Expiré',
  'not-registered': 'Non enregistré',
  conflict: 'Résultats contradictoires',
  pending: 'Pas encore contrôlé',
  failed: 'Non contrôlé',
  unconfirmed: 'Enregistré, non confirmé',
  'expiry-unknown': 'Expiration inconnue actuellement',
  registered: 'Enregistré',
}

export const countTexts = {
  verified: '{verified|# adresse vérifiée|# adresses vérifiées} sur {all}',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  'within-a-day': 'Expire\u00a0: {minute}',
  'within-days': 'Expire dans {days|# jour|# jours}',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = 'inconnue actuellement'

export const roundTripTexts = {
  'also-has': 'L’adresse a aussi {names}',
  'belongs-to': 'Appartient à {names}',
  'not-confirmed': 'Non confirmé par l’adresse',
  pending: 'Pas encore contrôlé',
  partial: 'Impossible de contrôler tous les noms de cette adresse',
  failed: 'Impossible de contrôler les noms de cette adresse',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'Un nom est vérifié si son adresse le désigne aussi. Une adresse qui ne le fait pas peut être celle de n’importe qui.'
