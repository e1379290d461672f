export const chainCounts = [
  '{total|# блокчейн|# блокчейна|# блокчейнов}, все {isAllActive?}активны',
  '{total|# блокчейн|# блокчейна|# блокчейнов}, {isUnknown?}статус неизвестен',
  '{total|# блокчейн|# блокчейна|# блокчейнов}, активно {active}[, неизвестно {unknown}]',
] as const

export const asOf = 'По данным на {time}'
