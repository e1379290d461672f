import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Transcurrido',
  searching: 'Buscando',
  waiting: 'Esperando',
  took: 'Tardó',
  'took-about': 'Tardó aprox.',
  'took-at-most': 'Tardó como máximo',
  'took-known-part': 'Tardó al menos',
  'took-about-known-part': 'Tardó al menos aprox.',
  'took-at-most-known-part': 'Tras el depósito, como máximo',
  started: 'Inicio',
  finished: 'Fin',
  ended: 'Fin',
  'estimated-time': 'Tiempo estimado',
  estimated: 'Estimado',
  checked: 'Comprobado',
}

export const clockReadings = {
  by: 'code',
  ago: 'hace {duration}',
  left: '{duration} restantes',
  late: '{duration} de retraso',
  duration: '{duration}',
  never: 'aún sin respuesta',
} as const

export const latest = '{time} como muy tarde'

export const clockNotes = {
  'not-reported': 'Hora no informada',
  'times-not-reported': 'Horas no informadas',
  'start-not-reported': 'Hora de inicio no informada',
  'at-once': 'Al instante',
  'no-estimate': 'Aún sin estimación',
  longer: 'más de lo previsto',
  estimated: 'estimado: {duration}',
  since: 'desde {time}',
  from: 'desde {time}',
  day: [
    'hoy{isToday?}{isBound?} como muy tarde',
    'hoy{isToday?}',
    '{isBound?}{date} como muy tarde',
    '{date}',
  ],
  around: 'aprox. {time}[, datos de {asOf}]',
  'estimate-was': 'se estimaba: {time}[, datos de {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
