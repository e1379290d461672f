export const search = 'Buscar'
export const placeholder = [
  '{hasNames?}Hash, endereço, nome ou token',
  'Hash, endereço ou token',
] as const
export const heroPlaceholder = 'Buscar por {things}'
export const searchedThings = [
  '{hasNames?}hash de transação, endereço, nome ou token',
  'hash de transação, endereço ou token',
] as const
