/** How many chains there are, and how many of them are active. */
export const chainCounts = [
  '{total|# chain|# chains}, all {isAllActive?}active',
  '{total|# chain|# chains}, {isUnknown?}status unknown',
  '{total|# chain|# chains}, {active} active[, {unknown} unknown]',
] as const

/** Of data that is not current. */
export const asOf = 'As of {time}'
