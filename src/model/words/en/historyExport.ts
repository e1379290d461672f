/** The dialog that saves transactions as a file. */

export const allYears = 'All years'
export const period = 'Period, in UTC'
export const koinly = 'Koinly'
export const koinlyUse =
  'For taxes: finished transactions of the addresses that you export or watch'
export const addAddresses = 'Watch your other addresses'
export const cancelled = 'Export cancelled.'
export const save = 'Save file'
export const contents = '{count|# transaction|# transactions} in {file}.'
export const progress = 'Export'
export const cancelExport = 'Cancel export'
