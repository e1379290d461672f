export const listStorage = [
  '{isKept?}in diesem Browser gespeichert',
  'bis Sie diesen Tab schließen: Dieser Browser speichert nichts',
] as const

export const emptyStorage = [
  '{canStore?}Ihre Watchlist wird nur in diesem Browser gespeichert.',
  'Dieser Browser speichert nichts: Ihre Watchlist bleibt, bis Sie diesen Tab schließen.',
] as const

export const tabOnly =
  'Beobachtet, bis Sie diesen Tab schließen: Dieser Browser speichert nichts. Bewahren Sie den Hash auf.'
export const severalTabOnly =
  'Dieser Browser speichert nichts: Bewahren Sie die Hashes auf.'
export const unsaved =
  'Bleibt, bis Sie diesen Tab schließen: Dieser Browser speichert nichts.'
export const storesNothing =
  'Dieser Browser speichert nichts: Im nächsten Tab ist der Eintrag wieder da.'
