export const chainEnd = '{chain} ha finalizado ({event}): no se puede enviar nada allí.'

export const eventTimes = { day: 'el {date}', year: 'en {year}' } as const

export const endedLabel = 'La cadena ha finalizado'
