export const chainCounts = [
  '{total|# チェーン}、すべて{isAllActive?}稼働中',
  '{total|# チェーン}、{isUnknown?}状態は不明',
  '{total|# チェーン}、稼働中 {active}[、不明 {unknown}]',
] as const

export const asOf = '{time} 時点'
