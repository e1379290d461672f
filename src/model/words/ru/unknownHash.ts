export const open = 'Открыть {hash}'
export const explorer = 'Обозреватель'
export const noChains =
  'Мы не смогли загрузить блокчейны сети: возможно, она обслуживает не все из них.'
export const title = 'Найдите транзакцию в её блокчейне'
export const note = 'Обозреватели показывают транзакцию первыми'
export const showAllChains = 'Показать все блокчейны ({count})'
