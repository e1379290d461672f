export const chainEnd = '{chain} 已停止运行（{event}）：无法向其发送任何资产。'

export const eventTimes = { day: '{date}', year: '{year}年' } as const

export const endedLabel = '链已停止运行'
