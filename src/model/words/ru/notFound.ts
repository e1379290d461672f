export const damagedAddress = 'Этот адрес повреждён'
export const pageNotFound = 'Страница не найдена'
export const goToHome = 'На главную'
export const damagedAdvice =
  'Часть ссылки отсутствует или не читается. Скопируйте ссылку целиком ещё раз или найдите хеш, имя или токен.'
export const pathsOfTransactions =
  'Адреса страниц транзакций начинаются с {transactions}.'
export const pathsOfBoth =
  'Адреса страниц транзакций начинаются с {transactions}, имён\u00a0— с {names}.'
