import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'Hash',
  asked: 'Dieser Hash',
  subject: 'Was',
  also: 'Außerdem',
  started: 'Beginn',
  reason: 'Grund',
  outage: 'Nicht erreichbar',
  chain: 'Auf der eigenen Chain',
  search: 'Suche',
  halts: 'Angehalten',
  message: 'Meldung, wie vom Netzwerk gemeldet',
  network: 'Netzwerk',
  app: 'Gestartet mit',
  oneSource: 'Gemeldet',
  decidedBy: 'Entschieden nach Regel',
  unconfirmed: 'Unbestätigt',
  confirmed: 'Bestätigt',
  checked: 'Geprüft',
  source: 'Quelle',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: 'Ende',
  about: 'Ende etwa',
  latest: 'Ende spätestens',
}

export const receiptTexts = {
  lookUpFailed: 'Die Abfrage ist fehlgeschlagen: {problem}',
  saved: 'bei einem früheren Besuch gespeichert',
  hashes: 'Transaktionen:',
  step: '{title}[ auf {chain}]',
  more: '{count|# weitere Transaktion|# weitere Transaktionen}',
} as const

export const momentTexts = {
  notFinal: 'Das ist noch nicht endgültig.',
  nextStep: 'Nächster Schritt: {step}',
  expected: 'Ende voraussichtlich gegen {time}.',
  late: 'Die Verspätung beträgt {duration}.',
  askAgain: 'Fragen Sie in {seconds} s erneut.',
} as const
