import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'Ação da rede: {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: 'Ordem aberta',
  'partly-filled': 'Ordem parcialmente executada',
  filled: 'Ordem executada',
  expired: 'Ordem expirada',
  cancelled: 'Ordem cancelada',
} as const satisfies Record<'by' | Order, Message>

export const parts = '{swapped} de {total} partes trocadas[, {refunded} reembolsadas]'

export const allParts =
  '{swapped} de {total} partes trocadas, {refunded} reembolsadas[, {left} restantes]'

export const confirmations = [
  '{counted} de {required} confirmações',
  '{required|# confirmação necessária|# confirmações necessárias}',
] as const

export const payoutQueue = 'aguardando envio'
export const queueBlocks = [
  '{blocks|Falta # bloco|Faltam # blocos}: {isLong?}pagamentos grandes esperam',
  '{blocks} {blocks|bloco restante|blocos restantes} de {chain}',
] as const

export const stepTitles = {
  approval: 'Aprovar[ {asset}]',
  deposit: 'Depósito',
  swap: 'Swap[ de {sold}][ para {bought}]',
  limitSwap: 'Swap com limite[ de {sold}][ para {bought}]',
  payout: 'Pagamento',
  refund: 'Reembolso',
  misdirected: 'Pago a outro endereço',
  resold: 'Transferir[ {asset}]',
  other: ['{type}', 'Etapa desconhecida'],
} as const

export const missingHashes = {
  internal: ['Dentro de {chain}', 'Dentro da rede'],
  'not-reported': 'Nenhum hash informado',
  'not-yet': 'Ainda sem hash',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: 'desde {time}',
  span: '{from} – {end}',
  latest: '{time} no máximo',
  took: {
    by: 'said',
    exact: 'levou {duration}',
    about: 'levou cerca de {duration}',
    'at-most': 'levou no máximo {duration}',
  },
} as const

export const traceRemarks = {
  late: 'acima da estimativa',
  estimate: 'estimativa',
  gap: 'sem dados',
  now: 'agora {time}',
  refunded: '{sum} reembolsado',
} as const

export const stepAddressWords = { from: 'de', to: 'para' } as const

export const stepSumWords = {
  elsewhere: 'pago a outro endereço',
  sold: 'trocado',
  bought: 'por',
  other: '',
} as const
