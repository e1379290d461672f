export const chainEnd = '{chain} は終了しました（{event}）。そこには何も送れません。'

/** When something happened: on a day, or in a year where only that is known. In （）. */
export const eventTimes = { day: '{date}', year: '{year}年' } as const

export const endedLabel = 'チェーンは終了しました'
