export const bestMatchFirst = 'Сначала лучшее совпадение'
export const swappableFirst = 'Сначала для обмена'
export const mostListsFirst = 'Сначала больше списков'
export const order = 'Порядок'
export const category = 'Категория'
export const searchNotLoaded = 'Поиск токенов ещё не загружен.'
export const tokensNotLoaded = 'Токены ещё не загружены.'
export const chainsNotLoaded = 'Блокчейны ещё не загружены.'
export const itsDataIsInvalid = 'Его данные недопустимы.'
export const theirDataIsInvalid = 'Их данные недопустимы.'
export const show = 'Показать {count|# токен|# токена|# токенов}'
export const filterNotApplied = 'Фильтр не применён'
export const swappableUnknown =
  'Сейчас мы не можем проверить, какие токены сеть может обменять.'
export const compareAddress = 'Тикер\u00a0— не доказательство. Сравните адрес.'
export const noTokensAvailable = 'Нет доступных токенов'
export const nonePublished = 'Сеть ещё не опубликовала ни одного токена.'
export const noTokensFound = 'Токены не найдены'
export const noTokens = 'Нет токенов{filters}.'
export const searchFor = 'Искать {text}.'
export const searchTokens = 'Поиск токенов'
export const placeholder = 'Тикер, название или адрес'
export const backToTheTop = 'Наверх'
export const lists = 'Списки'
export const byTicker = 'По тикеру, от A до Z'
export const byName = 'По названию, от A до Z'
export const byChain = 'По блокчейну, от A до Z'
export const folded = {
  categories: '{count|# категория|# категории|# категорий} без совпадений',
  chains: '{count|# блокчейн|# блокчейна|# блокчейнов} без совпадений',
} as const
export const hiddenRecords = {
  token: '{count|# токен скрыт|# токена скрыто|# токенов скрыто}',
  chain: '{count|# блокчейн скрыт|# блокчейна скрыто|# блокчейнов скрыто}',
} as const
/** Within a sentence: «Показаны токены». */
export const listNames = { tokens: 'токены', chains: 'блокчейны' } as const
export const warningCount = 'Предупреждения ({count})'
export const noTokenMatches =
  'Ни один токен не подходит под «{text}»{filters}. Попробуйте тикер и блокчейн, например «usdc base».'
export const withFilters =
  '[ в {chains}][ в категории: {categories}][{hasWarnings?} с предупреждением]'
export const foreignLetters = 'В «{text}» есть буквы, похожие на латинские.'
export const shownOf = '{total} из {of}'
export const shownCount = 'Токены: {total} из {of}'
export const title = ['{q} в токенах', 'Токены'] as const
