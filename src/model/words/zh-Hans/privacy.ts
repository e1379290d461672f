const toNetwork = '此服务，它会向网络请求这些信息'

export const sentData = {
  pages: {
    what: '您打开的每个页面的网址，包括搜索文本',
    recipient: '此服务',
    purpose: '用于发送页面',
  },
  hashes: {
    what: '您打开或关注的交易哈希',
    recipient: toNetwork,
    purpose: '用于检查状态：显示时每隔几秒一次，为发送通知每分钟一次',
  },
  passedOn: {
    what: '尚无网络报告的交易哈希',
    recipient: '{hosts}，由此服务发送，不含您的地址',
    purpose: '用于在网络之前发现存款',
  },
  toProviders: {
    what: '没有网络认识的交易哈希',
    recipient: '{providers}，依次由此服务发送，不含您的地址',
    purpose: '用于查找其他提供商的兑换',
  },
  names: {
    what: '您查询的名称和地址',
    recipient: toNetwork,
    purpose: '用于双向检查；对于拼写错误的名称，还包括您之前查询过的名称',
  },
  tickers: {
    what: '搜索框中的代币符号',
    recipient: toNetwork,
    purpose: '用于查找与代币同名的名称',
  },
  addresses: {
    what: '您查询的地址',
    recipient: toNetwork,
    purpose: '用于列出其交易',
  },
  watched: {
    what: '您关注的地址',
    recipient: toNetwork,
    purpose: '用于列出其交易：显示时每分钟一次，有交易进行中时更频繁',
  },
  push: {
    what: '在您同意接收消息之后：此浏览器在其推送服务上的地址，以及哈希及其标签',
    recipient: '此服务，直到最后一条消息或 30 天',
    purpose: '用于在此页面关闭时通知您',
  },
  prices: {
    what: '有美元价格的资产',
    recipient: '此服务',
    purpose: '用于显示价格',
  },
} as const

export const chainHost = ['{host}（{chain}）', '{chain}'] as const

export const unsentText =
  '其他标签、您使用过或添加过标签但未关注的地址、最近打开的页面列表、保存的状态和设置都不会被发送。' +
  '指向区块浏览器的链接会打开其他网站，这些网站会由此得知链接中的哈希或地址。'
