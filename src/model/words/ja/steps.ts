import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'ネットワークの操作 {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: '注文は未約定',
  'partly-filled': '注文は一部約定',
  filled: '注文は約定済み',
  expired: '注文は期限切れ',
  cancelled: '注文はキャンセル済み',
} as const satisfies Record<'by' | Order, Message>

export const parts = '{total} 分割中 {swapped} 件スワップ済み[、{refunded} 件返金済み]'

export const allParts =
  '{total} 分割中 {swapped} 件スワップ済み、{refunded} 件返金済み[、残り {left} 件]'

export const confirmations = [
  'ブロック確認 {counted}/{required} 回',
  'ブロック確認が {required|# 回}必要',
] as const

export const payoutQueue = '送金待ち'
export const queueBlocks = [
  '残り {blocks|# ブロック}：{isLong?}高額の払い出しは待機します',
  '{chain} で残り {blocks} {blocks|ブロック}',
] as const

export const stepTitles = {
  approval: '[{asset} を]承認',
  deposit: '入金',
  swap: '[{sold} から ][{bought} へ]スワップ',
  limitSwap: '[{sold} から ][{bought} へ]指値スワップ',
  payout: '払い出し',
  refund: '返金',
  misdirected: '別のアドレスへの支払い',
  resold: '[{asset} の]移動',
  other: ['{type}', '不明なステップ'],
} as const

export const missingHashes = {
  internal: ['{chain} の内部', 'ネットワークの内部'],
  'not-reported': 'ハッシュの報告なし',
  'not-yet': 'ハッシュはまだなし',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: '{time} から',
  span: '{from} – {end}',
  latest: '遅くとも {time}',
  took: {
    by: 'said',
    exact: '所要時間 {duration}',
    about: '所要時間はおよそ {duration}',
    'at-most': '所要時間は最大 {duration}',
  },
} as const

export const traceRemarks = {
  late: '予想時間を超過',
  estimate: '予想',
  gap: 'データなし',
  now: '現在 {time}',
  refunded: '{sum} を返金済み',
} as const

export const stepAddressWords = { from: '送金元', to: '送金先' } as const

export const stepSumWords = {
  elsewhere: '別のアドレスに支払い済み',
  sold: 'スワップ元',
  bought: 'スワップ先',
  other: '',
} as const
