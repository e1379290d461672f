export const title = 'Скопировать этот адрес?'
export const copyNamed = 'Копировать: {content}'
export const copyUnchecked = 'Копировать без проверки[: {content}]'
export const copyButtons = {
  plain: 'Копировать',
  anyway: 'Всё равно копировать',
  unchecked: 'Копировать без проверки',
} as const
export const qrButtons = {
  plain: 'Показать QR-код',
  anyway: 'Всё равно показать QR-код',
  unchecked: 'Показать QR-код без проверки',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'QR-код адреса {address}'
export const copyAddress = 'Копировать адрес'
export const copyDetails = 'Копировать с именем'
export const payNote =
  'QR-код содержит только адрес. Убедитесь, что в кошельке выбран блокчейн: {chain}.'
export const notChecked = 'Ещё не проверено'
