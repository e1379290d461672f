export const months = [
  '1月',
  '2月',
  '3月',
  '4月',
  '5月',
  '6月',
  '7月',
  '8月',
  '9月',
  '10月',
  '11月',
  '12月',
]

export const about = 'およそ {time}'
export const otherZone = {
  summer: '{zone}、夏は {other}',
  winter: '{zone}、冬は {other}',
} as const

export const utcTime = 'UTC では {time}'
export const momentAndAge = '{moment}、{age}前'
