import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export { agentSearches } from '../en/hashSearch'

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

export const haltedSearch = [
  '{isOverADay?}1 日検出されていません。{halts}もう一度送らないでください。',
  '{halts}もう一度送らないでください。',
] as const

export const depositHalt = [
  '{network} で {chains} が{count|停止中}です。停止が終わるまで、{count|そこ}からの入金は表示されないことがあります。',
  '{network} は停止中です。停止が終わるまで、入金は表示されないことがあります。',
] as const
