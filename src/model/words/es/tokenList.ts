export const bestMatchFirst = 'Primero la mejor coincidencia'
export const swappableFirst = 'Primero los intercambiables'
export const mostListsFirst = 'Primero los de más listas'
export const order = 'Orden'
export const category = 'Categoría'
export const searchNotLoaded = 'La búsqueda de tokens aún no ha cargado.'
export const tokensNotLoaded = 'Los tokens aún no han cargado.'
export const chainsNotLoaded = 'Las cadenas aún no han cargado.'
export const itsDataIsInvalid = 'Sus datos no son válidos.'
export const theirDataIsInvalid = 'Sus datos no son válidos.'
export const show = 'Mostrar {count|# token|# tokens}'
export const filterNotApplied = 'Filtro no aplicado'
export const swappableUnknown =
  'Ahora mismo no podemos comprobar qué tokens puede intercambiar la red.'
export const compareAddress = 'Un símbolo no es una prueba. Compara la dirección.'
export const noTokensAvailable = 'No hay tokens disponibles'
export const nonePublished = 'La red aún no ha publicado ningún token.'
export const noTokensFound = 'No se encontraron tokens'
export const noTokens = 'Ningún token{filters}.'
export const searchFor = 'Buscar {text}.'
export const searchTokens = 'Buscar tokens'
export const placeholder = 'Símbolo, nombre o dirección'
export const backToTheTop = 'Volver arriba'
export const lists = 'Listas'
export const byTicker = 'Símbolo, de la A a la Z'
export const byName = 'Nombre, de la A a la Z'
export const byChain = 'Cadena, de la A a la Z'
export const folded = {
  categories: '{count|# categoría|# categorías} sin coincidencias',
  chains: '{count|# cadena|# cadenas} sin coincidencias',
} as const
export const hiddenRecords = {
  token: '{count|# token oculto|# tokens ocultos}',
  chain: '{count|# cadena oculta|# cadenas ocultas}',
} as const
export const listNames = { tokens: 'tokens', chains: 'cadenas' } as const
export const warningCount = 'Advertencias ({count})'
export const noTokenMatches =
  'Ningún token coincide con «{text}»{filters}. Prueba un símbolo con una cadena, como «usdc base».'
export const withFilters =
  '[ en {chains}][ en {categories}][{hasWarnings?} con una advertencia]'
export const foreignLetters = '«{text}» tiene letras que se parecen a las latinas.'
export const shownOf = '{total} de {of}'
export const shownCount = '{total} de {of} tokens'
export const title = ['{q} en Tokens', 'Tokens'] as const
