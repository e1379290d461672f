export const frameTitle = 'Status der Transaktion'
export const allSteps = 'Alle Schritte'
export const allStepsOn = 'Alle Schritte auf {brand}'
export const open = '{brand} öffnen'
export const missing =
  'Diese Seite nennt keine Transaktion. Fragen Sie den Betreiber der Seite nach dem Hash der Transaktion.'
export const wrong =
  'Diese Seite hat einen falschen Hash. Fragen Sie den Betreiber der Seite nach dem Hash der Transaktion.'
