export const badgeTexts = {
  noHash: 'Kein Transaktions-Hash',
  unavailable: 'Status nicht verfügbar',
  spoken: '{word}[: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'simuliert',
} as const
