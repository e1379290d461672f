export const trackingUnavailable =
  'Отслеживание недоступно. Мы повторяем попытку каждую минуту. На ваши обмены это не влияет.'
export const watchSeveral = 'Следить за несколькими транзакциями'
export const emptyWatchlist = 'Список отслеживания пока пуст'
export const fieldFull =
  'Это поле заполнено, и конец вашего текста мог не поместиться. Добавьте эти транзакции, затем вставьте остальное.'
export const hashes = 'Хеши транзакций или ссылки на обозреватели'
export const withoutScripts =
  'Для списка отслеживания нужен JavaScript. Без него эта кнопка открывает транзакции.'
export const chooseAFile = 'Выбрать файл'
export const csvFile = 'Файл CSV'
export const unreadableFile = 'Этот файл не удалось прочитать. Выберите его ещё раз.'
export const largeFile =
  'Этот файл больше {size}\u00a0МБ. Выберите файл, который был экспортирован здесь.'
export const hint =
  'Строки или ячейки таблицы, с метками, либо файл, который был экспортирован здесь, до {capacity}.'
export const emptyAdvice =
  'Найдите транзакцию и нажмите «Следить» или добавьте несколько ниже.'
