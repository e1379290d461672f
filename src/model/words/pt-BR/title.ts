import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: 'Agora: conferindo.',
  'not-seen': 'Agora: ainda não encontrada.',
  'deposit-seen': 'Agora: depósito detectado.',
  'deposit-astray': 'Agora: depósito detectado, confira.',
  'in-progress': 'Agora: em andamento[, {place}].',
  'on-hold': 'Agora: em espera.',
  complete: 'Agora: concluída.',
  refunded: 'Agora: reembolsada.',
  'partially-refunded': 'Agora: parcialmente reembolsada.',
  failed: 'Agora: falhou.',
  unclear: 'Agora: requer atenção.',
  unknown: 'Agora: desconhecida.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'pago a outro endereço',
  held: 'em poder da rede',
  arrived: '',
  'payout-queued': 'pagamento na fila',
  'refund-queued': 'reembolso na fila',
  'not-sent': 'ainda não enviado',
  'needs-you': 'aguarda você',
  'on-chain': ['em {chain}[, {over} de {total} partes]', '{over} de {total} partes'],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle = '{word}[ (dados de {asOf})][, {over} de {total}]: {subject}'
export const tabSubject = '{sold} para {bought}'

export const route = 'Rota por {count|# blockchain|# blockchains}.'

export const staleness = {
  asOf: 'dados de {time}',
  lastKnownAt: 'Última informação de {time}',
  checkingAgain: 'conferindo de novo',
  noLongerReported: 'Não mais informada',
  unaffected: 'Isso não afeta seu swap.',
} as const

export const stepsSummaries = {
  'in-progress': 'Etapa {step} de {total} em andamento',
  failed: 'Falhou na etapa {step} de {total}',
  refunded: '{total|# etapa|# etapas}, {refunded} com reembolso',
  complete: 'Etapas concluídas: {complete} de {total}',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = 'Demorando mais que o esperado'
