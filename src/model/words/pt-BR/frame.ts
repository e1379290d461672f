export const frameTitle = 'Status da transação'
export const allSteps = 'Todas as etapas'
export const allStepsOn = 'Todas as etapas em {brand}'
export const open = 'Abrir {brand}'
export const missing =
  'Esta página não indica nenhuma transação. Peça o hash da transação ao responsável pela página.'
export const wrong =
  'Esta página tem um hash errado. Peça o hash da transação ao responsável pela página.'
