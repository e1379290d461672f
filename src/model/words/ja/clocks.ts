import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: '経過',
  searching: '検索中',
  waiting: '待機中',
  took: '所要時間',
  'took-about': '所要時間、およそ',
  'took-at-most': '所要時間、最大',
  'took-known-part': '所要時間、少なくとも',
  'took-about-known-part': '所要時間、少なくともおよそ',
  'took-at-most-known-part': '入金後、最大',
  started: '開始',
  finished: '完了',
  ended: '終了',
  'estimated-time': '予想時間',
  estimated: '予想',
  checked: 'チェック',
}

export const clockReadings = {
  by: 'code',
  ago: '{duration}前',
  left: '残り {duration}',
  late: '{duration}の遅れ',
  duration: '{duration}',
  never: 'まだ応答なし',
} as const

export const latest = '{time} まで'

export const clockNotes = {
  'not-reported': '時刻の報告なし',
  'times-not-reported': '時刻の報告なし',
  'start-not-reported': '開始時刻の報告なし',
  'at-once': '即時',
  'no-estimate': '予想はまだなし',
  longer: '予想より長い',
  estimated: '予想 {duration}',
  since: '{time} から',
  from: '{time} から',
  day: [
    '{isToday?}{isBound?}遅くとも本日',
    '本日{isToday?}',
    '{isBound?}{date}まで',
    '{date}',
  ],
  around: '{time} 頃[、{asOf} 時点]',
  'estimate-was': '予想は {time}[、{asOf} 時点]',
} as const satisfies Record<keyof ClockNotes, Message>
