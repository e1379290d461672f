import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': '入金は {chain} のブロックに入るのを待っています',
  'in-block':
    '入金の {chain} でのブロック確認は {depth|# 回}です[。ネットワークは通常 {usualDepth} 回まで待ちます]',
  'failing-on-chain': '{chain} は入金が失敗したと報告していますが、まだ確定していません',
  'unknown-to-chains':
    '{chains} {count|は}このハッシュを認識していません。ウォレットで確認してください',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': '手数料が現在の水準では低いため、入金は待つことがあります。',
  'no-vault':
    '現在のネットワークのボールトやルーターではないアドレスに支払われています。',
} as const satisfies Messages<DepositFact['code']>
