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
