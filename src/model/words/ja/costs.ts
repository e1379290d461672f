import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: 'レートと手数料の見込み',
  ended: ['かかった費用：{dollars}（{share}）', 'かかった費用'],
} as const

export const costsNote =
  '受取額は、すべての手数料を差し引いた後の額です。ドル換算はスワップ時のネットワークの価格によります。価格がなかったものは本日の価格によります。'

export const estimateNote = 'これらは予想です。手数料とドル換算は終了時にわかります。'

export const costLabels = {
  rate: 'レート',
  'expected-rate': '予想レート',
  quoted: '見積もり',
  minimum: '最低額',
  fee: {
    by: 'kind',
    outbound: '送出手数料',
    network: 'ネットワーク手数料',
    affiliate: 'アフィリエイト手数料',
    liquidity: '流動性手数料',
  },
  'fees-unknown': '手数料',
  kept: 'ネットワークが保持',
  worth: 'ドル換算',
  rest: '価格の変動',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}、{isSame?}受取は同額',
  '{sum}、受取は {less} 少ない',
  '{sum}、受取は {more} 多い',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}、{unit} = {paid}',
  'expected-rate': '{one} = {received}、{unit} = {paid}、予定どおりの場合',
  quoted: compared,
  minimum: compared,
  fee: ['{sum}[（{dollars}）][、{app} へ]', '[{app} へ]支払い済み、額の報告はありません'],
  'fees-unknown': '報告なし',
  kept: '{sum}',
  worth: [
    '送金 {sold}、受取 {received}：{less}（{share}）少ない',
    '送金 {sold}、受取 {received}：{more}（{share}）多い',
    '送金 {sold}、受取 {received}：差なし',
  ],
  rest: ['{dollars}、ドル換算のない上記の手数料を含む{hasUnpriced?}', '{dollars}'],
} as const satisfies Messages<CostStatement['code']>
