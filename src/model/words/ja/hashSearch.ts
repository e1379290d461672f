import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes:
    '新しいトランザクションの表示には数分かかることがあります。もう一度送らないでください。',
  'over-20-min':
    '20 分以上検出されていません。手数料が低いと、さらに時間がかかることがあります。もう一度送らないでください。',
  'over-2-h':
    '2 時間以上検出されていません。これほど時間のかかるトランザクションはまれです。もう一度送らないでください。',
  'over-a-day':
    '1 日検出されていません。おそらく自然には表示されません。もう一度送らないでください。',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit =
  'まだどのネットワークも報告していません。もう一度送らないでください。'

const notReported = 'このトランザクションはまだどの情報源からも報告されていません。'
const looksTheSame = '承認のハッシュや取引所の出金 ID も同じ形です。'

export const timelessSearches = {
  short: `${notReported}新しいものは表示まで数分、手数料が低いものは数時間かかることがあります。1 日たっても表示されない場合、自然に表示されることはおそらくありません。${looksTheSame}`,
  long: `${notReported}{search}${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}1 日検出されていません。{halts}もう一度送らないでください。',
  '{halts}もう一度送らないでください。',
] as const

export const depositHalt = [
  '{network} で {chains} が{count|停止中}です。停止が終わるまで、{count|そこ}からの入金は表示されないことがあります。',
  '{network} は停止中です。停止が終わるまで、入金は表示されないことがあります。',
] as const
