export const trackingUnavailable =
  'Die Verfolgung ist nicht verfügbar. Wir versuchen es jede Minute wieder. Ihre Swaps sind nicht betroffen.'
export const watchSeveral = 'Mehrere Transaktionen beobachten'
export const emptyWatchlist = 'Noch nichts auf Ihrer Watchlist'
export const fieldFull =
  'Dieses Feld ist voll, und das Ende Ihres Textes fehlt vielleicht. Beobachten Sie diese, dann fügen Sie den Rest ein.'
export const hashes = 'Transaktions-Hashes oder Explorer-Links'
export const withoutScripts =
  'Zum Beobachten ist JavaScript nötig. Ohne JavaScript öffnet dies die Transaktionen.'
export const chooseAFile = 'Datei wählen'
export const csvFile = 'CSV-Datei'
export const unreadableFile =
  'Diese Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal.'
export const largeFile =
  'Diese Datei ist größer als {size}\u00a0MB. Wählen Sie eine Datei, die hier exportiert wurde.'
export const hint =
  'Zeilen oder Zellen einer Tabelle, mit Bezeichnungen, oder eine Datei, die hier exportiert wurde, bis zu {capacity}.'
export const emptyAdvice =
  'Suchen Sie nach einer Transaktion, dann drücken Sie „Beobachten“, oder beobachten Sie unten mehrere.'
