import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: 'Läuft noch',
  onChain: '{word}[ auf {chain}][, {over} von {total} Teilen].',
  other: '{word}.[ {detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ auf {chain}].',
  'payout-queued': 'Auszahlung vorgemerkt.',
  'refund-queued': 'Erstattung vorgemerkt.',
  'not-sent': 'Noch nicht gesendet. Bestätigen Sie die Einzahlung in Ihrer Wallet.',
  end: ['[{done}. ]{outcomes}[ und {hiddenCount} weitere][ {when}].', '{done}[ {when}].'],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

export const outcomes = {
  paid: [
    '{sum} ausgezahlt an {address}[ in {payments} Zahlungen]',
    '{sum} ausgezahlt[ auf {chain}][ in {payments} Zahlungen]',
  ],
  refunded: [
    '{sum} erstattet an {address}[ in {payments} Zahlungen]',
    '{sum} erstattet[ auf {chain}][ in {payments} Zahlungen]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'Dauert {duration} länger als erwartet. {headline}',
  hash: 'Transaktion {hash}',
} as const
