export const otherTransaction =
  'Мы получили данные другой транзакции и не использовали их'
export const sourceAway = 'Один из источников сети недоступен'
export const noVerdict = 'Сервис не прислал вердикт'
export const notJson = 'Ответ не в формате JSON'
export const signIn = 'Возможно, нужен вход в эту сеть Wi-Fi'
export const tooLarge = 'Ответ больше 80\u00a0МБ'
export const noData = 'У сервиса сейчас нет данных об этой транзакции'
export const listReader = 'Часть страницы, которая читает активы, остановилась'
