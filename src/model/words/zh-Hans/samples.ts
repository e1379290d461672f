export const title = '试试示例兑换'
export const note = '并非真实资金'
export const recorded = '录制'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: '快速兑换，不到一分钟',
  standard: '普通兑换，3 步',
  streaming: '流式兑换，分 24 份',
  'one-chain': '单链代币兑换',
  'found-late': '起初未找到，随后确认',
  queued: '在队列中等待的大额出款',
  complete: '已完成',
  refunded: '已退款：价格超出限制',
  'partially-refunded': '部分退款：18 份中的 5 份',
  'two-requests': '一笔交易中的两个请求',
  failed: '失败：存款被回滚',
  'refund-queued': '在队列中等待的退款',
  'on-hold': '等待中：出款在等待已暂停的链',
  'stuck-payout': '需要留意：无法发送的出款',
  'other-address': '需要留意：付给了其他地址',
  'second-network': '第二个网络上的兑换',
  'sent-to-second': '发送到第二个网络的 RUNE',
  'in-mempool': '存款在内存池中，随后进入区块',
  'low-fee': '存款在内存池中，手续费偏低',
  'unknown-deposit': '其链上找不到的存款',
  'reverted-deposit': '存款被回滚，30 秒后最终确认',
  'rejected-deposit': '存款在最终区块中被拒绝',
  'no-vault': '付给了非金库地址的存款',
  lifi: '通过 LI.FI 完成',
  debridge: '由 deBridge 退款：无人接单',
  chainflip: '由 Chainflip 部分退款',
  recorded: '真实兑换，已完成',
  'recorded-refund': '真实流式兑换，部分退款',
}
