export const chainEnd =
  'A blockchain {chain} foi encerrada ({event}): nada pode ser enviado para lá.'

export const eventTimes = { day: 'em {date}', year: 'em {year}' } as const

export const endedLabel = 'Blockchain encerrada'
