import { requestTimeoutMs } from '../../../contract/requestTimeout'

export const close = 'Закрыть'
export const reload = 'Перезагрузить'
export const copied = 'Скопировано'
export const copy = 'Копировать'
/** A content is a noun in the nominative. */
export const copyContent = 'Копировать: {content}'
export const notCopied = 'Не скопировано'
export const copyBlocked = 'Браузер не дал скопировать.'
export const cancel = 'Отмена'
export const notReported = 'Не сообщено'
export const partFailed = 'Часть не загрузилась.'
export const loading = 'Загрузка…'
export const retriesLater = `Повторим через ${requestTimeoutMs / 1_000}\u00a0с.`
export const note = 'Примечание'
export const dialogFailed =
  'Часть не загрузилась. Проверьте интернет и перезагрузите страницу.'
export const remove = 'Удалить'
/** Above a list, or before a name or a token. */
export const didYouMean = 'Возможно, вы имели в виду'
export const clear = 'Очистить'
export const undo = 'Вернуть'
export const nothingToExport = 'Нечего экспортировать.'
export const copyLink = 'Копировать ссылку'
export const unknown = 'Неизвестно'
/** Within a sentence: «Показаны результаты». */
export const results = 'результаты'
export const filters = 'Фильтры'
export const filtersChosen = 'Фильтры, {count}'
export const csv = 'CSV'
export const csvUse = 'Для электронных таблиц (формулы отключены)'
export const exportRunning = 'Экспорт выполняется.'
export const exportFailed = 'Экспорт не удался. Попробуйте ещё раз.'
/** The instructions name this button: «Копировать отчёт». */
export const copyReport = 'Копировать отчёт'
/** An instruction names this button: «Проверить». */
export const checkNow = 'Проверить'
export const copyAsking = 'Копировать…'
export const exportList = 'Экспорт'
export const retryNow = 'Повторить'
export const share = 'Поделиться'
export const showAllTokens = 'Показать {count|# токен|все # токена|все # токенов}'
export const showAll = 'Все {count}'
