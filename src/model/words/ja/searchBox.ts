export const search = '検索'
export const placeholder = [
  '{hasNames?}ハッシュ/アドレス/名前/トークン',
  'ハッシュ/アドレス/トークン',
] as const
export const heroPlaceholder = '{things}で検索'
export const searchedThings = [
  '{hasNames?}ハッシュ、アドレス、名前、トークン',
  'ハッシュ、アドレス、トークン',
] as const
