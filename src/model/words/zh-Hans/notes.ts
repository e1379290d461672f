export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: '与您关注列表中的一笔交易有一位不同。',
    opened: '与您打开过的一笔交易有一位不同。',
  },
  order: {
    by: 'place',
    watched: '与您关注列表中的一笔交易有两位顺序不同。',
    opened: '与您打开过的一笔交易有两位顺序不同。',
  },
} as const

export const strayMemo = '其 Memo 像是给 {chain} 的指令，但它没有发送到其金库。'

export const disputed = '两个应用对此交易的描述不同。不一致的详情不予显示。'
