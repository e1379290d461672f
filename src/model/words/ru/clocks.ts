import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Прошло',
  searching: 'Поиск',
  waiting: 'Ожидание',
  took: 'Заняло',
  'took-about': 'Заняло около',
  'took-at-most': 'Заняло не более',
  'took-known-part': 'Заняло не менее',
  'took-about-known-part': 'Заняло минимум около',
  'took-at-most-known-part': 'После депозита не более',
  started: 'Начало',
  finished: 'Завершение',
  ended: 'Окончание',
  'estimated-time': 'Оценка времени',
  estimated: 'По оценке',
  checked: 'Проверено',
}

export const clockReadings = {
  by: 'code',
  ago: '{duration} назад',
  /** It also follows «около». */
  left: '{duration} до конца',
  late: 'задержка {duration}',
  duration: '{duration}',
  never: 'ответа ещё нет',
} as const

export const latest = 'не позднее {time}'

export const clockNotes = {
  'not-reported': 'Время не сообщено',
  'times-not-reported': 'Времена не сообщены',
  'start-not-reported': 'Время начала не сообщено',
  'at-once': 'Сразу',
  'no-estimate': 'Оценки пока нет',
  longer: 'дольше ожидаемого',
  estimated: 'по оценке {duration}',
  since: 'с {time}',
  from: 'с {time}',
  day: [
    'сегодня{isToday?}{isBound?}, не позднее этого времени',
    'сегодня{isToday?}',
    'не позднее {isBound?}{date}',
    '{date}',
  ],
  around: 'около {time}[, по данным на {asOf}]',
  'estimate-was': 'оценка была {time}[, по данным на {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
