export { reload } from './controls'
export const description =
  'Cross-Chain-Swaps Schritt für Schritt verfolgen, unterstützte Token durchsuchen, Namen und Adressen prüfen.'
export const notLoaded =
  'Wird nicht aktualisiert: Diese Seite konnte nicht vollständig geladen werden. Was dieser Browser aufbewahrt, etwa Ihre Watchlist, ist nicht verloren.'
export const tooOld = 'Dieser Browser ist zu alt für laufende Aktualisierungen.'
export const checkAgain = 'Neu laden, um noch einmal nachzusehen.'
