export const transactions = 'Транзакции'
export const noTransactions = 'Транзакций пока нет'
export const unread = 'Не удалось прочитать'
export const withoutList = 'Список недоступен'
export const onlyOlder = 'Более старые ещё не загружены'
export const loading = 'Загрузка…'
export const emptyTitle = 'Вы пока не следите за адресами'
export const emptyText =
  'Здесь собираются транзакции до 20 адресов, с общим экспортом для налогов.'
export const field = 'Адреса, за которыми следить'
export const fieldHint = 'По одному в строке, при желании с меткой.'
export const fieldEmpty = 'Сначала вставьте адрес.'
/** Before the text that has none. */
export const noAddress = 'Нет адреса в'
export const ofAddress = 'Адрес'
export const unlistedTitle = 'Транзакции адресов здесь показать нельзя'
export const unlistedText =
  'У этого сервиса нет для них источника данных. Каждый адрес всё же можно открыть.'
export const olderHint =
  'Показывайте ещё, чтобы увидеть более старые, или выберите «Все».'
export const allHint = 'Выберите «Все», чтобы увидеть все транзакции.'
export const unconfirmed =
  'Статусы здесь\u00a0— из истории сети. Чтобы подтвердить статус, откройте транзакцию.'
export const unknown = '—'

/**
 * What a list of transactions says, of one address or of several. At most 20 addresses are
 * watched, so the first form is of one alone.
 */
export const listTexts = {
  missing:
    'Мы не смогли загрузить транзакции {count|этого адреса|ваших адресов|ваших адресов}. Возможно, они есть.',
  noTransactionsText:
    'Обмены с {count|этого адреса или на него|ваших адресов или на них|ваших адресов или на них} появляются здесь через несколько минут после отправки.',
  exportNote:
    'Все транзакции {count|этого адреса|отслеживаемых адресов|отслеживаемых адресов}, независимо от фильтров, каждая один раз. Не более 5\u00a0000 последних.',
  missingNetworks: 'Нет ответа: {names}.',
  missingOfNetworks:
    '{count|Транзакций этой сети|Транзакций этих сетей|Транзакций этих сетей} здесь не хватает. Мы повторяем попытки.',
} as const

export const fullLists = {
  watched:
    'Вы уже следите за {capacity|# адресом|# адресами|# адресами}, это максимум. Сначала перестаньте следить за одним из них.',
  kept: 'Этот браузер хранит не более {capacity|# адреса|# адресов|# адресов}. Сначала удалите метку другого адреса.',
} as const

export const addedAddresses = 'Добавлено в ваши адреса{count|: #|: #|: #}.'

export const inProgress = 'выполняется: {count}'

export const oldState = 'Не удалось обновить: данные на {time}'

export const missingNetworks = 'Нет ответа: {names}'

const lack =
  'Если {count|у него|у них|у них} есть транзакции, здесь {count|их|их|их} нет.'

export const addressGaps = {
  'no-list': {
    heading: 'Мы не можем показать транзакции: {names}.',
    text: `${lack} Проверьте {count|адрес|адреса|адреса} на опечатки.`,
  },
  refused: { heading: 'Сервис отказался показать транзакции: {names}.', text: lack },
  unread: {
    heading: 'Мы не смогли прочитать: {names}.',
    text: `${lack} Мы повторяем попытки.`,
  },
  outdated: {
    heading: 'Мы не смогли обновить: {names}.',
    text: '{count|Его|Их|Их} последних транзакций здесь может не быть. Мы повторяем попытки.',
  },
  older: {
    heading: 'Мы не смогли загрузить более старые транзакции: {names}.',
    text: 'Показанные транзакции актуальны. Мы повторяем попытки.',
  },
} as const

export const loadingMore = 'Загружаем ещё {count} {count|адрес|адреса|адресов}…'

export const emptyAddresses = {
  stored: 'Ваши адреса сохраняются только в этом браузере.',
  lost: 'Этот браузер ничего не сохраняет: ваши адреса останутся, пока вы не закроете эту вкладку.',
} as const
