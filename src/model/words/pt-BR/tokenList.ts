export const bestMatchFirst = 'Melhor resultado primeiro'
export const swappableFirst = 'Trocáveis primeiro'
export const mostListsFirst = 'Mais listas primeiro'
export const order = 'Ordem'
export const category = 'Categoria'
export const searchNotLoaded = 'A busca de tokens ainda não carregou.'
export const tokensNotLoaded = 'Os tokens ainda não carregaram.'
export const chainsNotLoaded = 'As blockchains ainda não carregaram.'
export const itsDataIsInvalid = 'Os dados não são válidos.'
export const theirDataIsInvalid = 'Os dados não são válidos.'
export const show = 'Mostrar {count|# token|# tokens}'
export const filterNotApplied = 'Filtro não aplicado'
export const swappableUnknown =
  'No momento, não conseguimos conferir quais tokens a rede pode trocar.'
export const compareAddress = 'Um ticker não é prova. Compare o endereço.'
export const noTokensAvailable = 'Nenhum token disponível'
export const nonePublished = 'A rede ainda não publicou nenhum token.'
export const noTokensFound = 'Nenhum token encontrado'
export const noTokens = 'Nenhum token{filters}.'
export const searchFor = 'Buscar {text}.'
export const searchTokens = 'Buscar tokens'
export const placeholder = 'Ticker, nome ou endereço'
export const backToTheTop = 'Voltar ao topo'
export const lists = 'Listas'
export const byTicker = 'Ticker, A a Z'
export const byName = 'Nome, A a Z'
export const byChain = 'Blockchain, A a Z'
export const folded = {
  categories: '{count|# categoria|# categorias} sem resultados',
  chains: '{count|# blockchain|# blockchains} sem resultados',
} as const
export const hiddenRecords = {
  token: '{count|# token oculto|# tokens ocultos}',
  chain: '{count|# blockchain oculta|# blockchains ocultas}',
} as const
export const listNames = { tokens: 'tokens', chains: 'blockchains' } as const
export const warningCount = 'Avisos ({count})'
export const noTokenMatches =
  'Nenhum token corresponde a “{text}”{filters}. Tente um ticker e uma blockchain, como “usdc base”.'
export const withFilters = '[ em {chains}][ em {categories}][{hasWarnings?} com um aviso]'
export const foreignLetters = '“{text}” tem letras que parecem latinas.'
export const shownOf = '{total} de {of}'
export const shownCount = '{total} de {of} tokens'
export const title = ['{q} em Tokens', 'Tokens'] as const
