import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: '已用时',
  searching: '已搜索',
  waiting: '已等待',
  took: '用时',
  'took-about': '用时约',
  'took-at-most': '用时至多',
  'took-known-part': '用时至少',
  'took-about-known-part': '用时至少约',
  'took-at-most-known-part': '存款后至多',
  started: '开始时间',
  finished: '完成时间',
  ended: '结束时间',
  'estimated-time': '预计时间',
  estimated: '预计',
  checked: '上次检查',
}

export const clockReadings = {
  by: 'code',
  ago: '{duration}前',
  /** It also follows 约. */
  left: '{duration}后',
  late: '已晚 {duration}',
  duration: '{duration}',
  never: '尚无响应',
} as const

export const latest = '最迟 {time}'

export const clockNotes = {
  'not-reported': '时间未报告',
  'times-not-reported': '时间未报告',
  'start-not-reported': '开始时间未报告',
  'at-once': '即时',
  'no-estimate': '暂无预计',
  longer: '比预计更久',
  estimated: '预计 {duration}',
  since: '{time} 起',
  from: '{time} 起',
  day: [
    '最迟{isToday?}{isBound?}今天',
    '今天{isToday?}',
    '最迟 {isBound?}{date}',
    '{date}',
  ],
  around: '{time} 左右[，截至 {asOf}]',
  'estimate-was': '原预计 {time}[，截至 {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
