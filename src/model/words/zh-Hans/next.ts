import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. `copy` follows “请按”. */
export const reports = {
  copy: {
    by: 'subject',
    swap: '“复制报告”，并将报告发送给您发起兑换的应用。',
    transaction: '“复制报告”，并将报告发送给您使用的应用。',
  },
  receipt: {
    by: 'subject',
    swap: '请将凭证发送给发起兑换的应用。',
    transaction: '请将凭证发送给所使用的应用。',
  },
} as const

export const sendReport = '请按{copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = '无需操作。我们正在自动重试。'
const wait = '请等待。我们会继续检查。'
const mayClose = '无需操作。您可以关闭此页面。'
const trackAgain = '暂时无需操作。请稍后再次跟踪。'
const nothingMore = '无需再做任何操作。'
const checkWallet = [
  '钱包里还没有？请在区块浏览器中查看该地址。',
  '钱包可能需要一段时间才会显示。',
] as const
const checkContract = '如果该地址是合约，请检查它是否接受了这笔款项：合约可以拒收。'
const doNotResend = '请勿再次发送：两笔都可能到账。'

const throughRouter = '网络看不到未经其路由合约的代币转账。'

const toVaults = '网络只能看到支付给其金库或路由合约的款项。'

export const subjects: Record<NextStep['subject'], string> = {
  swap: '您的兑换',
  transaction: '您的交易',
}

const seeExplorer = {
  by: 'of',
  approval: '在 {explorer} 上查看授权。',
  deposit: '在 {explorer} 上查看存款。',
  transaction: '在 {explorer} 上查看交易。',
  payout: '在 {explorer} 上查看出款。',
  refund: '在 {explorer} 上查看退款。',
  'recipient-address': '在 {explorer} 上查看收款地址。',
  'refund-address': '在 {explorer} 上查看退款地址。',
} as const

const independent = '{transaction}不依赖此页面。'
const refundGoesTo = '无法兑换的部分会退款至 {refundAddress}。'

export const instructions = {
  rejected: {
    page: '请核对哈希。',
    notes: ['网络拒绝了此哈希。'],
  },
  unsupported: {
    page: '请在区块浏览器中查找您的交易。',
    elsewhere: '请在其链的区块浏览器中查找该交易。',
    notes: ['此处无法跟踪。'],
  },
  'looking-up': {
    page: '无需操作。我们正在查找您的交易。',
    elsewhere: trackAgain,
  },
  reload: {
    page: '请重新加载此页面。',
    elsewhere: trackAgain,
    notes: ['服务已更新。'],
  },
  offline: {
    page: '请检查您的网络连接。',
    elsewhere: trackAgain,
    notes: ['即使没有连接，{transaction}也会继续。'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: '请按“立即检查”。',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: '请确认您的钱包已发送该交易。',
    elsewhere: `请确认钱包已发送该交易。${doNotResend}`,
    notes: ['我们会继续查找。'],
  },
  'long-not-seen': {
    page: '请在钱包中查看该交易是否已发送。',
    elsewhere: `请在钱包中查看该交易是否已发送：待处理的交易需要更高的手续费。${doNotResend}`,
    notes: ['如果在钱包中仍待处理，提高手续费可以加快。', '我们会继续查找。'],
  },
  'never-seen': {
    page: '请查看您的钱包，然后询问您使用的应用。',
    elsewhere: `请查看钱包：如果交易待处理，请提高其手续费；如果已确认，请将其哈希提供给发起交易的应用。${doNotResend}`,
    notes: [
      '在钱包中仍待处理？请在那里提高手续费。',
      '已经确认？请将哈希提供给该应用。',
      '我们会继续查找。',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `请等待：网络会比链晚几个区块报告存款。${doNotResend}`,
    notes: ['网络会比链晚几个区块报告这笔存款。'],
  },
  'slow-on-chain': {
    page: '请等待，或在钱包中提高手续费。',
    elsewhere: `请等待，或在钱包中提高手续费，这会替换哈希。${doNotResend}`,
    notes: ['提高手续费会替换此交易及其哈希。'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `请等到结果最终确定：一分钟后再次跟踪。${doNotResend}`,
    notes: ['如果结果不变，则没有发送任何资金。'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend}${sendReceipt}`,
    notes: ['该存款已在其链的区块中，但尚无网络报告它。', '请勿再次发送。'],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter}请勿再次发送。${sendReceipt}`,
    notes: [throughRouter, '请勿再次发送。'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults}请勿再次发送。${sendReceipt}`,
    notes: [toVaults, '请勿再次发送。'],
  },
  'unknown-to-chains': {
    page: '请在钱包中核对哈希。',
    elsewhere: `请在钱包中查看该交易是否已发送，并核对其哈希。${doNotResend}`,
    notes: ['它可能尚未发送。', '我们会继续查找。'],
  },
  lost: {
    page: wait,
    elsewhere: '请等待。网络可能正在同步：请稍后再次跟踪。',
    notes: ['网络可能正在同步。', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `请等待。此后发生的情况可能缺失：请稍后再次跟踪。${doNotResend}`,
    notes: ['请勿再次发送。', '此后发生的情况可能未在此显示。', seeExplorer],
  },
  late: {
    page: '暂时无需操作。所用时间比预计更久。',
    elsewhere: '暂时无需操作。所用时间比预计更久。',
    notes: [seeExplorer, '如果到 {askAt} 仍无变化，请询问您发起交易的应用。'],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['已经用了一天以上。', seeExplorer],
  },
  'other-asset': {
    page: '如果尚未发送另一种资产，请发送。',
    elsewhere: '如果尚未发送另一种资产，请发送。',
    notes: ['网络会将两者一并添加。'],
  },
  halted: {
    page: mayClose,
    elsewhere: '无需操作。交易会等到暂停结束。',
    notes: ['{transaction}会等到暂停结束。', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: '无需操作。暂停结束后会自动继续。',
    notes: ['暂停结束后，{transaction}会自动继续。'],
  },
  'likely-refund': {
    page: '无需操作。预计会退款。',
    notes: ['只有暂停先结束，{transaction}才会继续。', '退款会发送至 {refundAddress}。'],
  },
  'wrong-recipient': {
    page: '无需操作。预计会退款。',
    notes: [
      '退款会发送至 {refundAddress}。',
      '如需重试，请使用其他收款地址发起新的兑换。',
    ],
  },
  'other-network': {
    page: '请在另一个网络上跟踪。',
    elsewhere: '请在另一个网络的跟踪工具中查找此哈希。',
    notes: ['将此哈希粘贴到该网络的跟踪工具中。'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: '无需操作。另一个网络发现存款后会继续处理。',
    notes: ['另一个网络发现存款后会继续处理。'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['存款在该网络的一个地址上。', seeExplorer],
  },
  'held-there': {
    page: '请在该网络的应用中查找。',
    notes: ['它不会自动出款。'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['在有人处理之前，这笔金额由网络保留。', seeExplorer],
  },
  approval: {
    page: '请打开您的钱包。',
    elsewhere: '授权之后，请在钱包中确认存款。',
    notes: ['授权之后，请在钱包中确认存款。'],
  },
  unsent: {
    page: '请打开您的钱包。',
    elsewhere: '请在钱包中确认存款。之后兑换才会开始。',
    notes: ['在钱包中确认存款后，您的兑换才会开始。'],
  },
  'unknown-status': {
    page: wait,
    elsewhere: '请等待。此处不认识这一步骤的状态：请稍后再次跟踪。',
    notes: ['我们不认识这一步骤的状态。'],
  },
  open: {
    page: mayClose,
    elsewhere: '无需操作。它会自动继续：请稍后再次跟踪。',
    notes: ['无需此页面，{transaction}也会继续。', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['网络的报告相互矛盾。', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: '请在钱包中查找出款或退款。{sendReceipt}',
    notes: ['出款或退款可能已经到账：请查看您的钱包。', seeExplorer],
  },
  unpaid: {
    page: '请在您的钱包中查找出款。',
    elsewhere: '请在钱包中查找出款。没有找到？{sendReceipt}',
    notes: ['如果没有找到，请按{copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: '请确认另一个地址是否属于您。',
    elsewhere: '请确认该地址是否属于收款方。如果不是：{sendReceipt}',
    notes: ['如果不属于您，请按{copyReport}', seeExplorer],
  },
  replaced: {
    page: '此交易已被替换。',
    elsewhere: '请在钱包中找到替换它的交易，并跟踪那一笔。',
    notes: ['请在钱包中找到新的交易，并跟踪那一笔。'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore}${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: '无需操作。这是网络自身的交易。',
    notes: ['它在金库之间转移币，不是任何人的存款或出款。'],
  },
  refunded: {
    page: '请确认退款已到账。',
    notes: ['{isSwap?}如需重试，请[在 {app} 中]发起新的兑换。'],
  },
  'partially-refunded': {
    page: '请查看两个地址。之后不会再有款项。',
    notes: ['{isSwap?}如需兑换已退款的部分，请[在 {app} 中]重新发起。'],
  },
  'refund-missing': {
    page: '请确认出款已到账。',
    elsewhere: [
      '{isSpent?}请确认出款已到账。手续费用尽了退款。',
      '请确认出款已到账。手续费可能用尽了退款。',
    ],
    notes: [['{isSpent?}手续费用尽了退款。', '手续费可能用尽了退款。']],
  },
  'spent-on-fees': {
    page: '如果重新发起，请发送更大的金额。',
    notes: ['{transaction}已结束。'],
  },
  failed: {
    page: '如果仍有需要，请重新发起。',
    elsewhere: '如果仍有需要，请重新发起。',
    notes: ['{transaction}已结束。'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: '相同的限价可能再次过期。',
  cancelled: '',
  'price-limit': '相同的下限可能再次失败。',
  paused: '请等到网络重新接受此资金池的存款。',
  'old-address': '每次都请获取新的存款地址：网络会更换地址。',
  fees: '请发送更大的金额：相同金额可能再次被拒绝。',
  halted: '请等到交易恢复。',
  memo: '相同的 Memo 会再次被拒绝。',
  'no-memo': '没有 Memo 的存款会再次被拒绝。',
  'paired-address': '请使用包含此流动性配对地址的 Memo。',
  recipient: '请使用该链上的收款地址：相同的 Memo 会再次被拒绝。',
  'below-limit': '请发送更大的金额或设置更低的下限：相同设置可能再次被拒绝。',
  'network-funds': '请发送更小的金额，或稍后重试。',
  'pool-funds': '请发送更小的金额。',
  'sender-funds': '请发送更小的金额，或先向账户充入资金。',
  'pool-staged': '请同时添加两种资产，或等到资金池启用。',
  'no-pool': '相同的代币会再次被拒绝。',
  'closed-pool': '在其资金池可用之前，相同的代币会被拒绝。',
  synths: '在网络恢复其交易之前，相同的请求会被拒绝。',
  'same-asset': '相同的 Memo 会再次被拒绝。',
}

export const startedIn = {
  by: 'subject',
  swap: ['该兑换是在 {app} 中发起的：{support}。', '该兑换是在 {app} 中发起的。'],
  transaction: ['该交易是在 {app} 中发起的：{support}。', '该交易是在 {app} 中发起的。'],
} as const

export const receiptAt = '凭证：{address}'
