export const chainEnd =
  '{chain} wurde eingestellt ({event}): Dorthin kann nichts gesendet werden.'

export const eventTimes = { day: 'am {date}', year: '{year}' } as const

export const endedLabel = 'Chain eingestellt'
