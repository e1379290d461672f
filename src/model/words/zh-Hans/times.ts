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

export const about = '约 {time}'
export const otherZone = {
  summer: '{zone}，夏季 {other}',
  winter: '{zone}，冬季 {other}',
} as const

export const utcTime = 'UTC 时间：{time}'
export const momentAndAge = '{moment}，{age}前'
