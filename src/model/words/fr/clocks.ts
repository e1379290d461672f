import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Écoulé',
  searching: 'Recherche',
  waiting: 'Attente',
  took: 'Durée',
  'took-about': 'Durée environ',
  'took-at-most': 'Durée au plus',
  'took-known-part': 'Durée au moins',
  'took-about-known-part': 'Durée au moins environ',
  'took-at-most-known-part': 'Après le dépôt, au plus',
  started: 'Début',
  finished: 'Terminé',
  ended: 'Fin',
  'estimated-time': 'Durée estimée',
  estimated: 'Estimation',
  checked: 'Vérifié',
}

/** `left` follows "environ" in tables. */
export const clockReadings = {
  by: 'code',
  ago: 'il y a {duration}',
  left: '{duration} à attendre',
  late: '{duration} de retard',
  duration: '{duration}',
  never: 'pas encore de réponse',
} as const

export const latest = '{time} au plus tard'

export const clockNotes = {
  'not-reported': 'Heure non signalée',
  'times-not-reported': 'Heures non signalées',
  'start-not-reported': 'Heure de début non signalée',
  'at-once': 'Immédiatement',
  'no-estimate': 'Pas encore d’estimation',
  longer: 'plus long que prévu',
  estimated: 'estimation\u00a0: {duration}',
  since: 'depuis {time}',
  from: 'à partir de {time}',
  day: [
    'aujourd’hui{isToday?}{isBound?} au plus tard',
    'aujourd’hui{isToday?}',
    'le {date} au plus tard{isBound?}',
    '{date}',
  ],
  around: '{time} environ[, état\u00a0: {asOf}]',
  'estimate-was': 'l’estimation était\u00a0: {time}[, état\u00a0: {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
