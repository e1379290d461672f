export const nothingToOpen = 'Нечего открыть'
export const severalTransactions = 'Несколько транзакций'
export const withoutScripts =
  'Чтобы следить за ними, нужен JavaScript. Без него открывайте их по одной.'
export const emptyLink = 'В этой ссылке не найдено ничего из этого: {things}.'
