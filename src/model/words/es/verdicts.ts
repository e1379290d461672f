import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': 'No iniciado',
  'in-progress': 'En curso',
  complete: 'Completado',
  refunded: 'Reembolsado',
  'partially-refunded': 'Reembolso parcial',
  failed: 'Fallido',
  'not-seen': 'Aún no encontrado',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Comprobando',
  unclear: 'Requiere atención',
  unknown: 'Desconocido',
  'deposit-seen': 'Depósito detectado',
  'deposit-astray': 'Depósito detectado',
  'on-hold': 'En espera',
}

export const impliedStates = {
  misdirected: 'Dirección equivocada',
  never: 'No se realizará',
} as const

export const unknownState = ['Estado desconocido: {status}', 'Sin estado'] as const
