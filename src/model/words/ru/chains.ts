export const chainCounts = [
  'Блокчейнов: {total}, все {isAllActive?}активны',
  'Блокчейнов: {total}, {isUnknown?}статус неизвестен',
  'Блокчейнов: {total}, активно {active}[, неизвестно {unknown}]',
] as const

export const asOf = 'По данным на {time}'
