export const search = 'Suchen'
export const placeholder = [
  '{hasNames?}Hash, Adresse, Name oder Token',
  'Hash, Adresse oder Token',
] as const
export const heroPlaceholder = 'Transaktions-{things}'
export const searchedThings = [
  '{hasNames?}Hash, Adresse, Name oder Token',
  'Hash, Adresse oder Token',
] as const
