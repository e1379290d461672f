import type { ShownVerdict } from '../../transaction/verdict'

/** The states of steps. Feminine, as "etapa" and "transação" are. */
export const stepStates = {
  'not-started': 'Não iniciada',
  'in-progress': 'Em andamento',
  complete: 'Concluída',
  refunded: 'Reembolsada',
  'partially-refunded': 'Reembolso parcial',
  failed: 'Falhou',
  'not-seen': 'Ainda não encontrada',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Conferindo',
  unclear: 'Requer atenção',
  unknown: 'Desconhecida',
  'deposit-seen': 'Depósito detectado',
  'deposit-astray': 'Depósito detectado',
  'on-hold': 'Em espera',
}

export const impliedStates = {
  misdirected: 'Endereço errado',
  never: 'Não vai acontecer',
} as const

export const unknownState = ['Status desconhecido: {status}', 'Sem status'] as const
