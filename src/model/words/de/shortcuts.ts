export const search = 'suchen'
export const keyboardShortcuts = 'Tastenkürzel'
export const moveThroughResults = 'Durch Ergebnisse bewegen, öffnen'
export const turnOff =
  'Kürzel mit einer Taste können Sie in den Einstellungen ausschalten.'
export const nextRow = 'Nächste Zeile'
export const previousRow = 'Vorige Zeile'
export const copyRow =
  'Die ausgewählte Zeile oder Hash oder Adresse dieser Seite kopieren'
export const undoRemoval = 'Entfernen rückgängig machen, solange die Meldung zu sehen ist'
export const home = 'Startseite'
export const showShortcuts = 'Tastenkürzel anzeigen'
export const searchNote = 'Suchen (auch Strg K / ⌘ K, oder einfach irgendwo einfügen)'
export const toggleWatching =
  'Beobachten oder nicht mehr: die ausgewählte Zeile, sonst Transaktion oder Adresse dieser Seite'
