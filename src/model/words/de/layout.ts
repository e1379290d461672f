export const mainNavigation = 'Hauptmenü'
export const menu = 'Menü'
export const skipToContent = 'Zum Inhalt springen'
export const withoutScripts =
  'JavaScript ist aus: Hier wird nichts aktualisiert, bis Sie neu laden. Listen zeigen ihre ersten Zeilen: Durchsuchen Sie sie. Beobachten, Kopieren und Einstellungen gehen nicht.'
export const offlineAdvice =
  'Prüfen Sie Ihre Internetverbindung. Diese Seite öffnet sich von selbst, sobald Sie online sind. Ihre Swaps sind nicht betroffen.'
export const crashAdvice =
  'Diese Seite ist stehen geblieben. Vielleicht haben wir gerade eine neue Version veröffentlicht. Laden Sie neu, um fortzufahren. Ihre Swaps sind nicht betroffen.'
export const somethingWentWrong = 'Etwas ist schiefgelaufen'
