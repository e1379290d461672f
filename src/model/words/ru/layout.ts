export const mainNavigation = 'Основная навигация'
export const menu = 'Меню'
export const skipToContent = 'Перейти к содержанию'
export const withoutScripts =
  'JavaScript выключен: здесь ничего не обновляется, пока вы не перезагрузите страницу. Списки показывают первые строки: ищите в них. Список отслеживания, копирование и настройки не работают.'
export const offlineAdvice =
  'Проверьте интернет. Страница откроется сама. На ваши обмены это не влияет.'
export const crashAdvice =
  'Страница остановилась: возможно, вышло обновление. Перезагрузите её. На ваши обмены это не влияет.'
export const somethingWentWrong = 'Что-то пошло не так'
