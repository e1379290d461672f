import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: 'Jetzt: wird geprüft.',
  'not-seen': 'Jetzt: noch nicht gefunden.',
  'deposit-seen': 'Jetzt: Einzahlung erkannt.',
  'deposit-astray': 'Jetzt: Einzahlung erkannt, bitte ansehen.',
  'in-progress': 'Jetzt: läuft[, {place}].',
  'on-hold': 'Jetzt: wartet.',
  complete: 'Jetzt: abgeschlossen.',
  refunded: 'Jetzt: erstattet.',
  'partially-refunded': 'Jetzt: teilweise erstattet.',
  failed: 'Jetzt: fehlgeschlagen.',
  unclear: 'Jetzt: Klärung nötig.',
  unknown: 'Jetzt: unbekannt.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'an eine andere Adresse gezahlt',
  held: 'liegt beim Netzwerk',
  arrived: '',
  'payout-queued': 'Auszahlung vorgemerkt',
  'refund-queued': 'Erstattung vorgemerkt',
  'not-sent': 'noch nicht gesendet',
  'needs-you': 'wartet auf Sie',
  'on-chain': ['auf {chain}[, {over} von {total} Teilen]', '{over} von {total} Teilen'],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle = '{word}[, Stand {asOf}][, {over} von {total}]: {subject}'
export const tabSubject = '{sold} zu {bought}'

export const route = 'Route über {count|# Chain|# Chains}.'

export const staleness = {
  asOf: 'Stand {time}',
  lastKnownAt: 'Zuletzt bekannt: {time}',
  checkingAgain: 'wird erneut geprüft',
  noLongerReported: 'Nicht mehr gemeldet',
  unaffected: 'Ihr Swap ist davon nicht betroffen.',
} as const

export const stepsSummaries = {
  'in-progress': 'Schritt {step} von {total} läuft',
  failed: 'Fehlgeschlagen bei Schritt {step} von {total}',
  refunded: '{total|# Schritt|# Schritte}, {refunded} erstattet',
  complete: '{complete} von {total} abgeschlossen',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = 'Dauert länger als erwartet'
