export const transactions = '交易'
export const noTransactions = '尚无交易'
export const unread = '无法读取'
export const withoutList = '无法列出'
export const onlyOlder = '更早的尚未加载'
export const loading = '正在加载…'
export const emptyTitle = '您尚未关注任何地址'
export const emptyText = '最多 20 个地址的交易会汇集在这里，并可一次导出用于报税。'
export const field = '要关注的地址'
export const fieldHint = '每行一个，可附上标签。'
export const fieldEmpty = '请先粘贴地址。'
export const noAddress = '以下内容中没有地址：'
export const ofAddress = '地址'
export const unlistedTitle = '此处无法列出地址的交易'
export const unlistedText = '此服务没有相关数据源。您仍可打开每个地址。'
export const olderHint = '按“显示更多”可查看更早的交易，或选择“全部”。'
export const allHint = '选择“全部”以查看每笔交易。'
export const unconfirmed = '此处的状态来自网络的历史记录。打开交易以确认其状态。'
export const unknown = '—'

export const listTexts = {
  missing: '我们无法加载{count|所列地址}的交易。可能存在一些交易。',
  noTransactionsText: '{count|发自或发往所列地址}的兑换会在发送几分钟后出现在这里。',
  exportNote: '{count|所列地址}的全部交易，不受筛选影响，每笔一次。最多最新的 5,000 笔。',
  missingNetworks: '{names} 没有响应。',
  missingOfNetworks: '此处缺少{count|其}交易。我们会继续尝试。',
} as const

export const fullLists = {
  watched: '您已关注 {capacity} 个地址，达到上限。请先取消关注另一个。',
  kept: '此浏览器最多保留 {capacity} 个地址。请先移除另一个地址的标签。',
} as const

export const addedAddresses = '{count|已将 # 个添加到您的地址}。'

export const inProgress = '{count} 笔进行中'

export const oldState = '无法更新：截至 {time}'

export const missingNetworks = '{names} 没有响应'

const lack = '{count|其}交易（{count|如有}）在此处缺失。'

export const addressGaps = {
  'no-list': {
    heading: '我们无法列出 {names} 的交易。',
    text: `${lack}请检查{count|地址}是否有输入错误。`,
  },
  refused: { heading: '服务拒绝列出 {names}。', text: lack },
  unread: { heading: '我们无法读取 {names}。', text: `${lack}我们会继续尝试。` },
  outdated: {
    heading: '我们无法更新 {names}。',
    text: '此处可能缺少{count|其}最新的交易。我们会继续尝试。',
  },
  older: {
    heading: '我们无法加载 {names} 的更早交易。',
    text: '已显示的交易是最新的。我们会继续尝试。',
  },
} as const

export const loadingMore = '正在加载另外 {count} 个{count|地址}…'

export const emptyAddresses = {
  stored: '您的地址仅保存在此浏览器中。',
  lost: '此浏览器不保存任何内容：您的地址保留至您关闭此标签页。',
} as const
