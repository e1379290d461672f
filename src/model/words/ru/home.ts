export const chainsFailed = 'Не удалось загрузить блокчейны.'
export const heading = 'Отследите обмен между блокчейнами'
export const edit = 'Изменить'
export const pasteBlocked =
  'Браузер заблокировал вставку. Нажмите и удерживайте поле поиска, затем выберите «Вставить».'
export const emptyClipboard = 'Нечего вставить. Сначала скопируйте хеш транзакции.'
export const paste = 'Вставить'
/** Within a sentence: «Показаны блокчейны». */
export const chainsInSentence = 'блокчейны'
export const active = 'Обмен доступен'
export const ended = 'Закрыт'
export const latestSwaps = 'Последние обмены'
export const ago = '{age} назад'
export const recordedPicture = '{sold} из THORChain, {received} в Ethereum.'
export const recordedOn =
  'Обмен в записи, {date}. Текущие появятся здесь, когда сеть ответит.'
export const tokenQuestion = 'Это настоящий USDC?'
export const nameLookUp = 'Найти имя'
export const nameQuestion = 'Чьё это имя?'
export const introduction = [
  '{hasNames?}Узнайте, где ваши деньги. Проверьте токен или имя, прежде чем отправлять.',
  'Узнайте, где ваши деньги. Проверьте токен, прежде чем отправлять.',
] as const
export const all = 'Все'
export const allTransactions = 'Все транзакции'
