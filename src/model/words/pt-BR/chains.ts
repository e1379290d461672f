export const chainCounts = [
  '{total|# blockchain|# blockchains}, {isAllActive?}todas ativas',
  '{total|# blockchain|# blockchains}, {isUnknown?}status desconhecido',
  '{total|# blockchain|# blockchains}, {active|# ativa|# ativas}[, {unknown|# desconhecida|# desconhecidas}]',
] as const

export const asOf = 'Dados de {time}'
