export const search = 'поиск'
export const keyboardShortcuts = 'Сочетания клавиш'
export const moveThroughResults = 'Перемещение по результатам, открыть'
export const turnOff = 'Сочетания из одной клавиши можно выключить в настройках.'
export const nextRow = 'Следующая строка'
export const previousRow = 'Предыдущая строка'
export const copyRow = 'Копировать выбранную строку либо хеш или адрес этой страницы'
export const undoRemoval = 'Отменить удаление, пока показано сообщение о нём'
export const home = 'Главная'
export const showShortcuts = 'Показать сочетания клавиш'
export const searchNote =
  'Поиск (также Ctrl K / ⌘ K, или просто вставьте текст где угодно)'
export const toggleWatching =
  'Следить / не следить: выбранная строка, иначе транзакция или адрес этой страницы'
