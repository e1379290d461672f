/** Why nothing can be sent to a chain that has ended. */
export const chainEnd = '{chain} has ended ({event}): nothing can be sent there.'

/** When something happened: on a day, or in a year where only that is known. */
export const eventTimes = { day: 'on {date}', year: 'in {year}' } as const

export const endedLabel = 'Chain has ended'
