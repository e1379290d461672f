import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: 'Ainda em andamento',
  onChain: '{word}[ em {chain}][, {over} de {total} partes].',
  other: '{word}.[ {detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ em {chain}].',
  'payout-queued': 'Pagamento na fila.',
  'refund-queued': 'Reembolso na fila.',
  'not-sent': 'Ainda não enviada. Confirme o depósito na sua carteira.',
  end: ['[{done}. ]{outcomes}[ e mais {hiddenCount}][ {when}].', '{done}[ {when}].'],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

/** "3.71735433 ETH paid to 0x511cd…af2b09 in 2 payments". A sum is masculine. */
export const outcomes = {
  paid: [
    '{sum} pago para {address}[ em {payments} envios]',
    '{sum} pago[ em {chain}][ em {payments} envios]',
  ],
  refunded: [
    '{sum} reembolsado para {address}[ em {payments} envios]',
    '{sum} reembolsado[ em {chain}][ em {payments} envios]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'Levando {duration} a mais que o esperado. {headline}',
  hash: 'Transação {hash}',
} as const
