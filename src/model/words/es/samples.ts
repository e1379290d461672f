export const title = 'Prueba un swap de ejemplo'
export const note = 'No es dinero real'
export const recorded = 'grabado'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: 'Swap rápido, menos de un minuto',
  standard: 'Swap normal, 3 pasos',
  streaming: 'Swap en streaming, 24 partes',
  'one-chain': 'Swap de tokens en una sola cadena',
  'found-late': 'Primero no encontrado, luego confirmado',
  queued: 'Pago grande en espera en la cola',
  complete: 'Completado',
  refunded: 'Reembolsado: el precio pasó el límite',
  'partially-refunded': 'Reembolsado en parte: 5 de 18 partes',
  'two-requests': 'Dos solicitudes en una transacción',
  failed: 'Fallido: depósito revertido',
  'refund-queued': 'Reembolso en espera en la cola',
  'on-hold': 'En espera: el pago aguarda una cadena suspendida',
  'stuck-payout': 'Requiere atención: pago que no se puede enviar',
  'other-address': 'Requiere atención: pagado a otra dirección',
  'second-network': 'Swap en la segunda red',
  'sent-to-second': 'RUNE enviado a la segunda red',
  'in-mempool': 'Depósito en la mempool, luego en bloques',
  'low-fee': 'Depósito en la mempool con comisión baja',
  'unknown-deposit': 'Depósito desconocido para su cadena',
  'reverted-deposit': 'Depósito revertido, definitivo tras 30 s',
  'rejected-deposit': 'Depósito rechazado en un bloque definitivo',
  'no-vault': 'Depósito pagado a una dirección que no es una bóveda',
  lifi: 'Completado a través de LI.FI',
  debridge: 'Reembolsado por deBridge: nadie tomó su orden',
  chainflip: 'Reembolsado en parte por Chainflip',
  recorded: 'Swap real, completado',
  'recorded-refund': 'Swap en streaming real, reembolsado en parte',
}
