export const frameTitle = 'Статус транзакции'
export const allSteps = 'Все шаги'
export const allStepsOn = 'Все шаги на {brand}'
export const open = 'Открыть {brand}'
export const missing =
  'На этой странице не указана транзакция. Спросите хеш транзакции у владельца страницы.'
export const wrong =
  'На этой странице неверный хеш. Спросите хеш транзакции у владельца страницы.'
