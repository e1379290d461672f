import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: '正在查找您的交易…',
  'look-up-failed': '我们[{canRetry?}暂时]无法查询此哈希',
  'other-build': ['{headline}', '此页面无法读取详情'],
  'not-found': ['{isLong?}未找到', '尚未找到'],
  'paid-out': '已[在 {chain} 上]出款',
  'paid-elsewhere': '已[在 {chain} 上]支付至其他地址',
  'action-done': '{title}[（{chain}）]',
  'action-open': [
    '{title}：{hasStarted?}[在 {chain} 上]进行中',
    '{title}：[在 {chain} 上]等待中',
  ],
  refunded: '已[在 {chain} 上]退款',
  'partly-refunded': [
    '{isPaid?}资金在两处：部分已兑换，部分已退款',
    '部分已兑换，其余部分未报告退款',
  ],
  rejected: '已被网络[在 {chain} 上]拒绝',
  'in-wallet': '仍在您的钱包中[（{chain}）]',
  'no-payout': '[{chain} 上]未报告出款',
  'at-network': ['已发送至 {chain}', '已发送至另一个网络'],
  held: '由网络持有',
  unclear: '尚不明确',
  'no-steps': '没有详情',
  'before-approval': '尚未发送',
  unsent: '尚未发送[，预计在 {chain} 上]',
  unseen: '存款已[在 {chain} 上]发送，等待网络发现',
  confirming: [
    '{amount} 正在[ {chain} 上]确认[：{counted}]',
    '存款正在[ {chain} 上]确认[：{counted}]',
  ],
  'before-swap': ['在 {chain}，等待兑换', '在网络中，等待兑换'],
  'order-open': [
    '在您的{isInAccount?}[ {chain} ]账户中。{order}',
    '在 {chain}。{order}',
    '在网络中。{order}',
  ],
  swapping: [
    '在 {chain}，正在[{isInParts?}分批]兑换',
    '在网络中，正在[{isInParts?}分批]兑换',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}已兑换。]您的出款[ {amount} ]正等待由 {chain} 发送',
      '[{isAfterSwap?}已兑换。]您的出款[ {amount} ]正等待由网络发送',
    ],
    refund: [
      '[{isAfterSwap?}已兑换。]您的退款[ {amount} ]正等待由 {chain} 发送',
      '[{isAfterSwap?}已兑换。]您的退款[ {amount} ]正等待由网络发送',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: '等待[在 {chain} 上]发送您的出款',
    refund: '等待[在 {chain} 上]发送您的退款',
  },
  'payment-planned': {
    by: 'payment',
    payout: '出款[在 {chain} 上]排队中',
    refund: '退款[在 {chain} 上]排队中',
  },
  'payment-sent': {
    by: 'payment',
    payout: '出款已[在 {chain} 上]发送',
    refund: '退款已[在 {chain} 上]发送',
  },
  'step-open': ['在 {chain} 上，进行中', '进行中'],
  'step-complete': ['在 {chain} 上，报告为已完成', '报告为已完成'],
  'step-unknown': ['在 {chain} 上，状态未知', '状态未知'],
} as const satisfies Messages<Place['code']>

export const causesLabel = '可能的原因：'
export const causes: Record<Cause, string> = {
  unsent: '您的钱包没有发送该交易，或手续费过低。',
  typo: '哈希中有一个字符错误。请重新复制。',
  'other-thing': '这是其他内容的哈希，例如一笔授权，或是交易所的提现 ID。',
  'other-chain': '该交易在另一条链或另一个网络上：请在其区块浏览器中查找。',
  'other-address': '资金发送到了此网络之外的地址。',
}

export const placeNotes = {
  'check-wallet':
    '您的钱包是否显示该交易已发送？请查看其所在链的区块浏览器，那里更新最早。',
  'no-refund-reported': '网络尚未报告退款。',
  'spent-on-fees': '手续费用尽了存款，因此没有退款。',
  'fee-at-most': '您最多只支付了网络费。',
  'waiting-for-approval': '等待授权[（{chain}）]。资金尚未转移。',
  confirmations: '网络按金额设定所需的确认次数，以确保存款无法被撤销。',
  'no-steps': '此交易没有已知的步骤。',
  'went-on': [
    '出款在网络之外继续换成了 {token}。其自身步骤不在此报告。',
    '出款在网络之外继续换成了另一种代币。其自身步骤不在此报告。',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: '您已发送',
  'not-sent': '未发送',
  amount: '数量',
  received: '已收到',
  'paid-out': '已出款',
  'paid-to-you': '已支付给您',
  'paid-elsewhere': '已支付至别处',
  'already-sent': '已经发送',
  swapped: '已兑换',
  refunded: '已退款',
  minimum: '最少收到',
  'quoted-amount': '报价数量',
  'quoted-payout': '报价出款',
  'your-payout': '您的出款',
  'your-refund': '您的退款',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: '以及',
  quote: '根据报价',
  'last-step': '最后确认的步骤',
  parts: '进度',
  'raw-status': '报告的状态',
}

export const facts = {
  more: '另外 {count} 项，见步骤',
  quote: '未验证',
  'last-step': ['{chain}，报告为已完成', '报告为已完成'],
  parts: '{parts}',
  'raw-status': ['{status}', '无状态'],
} as const satisfies Messages<LabeledFact['code']>
