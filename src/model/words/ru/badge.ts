export const badgeTexts = {
  noHash: 'Это не хеш транзакции',
  unavailable: 'Статус недоступен',
  spoken: '{word}[: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'имитация',
} as const
