import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: 'nicht beendet, fehlgeschlagen oder Klärung nötig',
  amounts: 'ein Betrag ist nicht bekannt',
  side: 'ein Transfer, von dem Ihre Seite hier nicht bekannt ist',
  'one-side':
    'nur eine Seite ist eine Adresse von Ihnen, die hier bekannt ist. Beobachten Sie die andere, falls sie auch Ihnen gehört',
  foreign: 'keine Seite ist eine Adresse von Ihnen, die hier bekannt ist',
  moved:
    'kein einzelner Verkauf, denn es gibt zwei Anfragen, oder Assets gingen in Pool, Staking, Bond, Kredit, Sparkonto, Contract, Trade- oder Secured-Konto oder kamen daraus. Tragen Sie sie von Hand ein',
  own: 'ein Transfer zwischen Ihren eigenen Adressen',
  time: 'die Zeit ist nicht bekannt',
  unchanged: 'alles wurde erstattet, oder nichts wurde bewegt',
}

export const fileLacks =
  'Falls Sie TCY halten oder Nodes bonden: Deren Erträge enthält keine Datei. Tragen Sie sie von Hand ein.'

export const leftOut = '{count|# Transaktion|# Transaktionen} ausgelassen: {reason}.'

export const fileGaps = {
  unchecked:
    '{count|# Transaktion|# Transaktionen} noch nicht geprüft, ohne Ergebnis in der Datei.',
  empty: 'Nichts wurde exportiert: {cause}. Versuchen Sie es später noch einmal.',
  older: [
    'Nur ab dem {date}. Ältere Transaktionen fehlen: {cause}.',
    'Nicht alle. Ältere Transaktionen fehlen: {cause}.',
  ],
  part: [
    'Transaktionen von {name} vor dem {date} fehlen: {cause}.',
    'Transaktionen von {name} fehlen: {cause}.',
  ],
} as const

export const gapCauses = {
  full: 'eine Datei fasst {count}',
  networks: 'keine Antwort von {networks}',
  failed: '{brand} hat nicht geantwortet',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': 'ohne Contract-Adresse',
  'other-chain': 'auf Chains, die eine Token List nicht enthalten kann',
  'no-decimals': 'ohne bekannte Dezimalstellen',
  ticker: 'mit einem Ticker, den eine Token List nicht erlaubt',
  full: 'über der Grenze von 10.000 einer Token List',
}
