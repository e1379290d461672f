import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'Hash',
  asked: 'Ce hash',
  subject: 'Quoi',
  also: 'Aussi',
  started: 'Début',
  reason: 'Raison',
  outage: 'Inaccessible',
  chain: 'Sur sa chaîne',
  search: 'Recherche',
  halts: 'Suspendu',
  message: 'Message, tel que signalé par le réseau',
  network: 'Réseau',
  app: 'Lancé avec',
  oneSource: 'Signalé',
  decidedBy: 'Décidé par la règle',
  unconfirmed: 'Non confirmé',
  confirmed: 'Confirmé',
  checked: 'Vérifié',
  source: 'Source',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: 'Fin',
  about: 'Fin, environ',
  latest: 'Fin, au plus tard',
}

export const receiptTexts = {
  lookUpFailed: 'La recherche a échoué\u00a0: {problem}',
  saved: 'enregistré lors d’une visite précédente',
  hashes: 'Transactions\u00a0:',
  step: '{title}[ sur {chain}]',
  more: '{count|# autre transaction|# autres transactions}',
} as const

export const momentTexts = {
  notFinal: 'Ce n’est pas définitif.',
  nextStep: 'Étape suivante\u00a0: {step}',
  expected: 'Fin prévue vers {time}.',
  late: 'Le retard est de {duration}.',
  askAgain: 'Redemandez dans {seconds}\u00a0s.',
} as const
