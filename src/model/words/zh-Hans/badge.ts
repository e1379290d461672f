export const badgeTexts = {
  noHash: '不是交易哈希',
  unavailable: '状态不可用',
  spoken: '{word}[：{details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: '模拟',
} as const
