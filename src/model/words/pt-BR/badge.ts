export const badgeTexts = {
  noHash: 'Não é um hash de transação',
  unavailable: 'Status não disponível',
  spoken: '{word}[: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'simulado',
} as const
