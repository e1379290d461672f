export const bestMatchFirst = 'Meilleurs résultats d’abord'
export const swappableFirst = 'Échangeables d’abord'
export const mostListsFirst = 'Plus listés d’abord'
export const order = 'Tri'
export const category = 'Catégorie'
export const searchNotLoaded = 'La recherche de tokens n’est pas encore chargée.'
export const tokensNotLoaded = 'Les tokens ne sont pas encore chargés.'
export const chainsNotLoaded = 'Les chaînes ne sont pas encore chargées.'
export const itsDataIsInvalid = 'Ses données ne sont pas valides.'
export const theirDataIsInvalid = 'Leurs données ne sont pas valides.'
export const show = 'Afficher {count|# token|# tokens}'
export const filterNotApplied = 'Filtre non appliqué'
export const swappableUnknown =
  'Nous ne pouvons pas vérifier actuellement quels tokens le réseau peut échanger.'
export const compareAddress = 'Un ticker n’est pas une preuve. Comparez l’adresse.'
export const noTokensAvailable = 'Aucun token disponible'
export const nonePublished = 'Le réseau n’a pas encore publié de tokens.'
export const noTokensFound = 'Aucun token trouvé'
export const noTokens = 'Aucun token{filters}.'
export const searchFor = 'Rechercher {text}.'
export const searchTokens = 'Rechercher des tokens'
export const placeholder = 'Ticker, nom ou adresse'
export const backToTheTop = 'Retour en haut'
export const lists = 'Listes'
export const byTicker = 'Ticker, A à Z'
export const byName = 'Nom, A à Z'
export const byChain = 'Chaîne, A à Z'
export const folded = {
  categories: '{count|# catégorie|# catégories} sans résultat',
  chains: '{count|# chaîne|# chaînes} sans résultat',
} as const
export const hiddenRecords = {
  token: '{count|# token masqué|# tokens masqués}',
  chain: '{count|# chaîne masquée|# chaînes masquées}',
} as const
export const listNames = { tokens: 'tokens', chains: 'chaînes' } as const
export const warningCount = 'Avertissements ({count})'
export const noTokenMatches =
  'Aucun token ne correspond à «\u202f{text}\u202f»{filters}. Essayez un ticker et une chaîne, comme «\u202fusdc base\u202f».'
export const withFilters =
  '[ sur {chains}][ dans {categories}][{hasWarnings?} avec un avertissement]'
export const foreignLetters =
  '«\u202f{text}\u202f» contient des lettres qui ressemblent à des lettres latines.'
export const shownOf = '{total} sur {of}'
export const shownCount = '{total} tokens sur {of}'
export const title = ['{q} dans Tokens', 'Tokens'] as const
