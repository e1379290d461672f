export const listPlan = {
  added: '{added|# nova|# novas}',
  completed: '{completed} na sua lista sem rótulo ou blockchain, o que isto acrescenta',
  known: '{known} já na sua lista',
  kept: '{kept|# mantém seu próprio rótulo|# mantêm seus próprios rótulos}',
  cut: '{cut|# rótulo cortado|# rótulos cortados} em {labelLength} caracteres',
  unread: '{unread|# linha|# linhas} sem hash',
  excess: [
    '{excess|# não cabe|# não cabem}: sua lista está {isFull?}cheia ({capacity})',
    '{excess|# não cabe|# não cabem}: sua lista comporta {capacity}',
  ],
} as const

export const listActions = [
  'Acompanhar {added}, atualizar {completed}',
  'Atualizar {completed}',
  'Acompanhar {added}',
] as const
