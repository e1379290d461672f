import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': 'Nicht begonnen',
  'in-progress': 'Läuft',
  complete: 'Abgeschlossen',
  refunded: 'Erstattet',
  'partially-refunded': 'Teilweise erstattet',
  failed: 'Fehlgeschlagen',
  'not-seen': 'Noch nicht gefunden',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Wird geprüft',
  unclear: 'Klärung nötig',
  unknown: 'Unbekannt',
  'deposit-seen': 'Einzahlung erkannt',
  'deposit-astray': 'Einzahlung erkannt',
  'on-hold': 'Wartet',
}

export const impliedStates = {
  misdirected: 'Falsche Adresse',
  never: 'Entfällt',
} as const

export const unknownState = ['Unbekannter Status: {status}', 'Kein Status'] as const
