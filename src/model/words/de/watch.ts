export const watchTexts = {
  added: 'Zu Ihrer Watchlist hinzugefügt.',
  addedSeveral: '{added|# Transaktion|# Transaktionen} zu Ihrer Watchlist hinzugefügt.',
  completed:
    'Bezeichnung oder Chain bei {completed|# Transaktion|# Transaktionen} Ihrer Watchlist ergänzt.',
  excess: '{excess|# passte|# passten} nicht hinein: Die Watchlist fasst {capacity}.',
  known: 'Alle davon sind auf Ihrer Watchlist.',
  tabOnly:
    'Beobachtet, bis Sie diesen Tab schließen: Dieser Browser speichert nichts. Bewahren Sie den Hash auf.',
  severalTabOnly: 'Dieser Browser speichert nichts: Bewahren Sie die Hashes auf.',
  unsaved: 'Bleibt, bis Sie diesen Tab schließen: Dieser Browser speichert nichts.',
  full: 'Ihre Watchlist ist voll ({capacity}). Entfernen Sie zuerst eine Transaktion.',
  paste: 'Fügen Sie zuerst einen Transaktions-Hash ein.',
} as const

export const listPlan = {
  added: '{added} neu',
  completed:
    '{completed} auf Ihrer Watchlist ohne Bezeichnung oder Chain, was hiermit ergänzt wird',
  known: '{known} schon auf Ihrer Watchlist',
  kept: '{kept|# behält Ihre eigene Bezeichnung|# behalten Ihre eigenen Bezeichnungen}',
  cut: '{cut|# Bezeichnung|# Bezeichnungen} auf {labelLength} Zeichen gekürzt',
  unread: '{unread|# Zeile|# Zeilen} ohne Hash',
  excess: [
    '{excess|# passt|# passen} nicht hinein: Ihre Watchlist ist {isFull?}voll ({capacity})',
    '{excess|# passt|# passen} nicht hinein: Ihre Watchlist fasst {capacity}',
  ],
} as const

export const listActions = [
  '{added} beobachten, {completed} aktualisieren',
  '{completed} aktualisieren',
  '{added} beobachten',
] as const
