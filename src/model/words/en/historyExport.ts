/** The dialog that saves transactions as a file. */
export const historyExportTexts = {
  open: 'Export',
  allYears: 'All years',
  year: '{year}, in UTC',
  period: 'Period',
  csv: 'CSV',
  csvUse: 'For spreadsheets (formulas disabled)',
  koinly: 'Koinly',
  koinlyUse: 'For taxes: finished transactions of the addresses that you export or watch',
  running: 'An export is running.',
  failed: 'The export failed. Try again.',
  cancelled: 'Export cancelled.',
  save: 'Save file',
  contents: '{count|# transaction|# transactions} in {file}.',
  nothing: 'Nothing to export.',
  progress: 'Export',
  cancel: 'Cancel export',
} as const
