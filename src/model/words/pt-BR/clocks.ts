import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Decorrido',
  searching: 'Procurando',
  waiting: 'Aguardando',
  took: 'Levou',
  'took-about': 'Levou cerca de',
  'took-at-most': 'Levou no máximo',
  'took-known-part': 'Levou no mínimo',
  'took-about-known-part': 'Levou no mínimo cerca de',
  'took-at-most-known-part': 'Após o depósito, no máximo',
  started: 'Início',
  finished: 'Conclusão',
  ended: 'Término',
  'estimated-time': 'Tempo estimado',
  estimated: 'Estimativa',
  checked: 'Conferido',
}

export const clockReadings = {
  by: 'code',
  ago: 'há {duration}',
  left: '{duration} para terminar',
  late: '{duration} de atraso',
  duration: '{duration}',
  never: 'ainda sem resposta',
} as const

export const latest = 'até {time}'

export const clockNotes = {
  'not-reported': 'Horário não informado',
  'times-not-reported': 'Horários não informados',
  'start-not-reported': 'Horário de início não informado',
  'at-once': 'Imediato',
  'no-estimate': 'Ainda sem estimativa',
  longer: 'mais que o esperado',
  estimated: 'estimativa: {duration}',
  since: 'desde {time}',
  from: 'a partir de {time}',
  day: [
    'hoje{isToday?}{isBound?}, no máximo',
    'hoje{isToday?}',
    'até {isBound?}{date}',
    '{date}',
  ],
  around: 'aprox. {time}[, dados de {asOf}]',
  'estimate-was': 'a estimativa era {time}[, dados de {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
