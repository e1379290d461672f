export const watchTexts = {
  added: 'Adicionada à sua lista.',
  addedSeveral: '{added|# transação adicionada|# transações adicionadas} à sua lista.',
  completed:
    'Rótulo ou blockchain adicionado a {completed|# transação|# transações} da sua lista.',
  excess: '{excess|# não coube|# não couberam}: a lista comporta {capacity}.',
  known: 'Todas estas já estão na sua lista.',
  tabOnly:
    'Acompanhando até você fechar esta aba: este navegador não armazena nada. Guarde o hash.',
  severalTabOnly: 'Este navegador não armazena nada: guarde os hashes.',
  unsaved: 'Mantido até você fechar esta aba: este navegador não armazena nada.',
  full: 'Sua lista está cheia ({capacity}). Remova uma transação antes.',
  paste: 'Cole um hash de transação antes.',
} as const

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
