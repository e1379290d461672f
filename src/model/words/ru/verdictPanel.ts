export const tooMany = 'Слишком много запросов. Проверить снова можно через {duration}.'
export const hashName = 'хеш транзакции'
/** What is shown while newer data cannot be loaded: «Показаны данные». */
export const data = 'данные'
export const noHash = 'Это не хеш транзакции'
