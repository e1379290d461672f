export const resultsQuestion = 'Was haben die Prüfungen ergeben?'
export const remarkPlace = '{place}:'
export const owner = 'Eigentümer'
export const expires = 'Läuft ab'
export const registration = 'Registrierung'
export const checks = {
  listed: 'Chain aufgeführt',
  hasAddress: 'Adresse gesetzt',
  linked: 'Verknüpfung bestätigt',
  pointsBack: 'Gehört zum Namen',
  notExpired: 'Nicht abgelaufen',
} as const
export const failedChecks = {
  listed: 'Chain nicht aufgeführt',
  hasAddress: 'Keine Adresse gesetzt',
  linked: 'Verknüpfung nicht bestätigt',
  pointsBack: 'Nicht von der Adresse bestätigt',
  notExpired: 'Abgelaufen',
} as const
export const didYouMean = 'Meinten Sie {name}?'
export const notAValidName = 'Kein gültiger Name'
export const checkedAgo = 'Geprüft vor {time}'
export const name = 'Name'
export const tableOf = 'Chains und Adressen von [{label} ]{name}'
export const ownerAddress = 'Adresse des Eigentümers'
