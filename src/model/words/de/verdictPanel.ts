export const tooMany = 'Zu viele Anfragen. Sie können in {duration} wieder prüfen.'
export const hashName = 'Transaktions-Hash'
export const data = 'Daten'
export const noHash = 'Kein Transaktions-Hash'
