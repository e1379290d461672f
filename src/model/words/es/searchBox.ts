export const search = 'Buscar'
export const placeholder = [
  '{hasNames?}Hash, dirección, nombre o token',
  'Hash, dirección o token',
] as const
export const heroPlaceholder = 'Busca por {things}'
export const searchedThings = [
  '{hasNames?}hash, dirección, nombre o token',
  'hash, dirección o token',
] as const
