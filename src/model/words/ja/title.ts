import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: '現在：チェック中。',
  'not-seen': '現在：まだ見つかりません。',
  'deposit-seen': '現在：入金を検出。',
  'deposit-astray': '現在：入金を検出、内容を確認してください。',
  'in-progress': '現在：進行中[、{place}]。',
  'on-hold': '現在：保留中。',
  complete: '現在：完了。',
  refunded: '現在：返金済み。',
  'partially-refunded': '現在：一部返金済み。',
  failed: '現在：失敗。',
  unclear: '現在：要確認。',
  unknown: '現在：不明。',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': '別のアドレスに支払い済み',
  held: 'ネットワークが保持',
  arrived: '',
  'payout-queued': '払い出しは順番待ち',
  'refund-queued': '返金は順番待ち',
  'not-sent': 'まだ送金されていません',
  'needs-you': 'あなたの操作待ち',
  'on-chain': ['{chain}[、{total} 分割中 {over} 件]', '{total} 分割中 {over} 件'],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle = '{word}[（{asOf} 時点）][、{over}/{total}]：{subject}'
export const tabSubject = '{sold} から {bought}'

export const route = '{count|# チェーン}を通る経路。'

export const staleness = {
  asOf: '{time} 時点',
  lastKnownAt: '最終確認 {time}',
  checkingAgain: '再チェック中',
  noLongerReported: '報告されなくなりました',
  unaffected: 'スワップには影響しません。',
} as const

export const stepsSummaries = {
  'in-progress': 'ステップ {step}/{total} が進行中',
  failed: 'ステップ {step}/{total} で失敗',
  refunded: '{total|# ステップ}、うち {refunded} 返金済み',
  complete: '{total} 件中 {complete} 件完了',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = '予想より時間がかかっています'
