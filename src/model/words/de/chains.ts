export const chainCounts = [
  '{total|# Chain|# Chains}, alle {isAllActive?}aktiv',
  '{total|# Chain|# Chains}, Status {isUnknown?}unbekannt',
  '{total|# Chain|# Chains}, {active} aktiv[, {unknown} unbekannt]',
] as const

export const asOf = 'Stand {time}'
