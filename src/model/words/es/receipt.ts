import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'Hash',
  asked: 'Este hash',
  /** What was done: "Swap BTC a ETH". */
  subject: 'Qué',
  also: 'Además',
  started: 'Inicio',
  reason: 'Motivo',
  outage: 'Sin acceso',
  chain: 'En su cadena',
  search: 'Búsqueda',
  halts: 'Suspendido',
  message: 'Mensaje, según lo informó la red',
  network: 'Red',
  app: 'Iniciado con',
  oneSource: 'Informado',
  decidedBy: 'Decidido por la regla',
  unconfirmed: 'Sin confirmar',
  confirmed: 'Confirmado',
  checked: 'Comprobado',
  source: 'Fuente',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: 'Fin',
  about: 'Fin aprox.',
  latest: 'Fin como muy tarde',
}

export const receiptTexts = {
  lookUpFailed: 'La consulta falló: {problem}',
  saved: 'guardado en una visita anterior',
  hashes: 'Transacciones:',
  step: '{title}[ en {chain}]',
  more: '{count|# transacción más|# transacciones más}',
} as const

export const momentTexts = {
  notFinal: 'Esto no es definitivo.',
  nextStep: 'Siguiente paso: {step}',
  expected: 'Fin previsto hacia {time}.',
  late: 'Lleva un retraso de {duration}.',
  askAgain: 'Vuelve a preguntar dentro de {seconds} s.',
} as const
