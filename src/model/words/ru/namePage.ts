export const resultsQuestion = 'Что показали проверки?'
export const remarkPlace = '{place}:'
export const owner = 'Владелец'
export const expires = 'Истекает'
export const registration = 'Регистрация'
export const checks = {
  listed: 'Блокчейн в списке',
  hasAddress: 'Адрес указан',
  linked: 'Связь подтверждена',
  pointsBack: 'Принадлежит имени',
  notExpired: 'Срок не истёк',
} as const
export const failedChecks = {
  listed: 'Блокчейна нет в списке',
  hasAddress: 'Адрес не указан',
  linked: 'Связь не подтверждена',
  pointsBack: 'Не подтверждено адресом',
  notExpired: 'Срок истёк',
} as const
export const didYouMean = 'Вы имели в виду {name}?'
export const notAValidName = 'Недопустимое имя'
export const checkedAgo = 'Проверено {time} назад'
export const name = 'имя'
export const tableOf = 'Блокчейны и адреса [{label} ]{name}'
export const ownerAddress = 'адрес владельца'
