export const search = 'Поиск'
export const placeholder = [
  '{hasNames?}Хеш, адрес, имя или токен',
  'Хеш, адрес или токен',
] as const
export const heroPlaceholder = 'Поиск: {things}'
/** What the search box finds, within a sentence: «Вставьте …». */
export const searchedThings = [
  '{hasNames?}хеш транзакции, адрес, имя или токен',
  'хеш транзакции, адрес или токен',
] as const
