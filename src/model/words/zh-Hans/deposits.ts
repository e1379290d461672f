import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': '您的存款正在 {chain} 上等待进入区块',
  'in-block':
    '您的存款在 {chain} 上已有 {depth|# 次确认}[；网络通常等待 {usualDepth} 次]',
  'failing-on-chain': '{chain} 报告您的存款失败，但这还不是最终结果',
  'unknown-to-chains': '{chains} {count|查不到}此哈希：请在钱包中核对',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': '其手续费目前偏低，因此可能需要等待。',
  'no-vault': '它支付到的地址不是网络当前的任何金库或路由合约。',
} as const satisfies Messages<DepositFact['code']>
