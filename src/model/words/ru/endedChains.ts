export const chainEnd = 'Блокчейн {chain} закрыт ({event}): туда ничего нельзя отправить.'

export const eventTimes = { day: '{date}', year: 'в {year} году' } as const

export const endedLabel = 'Блокчейн закрыт'
