export const chainEnd =
  'La chaîne {chain} a pris fin ({event})\u00a0: rien ne peut y être envoyé.'

export const eventTimes = { day: 'le {date}', year: 'en {year}' } as const

export const endedLabel = 'La chaîne a pris fin'
