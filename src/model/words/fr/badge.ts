export const badgeTexts = {
  noHash: 'Pas un hash de transaction',
  unavailable: 'Statut indisponible',
  spoken: '{word}[\u00a0: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'simulé',
} as const
