export const search = 'Rechercher'
export const placeholder = [
  '{hasNames?}Hash, adresse, nom ou token',
  'Hash, adresse ou token',
] as const
export const heroPlaceholder = 'Rechercher {things}'
/** What the search box finds, within a sentence: after "rechercher", "collez", "il manque". */
export const searchedThings = [
  '{hasNames?}un hash, une adresse, un nom ou un token',
  'un hash, une adresse ou un token',
] as const
