import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'Netzwerkaktion {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: 'Order offen',
  'partly-filled': 'Order teilweise ausgeführt',
  filled: 'Order ausgeführt',
  expired: 'Order abgelaufen',
  cancelled: 'Order storniert',
} as const satisfies Record<'by' | Order, Message>

export const parts = '{swapped} von {total} Teilen getauscht[, {refunded} erstattet]'

export const allParts =
  '{swapped} von {total} Teilen getauscht, {refunded} erstattet[, {left} übrig]'

export const confirmations = [
  '{counted} von {required} Bestätigungen',
  '{required|# Bestätigung nötig|# Bestätigungen nötig}',
] as const

export const payoutQueue = 'wartet auf den Versand'
export const queueBlocks = [
  'noch {blocks|# Block|# Blöcke}: {isLong?}große Auszahlungen warten',
  'noch {blocks} {chain}-{blocks|Block|Blöcke}',
] as const

export const stepTitles = {
  approval: 'Genehmigung[ {asset}]',
  deposit: 'Einzahlung',
  swap: 'Swap[ {sold}][ zu {bought}]',
  limitSwap: 'Limit-Swap[ {sold}][ zu {bought}]',
  payout: 'Auszahlung',
  refund: 'Erstattung',
  misdirected: 'Anderswohin gezahlt',
  resold: 'Transfer[ {asset}]',
  other: ['{type}', 'Unbekannter Schritt'],
} as const

export const missingHashes = {
  internal: ['Innerhalb von {chain}', 'Innerhalb des Netzwerks'],
  'not-reported': 'Kein Hash gemeldet',
  'not-yet': 'Noch kein Hash',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: 'seit {time}',
  span: '{from} – {end}',
  latest: 'spätestens {time}',
  took: {
    by: 'said',
    exact: 'dauerte {duration}',
    about: 'dauerte etwa {duration}',
    'at-most': 'dauerte höchstens {duration}',
  },
} as const

export const traceRemarks = {
  late: 'über der Schätzung',
  estimate: 'Schätzung',
  gap: 'keine Daten',
  now: 'jetzt {time}',
  refunded: '{sum} erstattet',
} as const

export const stepAddressWords = { from: 'von', to: 'an' } as const

export const stepSumWords = {
  elsewhere: 'an eine andere Adresse gezahlt',
  sold: 'getauscht',
  bought: 'gegen',
  other: '',
} as const
