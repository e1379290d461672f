export const sumPrefixes = {
  about: '約',
  quoted: '見積もり',
  minimum: '少なくとも',
} as const

export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  '数量不明の {ticker}',
  '{amount} のトークン',
  '数量不明のトークン',
] as const

export const baseUnits = '{count|最小単位の}'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][（支払い {payments} 件の合計）]'

export const payments = '支払い {count} 件の合計'

export const sumWords = {
  notReported: '報告なし',
  amountNotKnown: '、数量不明',
} as const

export const priceTooltip = '{time} の価格：1 {asset} あたり {price}。参考用です。'

export const under = '{value} 未満'
