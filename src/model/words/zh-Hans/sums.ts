export const sumPrefixes = {
  about: '约',
  quoted: '报价',
  minimum: '至少',
} as const

export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  '未知数量的 {ticker}',
  '{amount} 某种代币',
  '未知数量的某种代币',
] as const

export const baseUnits = '{count|个最小单位的}'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][（共 {payments} 笔）]'

export const payments = '共 {count} 笔'

export const sumWords = {
  notReported: '未报告',
  amountNotKnown: '，数量未知',
} as const

export const priceTooltip = '{time} 的价格：每 {asset} {price}。仅供参考。'

export const under = '低于 {value}'
