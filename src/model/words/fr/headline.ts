import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: 'Toujours en cours',
  onChain: '{word}[ sur {chain}][, {over} sur {total} parties].',
  other: '{word}.[ {detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ sur {chain}].',
  'payout-queued': 'Versement en file d’attente.',
  'refund-queued': 'Remboursement en file d’attente.',
  'not-sent': 'Pas encore envoyé. Confirmez le dépôt dans votre portefeuille.',
  end: [
    '[{done}. ]{outcomes}[ et {hiddenCount|# autre|# autres}][ {when}].',
    '{done}[ {when}].',
  ],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

/**
 * "3.71735433 ETH paid to 0x511cd…af2b09 in 2 payments". The word stands first, as it would
 * have to agree with the sum.
 */
export const outcomes = {
  paid: [
    'Versé\u00a0: {sum} à {address}[ en {payments} paiements]',
    'Versé\u00a0: {sum}[ sur {chain}][ en {payments} paiements]',
  ],
  refunded: [
    'Remboursé\u00a0: {sum} à {address}[ en {payments} paiements]',
    'Remboursé\u00a0: {sum}[ sur {chain}][ en {payments} paiements]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'Prend {duration} de plus que prévu. {headline}',
  hash: 'Transaction {hash}',
} as const
