import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: '网络的一个数据源尚未确认此交易。',
  disagree: '网络的数据源不一致。',
  contradiction: '网络的数据源相互矛盾已超过一天。',
  unpaid: '已超过一天，没有数据源列出支付给您的款项。',
  unassigned: '网络发送了款项，但其数据源没有说明哪些属于您。',
  'paid-twice': '网络的索引器列出了两笔付款，但应付的可能只有一笔。此处显示较晚的一笔。',
  unconfirmed: '已超过一天，只有网络的一个数据源确认了此事。',
  forgotten: '网络的数据源都不再报告此交易。',
  'unknown-kind': '网络报告的此交易类型在此处未知。',
  'too-many': '此交易的付款超过 500 笔：数量过多，无法检查。',
  'paid-elsewhere': '网络支付到的地址不是 Memo 中指定的地址。',
  'other-asset': '收到的资产不是所要求的资产。',
  unaccounted: '存款的一部分缺失：网络既未报告其退款，也未报告其手续费。',
  elsewhere: '此交易在另一个网络上继续。',
  unseen: '网络从未发现这笔存款。',
  'forgotten-there': '另一个网络已不再有这笔存款的记录。',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  '这是 {chain} 的存款[（{title}）]。请在那里跟踪。',
  openDoubts.elsewhere,
] as const

const unknownReason =
  '网络给出的原因在此处未知：{message}。重试之前，请询问您发起交易的应用。'

const refundLikely = '网络很可能会退还这笔存款。'

const haltTimes =
  '[（自 {since} 起，最后获知于 {asOf}）|（自 {since} 起）|（最后获知于 {asOf}）]'

const halts = {
  trading: `网络已暂停[ {chain} |一条链]上的交易${haltTimes}。`,
  chain: `网络已暂停[ {chain}|一条链]${haltTimes}。`,
  signing: `网络已暂停[ {chain} |一条链]上的付款${haltTimes}。`,
  liquidity: `网络已暂停[ {chain} |一条链]上的流动性变更${haltTimes}。`,
} as const

const because = '[：{message}|（{ending}）]。[{why}]'

export const doubts = {
  'no-data': '{brand} 尚无此交易的数据。',
  inconsistent: '关于此交易的报告自相矛盾。',
  lost: '网络不再列出此交易。此处显示最后已知的状态。',
  'unknown-status': ['状态为 {status}。', '该交易没有状态。'],
  'failed-status': [
    '状态为 {status}。网络未报告资金在哪里。',
    '该交易没有状态。网络未报告资金在哪里。',
  ],
  waiting: {
    by: 'reason',
    'other-asset': '等待您的另一种资产。网络会将两者一并添加。',
    'limit-price': [
      '限价单已{isPartlyFilled?}部分成交。其余部分正等待达到价格。[订单约于 {until} 过期。]',
      '限价单有效，正等待达到价格。[订单约于 {until} 过期。]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      '等待 {chain} 发现存款[（{title}）]。',
      '等待另一个网络发现存款[（{title}）]。',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?}交易也已暂停。${refundLikely}`,
        `${halts.trading}[{isPromised?}您的交易会自动继续。]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?}交易也已暂停。${refundLikely}`,
        `${halts.chain}[{isPromised?}恢复之前，那里不会有任何进展。]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?}交易也已暂停。${refundLikely}`,
        `${halts.signing}[{isPromised?}您的款项会自动发送。]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading}${refundLikely}`,
    chain: `${halts.chain}${refundLikely}`,
    signing: `${halts.signing}${refundLikely}`,
    liquidity: `${halts.liquidity}${refundLikely}`,
    recipient: `Memo 中的收款方不是 {chain} 上的地址。${refundLikely}`,
  },
  unproven: '服务称已完成，但未报告出款。请查看您的钱包。',
  refunding: [
    '{isPart?}其中一部分正在退款。',
    '存款正在退款。{why}',
    `存款正在退款。${unknownReason}`,
    '存款正在退款。',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': ['网络无法支付退款：{message}。', '网络无法支付退款。'],
  'payout-stuck': [
    '网络已兑换您的存款，但无法发送出款：{message}。',
    '网络已兑换您的存款，但无法发送出款。',
  ],
  elsewhere,
  unseen: ['{chain} 从未发现这笔存款[（{title}）]。', openDoubts.unseen],
  'forgotten-there': [
    '{chain} 已不再有这笔存款的记录[（{title}）]。网络会清除旧记录。',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': '此交易的另一个请求尚未结束。',
  'paid-elsewhere': [
    '网络支付了 {paid}[ 以及{more|另外 # 笔付款}]，而不是支付至 {expected}。',
    '网络支付了 {paid}[ 以及{more|另外 # 笔付款}]。这不是应付的地址。',
  ],
  unaccounted: [
    '存款中缺失 {amount} {ticker}：网络既未报告其退款，也未报告其手续费。',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `网络没有执行此交易${because}`,
    swap: `网络没有执行此交易${because}`,
    approval: {
      by: 'ending',
      other: `授权在链上失败${because}`,
      dropped: `没有区块收录该授权${because}`,
      cancelled: `钱包取消了授权${because}`,
    },
    other: {
      by: 'ending',
      other: `链拒绝了存款，因此没有发送任何资金${because}`,
      dropped: `没有区块收录该存款，因此没有发送任何资金${because}`,
      cancelled: `钱包取消了存款，因此没有发送任何资金${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      '无法连接 {network} 的一个数据源。在其响应之前，一切都不确定。',
      '无法连接网络的一个数据源。在其响应之前，一切都不确定。',
    ],
    one: [
      '{first}{since?}此处显示其之前报告的内容。',
      '{first}在其响应之前，一切都不确定。',
    ],
    unreadable: [
      '{first}{since?}此处显示其之前报告的内容。',
      '{first}在此期间，一切都不确定。',
    ],
    both: [
      '自 {since} 起无法连接 {network} 的节点和索引器。此处显示其之前报告的内容。',
      '自 {since} 起无法连接网络的节点和索引器。此处显示其之前报告的内容。',
      '无法连接 {network} 的节点和索引器。在其响应之前，一切都不确定。',
      '无法连接网络的节点和索引器。在其响应之前，一切都不确定。',
    ],
    each: '{first}{second}此处显示其之前报告的内容。',
    never: '{first}{second}在此期间，一切都不确定。',
  },
  unreported: [
    '自 {since} 起没有任何 {network} 数据源报告此交易。此处显示之前报告的内容。',
    '自 {since} 起没有任何网络数据源报告此交易。此处显示之前报告的内容。',
    '目前没有任何 {network} 数据源报告此交易。此处显示之前报告的内容。',
    '目前没有任何网络数据源报告此交易。此处显示之前报告的内容。',
  ],
  'pool-closed': '网络关闭了资金池，并支付了其中的资产。',
  revoked: [
    '此交易曾被报告为已结束。但几分钟以来 {network} 的数据源给出了不同的结果。',
    '此交易曾被报告为已结束。但几分钟以来网络的数据源给出了不同的结果。',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: '仅由节点报告。',
    indexer: '仅由索引器报告。',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

export const sourceReach = {
  by: 'source',
  node: [
    '自 {since} 起无法连接 {network} 的节点。',
    '自 {since} 起无法连接网络的节点。',
    '无法连接 {network} 的节点。',
    '无法连接网络的节点。',
  ],
  indexer: [
    '自 {since} 起无法连接 {network} 的索引器。',
    '自 {since} 起无法连接网络的索引器。',
    '无法连接 {network} 的索引器。',
    '无法连接网络的索引器。',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    '自 {since} 起 {network} 的节点只返回无法读取的响应。',
    '自 {since} 起网络的节点只返回无法读取的响应。',
    '{network} 的节点返回的响应无法读取。',
    '网络的节点返回的响应无法读取。',
  ],
  indexer: [
    '自 {since} 起 {network} 的索引器只返回无法读取的响应。',
    '自 {since} 起网络的索引器只返回无法读取的响应。',
    '{network} 的索引器返回的响应无法读取。',
    '网络的索引器返回的响应无法读取。',
  ],
} as const

export const payment = ['{sum} 至 {address}', '{sum} 至另一个地址'] as const

export const refundCauses = {
  expired: '限价单已过期。',
  cancelled: '限价单已取消。',
  'price-limit': ['价格比下限低 {percent}。', '价格低于下限。'],
  paused: '向此资金池添加资产已暂停。',
  'old-address': '它被发送到了网络的旧地址。',
  fees: '金额太小，不足以支付手续费。',
  halted: '当时交易已暂停。',
  memo: '网络无法读取 Memo。',
  'no-memo': '存款没有 Memo。',
  'paired-address': 'Memo 中的配对地址缺失，或不是添加此流动性时所用的地址。',
  recipient: 'Memo 中的收款方不是出款链上的地址。',
  'below-limit': '扣除手续费后，出款本会低于下限。',
  'network-funds': '网络的金库资金不足，无法发送出款。',
  'pool-funds': '资金池资金不足，无法兑换此金额。',
  'sender-funds': '账户余额不足。',
  'pool-staged': '资金池尚未启用，在此之前添加流动性需要两种资产。',
  'no-pool': '网络没有此代币的资金池。',
  'closed-pool': '此代币的资金池不可用。',
  synths: '网络目前不交易合成资产。',
  'same-asset': '代币不能兑换为自身。',
} as const satisfies Record<RefundCause, Message>
