export const listStorage = [
  '{isKept?}in diesem Browser gespeichert',
  'bis Sie diesen Tab schließen: Dieser Browser speichert nichts',
] as const

export const emptyStorage = [
  '{canStore?}Ihre Watchlist wird nur in diesem Browser gespeichert.',
  'Dieser Browser speichert nichts: Ihre Watchlist bleibt, bis Sie diesen Tab schließen.',
] as const
