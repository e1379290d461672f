export const addressHint =
  'Das ist eine Adresse. Drücken Sie „Nachschlagen“, um ihre Seite zu öffnen.'
export const lookUp = 'Nachschlagen'
