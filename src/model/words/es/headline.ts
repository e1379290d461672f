import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

/** A transaction in one line: "Completado. 1,27453423 RUNE pagados a thor1qvlu…ug3nsg." */
export const headline = {
  late: 'Todavía en curso',
  onChain: '{word}[ en {chain}][, {over} de {total} partes].',
  other: '{word}.[ {detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ en {chain}].',
  'payout-queued': 'Pago de salida en cola.',
  'refund-queued': 'Reembolso en cola.',
  'not-sent': 'Aún no enviado. Confirma el depósito en tu billetera.',
  end: ['[{done}. ]{outcomes}[ y {hiddenCount} más][ {when}].', '{done}[ {when}].'],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

/** "3,71735433 ETH pagados a 0x511cd…af2b09 en 2 pagos". */
export const outcomes = {
  paid: [
    '{sum} pagados a {address}[ en {payments} pagos]',
    '{sum} pagados[ en {chain}][ en {payments} pagos]',
  ],
  refunded: [
    '{sum} reembolsados a {address}[ en {payments} pagos]',
    '{sum} reembolsados[ en {chain}][ en {payments} pagos]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'Tarda {duration} más de lo previsto. {headline}',
  hash: 'Transacción {hash}',
} as const
