export const tooMany =
  'Trop de requêtes. Vous pourrez vérifier de nouveau dans {duration}.'
export const hashName = 'hash de transaction'
export const data = 'données'
export const noHash = 'Pas un hash de transaction'
