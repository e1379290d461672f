export const badgeTexts = {
  noHash: 'No es un hash de transacción',
  unavailable: 'Estado no disponible',
  spoken: '{word}[: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'simulado',
} as const
