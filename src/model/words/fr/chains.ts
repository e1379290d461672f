export const chainCounts = [
  '{total|# chaîne|# chaînes}, toutes {isAllActive?}actives',
  '{total|# chaîne|# chaînes}, {isUnknown?}statut inconnu',
  '{total|# chaîne|# chaînes}, {active|# active|# actives}[, {unknown|# inconnue|# inconnues}]',
] as const

export const asOf = 'État\u00a0: {time}'
