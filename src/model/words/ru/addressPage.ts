export const lookUpAnyway = 'Всё равно найти'
export const label = 'Метка'
export const typosNotChecked = 'Мы не смогли проверить этот адрес на опечатки.'
export const addressOn = 'Адрес в'
export const linkForm =
  'В ссылке на адрес есть код блокчейна, например ETH, и адрес длиной до 200 символов без пробелов. Исправьте адрес здесь.'
export const invalidAddress = 'Недопустимый адрес'
export const addressOfName = 'Адрес имени'
export const thisAddress = 'Этот адрес'
export const namesOfThisAddress = 'Имена этого адреса'
export const nameResolvesTo = 'Куда ведёт имя'
export const open = 'Открыть'
export const sameElsewhere = 'Тот же адрес в других блокчейнах'
/** Above a list of chains. */
export const looksLike = 'Похоже на адрес в'
export const thisAddressInSentence = 'этот адрес'
/** What is refreshed: «Обновить: имена». */
export const names = 'имена'
export const openOn = 'Открыть в {chain}'
