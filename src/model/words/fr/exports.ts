import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: 'pas terminées, en échec ou nécessitant votre attention',
  amounts: 'un montant n’est pas connu',
  side: 'un transfert dont votre côté n’est pas connu ici',
  'one-side':
    'un seul côté est une adresse à vous qui est connue ici. Suivez aussi l’autre si elle est à vous',
  foreign: 'aucun des côtés n’est une adresse à vous qui est connue ici',
  moved:
    'pas une vente unique, car il y a deux demandes, ou des actifs sont entrés dans un pool, un staking, une caution, un prêt, une épargne, un contrat, ou un compte de trading ou sécurisé, ou en sont sortis. Saisissez-les à la main',
  own: 'un transfert entre vos propres adresses',
  time: 'l’heure n’est pas connue',
  unchanged: 'tout a été remboursé, ou rien n’a bougé',
}

export const fileLacks =
  'Si vous détenez du TCY ou des nœuds avec caution\u00a0: aucun fichier ne contient leurs récompenses. Saisissez-les à la main.'

export const leftOut =
  '{count|# transaction non exportée|# transactions non exportées}\u00a0: {reason}.'

export const fileGaps = {
  unchecked:
    '{count|# transaction pas encore vérifiée|# transactions pas encore vérifiées}, sans résultat dans le fichier.',
  empty: 'Rien n’a été exporté\u00a0: {cause}. Réessayez plus tard.',
  older: [
    'Seulement à partir du {date}. Les transactions plus anciennes manquent\u00a0: {cause}.',
    'Incomplet. Les transactions plus anciennes manquent\u00a0: {cause}.',
  ],
  part: [
    'Les transactions de {name} avant le {date} manquent\u00a0: {cause}.',
    'Les transactions de {name} manquent\u00a0: {cause}.',
  ],
} as const

export const gapCauses = {
  full: 'un fichier en contient {count}',
  networks: 'sans réponse\u00a0: {networks}',
  failed: '{brand} n’a pas répondu',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': 'sans adresse de contrat',
  'other-chain': 'sur des chaînes qu’une Token List ne peut pas contenir',
  'no-decimals': 'sans décimales connues',
  ticker: 'avec un ticker qu’une Token List n’autorise pas',
  full: 'au-delà de la limite de 10\u202f000 d’une Token List',
}
