/** As they follow a day: in the genitive. */
export const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

export const about = 'около {time}'
export const otherZone = {
  summer: '{zone}, летом {other}',
  winter: '{zone}, зимой {other}',
} as const

export const utcTime = 'В UTC: {time}'
export const momentAndAge = '{moment}, {age} назад'
