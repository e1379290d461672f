export const chainCounts = [
  '{total|# 条链}，全部{isAllActive?}可用',
  '{total|# 条链}，{isUnknown?}状态未知',
  '{total|# 条链}，{active} 条可用[，{unknown} 条未知]',
] as const

export const asOf = '截至 {time}'
