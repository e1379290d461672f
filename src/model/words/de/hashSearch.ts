import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes:
    'Bis neue Transaktionen erscheinen, kann es einige Minuten dauern. Senden Sie nicht noch einmal.',
  'over-20-min':
    'Seit über 20 Minuten nicht gefunden. Bei niedriger Gebühr kann es länger dauern. Senden Sie nicht noch einmal.',
  'over-2-h':
    'Seit über 2 Stunden nicht gefunden. Nur wenige Transaktionen brauchen so lange. Senden Sie nicht noch einmal.',
  'over-a-day':
    'Seit einem Tag nicht gefunden: Die Transaktion wird wahrscheinlich nicht von selbst erscheinen. Senden Sie nicht noch einmal.',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit =
  'Noch kein Netzwerk hat die Einzahlung gemeldet. Senden Sie nicht noch einmal.'

const notReported = 'Noch keine Quelle meldet diese Transaktion.'
const looksTheSame =
  'Der Hash einer Genehmigung oder die ID einer Börsenauszahlung sieht genauso aus.'

export const timelessSearches = {
  short: `${notReported} Neue erscheinen manchmal erst nach einigen Minuten, solche mit niedriger Gebühr nach Stunden; nach einem Tag erscheint sie vermutlich nicht mehr von selbst. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}Seit einem Tag nicht gefunden. {halts} Senden Sie nicht noch einmal.',
  '{halts} Senden Sie nicht noch einmal.',
] as const

export const depositHalt = [
  '{count|Die Chain|Die Chains} {chains} {count|ist|sind} auf {network} angehalten: Einzahlungen von dort erscheinen vielleicht erst nach der Unterbrechung.',
  '{network} ist angehalten: Einzahlungen erscheinen vielleicht erst nach der Unterbrechung.',
] as const
