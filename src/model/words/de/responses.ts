export const otherTransaction =
  'Wir haben Daten zu einer anderen Transaktion bekommen und ignoriert'
export const sourceAway = 'Eine der Quellen des Netzwerks ist nicht erreichbar'
export const noVerdict = 'Der Dienst hat kein Ergebnis gesendet'
export const notJson = 'Die Antwort ist kein JSON'
export const signIn = 'Vielleicht müssen Sie sich in diesem WLAN anmelden'
export const tooLarge = 'Die Antwort ist größer als 80\u00a0MB'
export const noData = 'Der Dienst hat derzeit keine Daten zu dieser Transaktion'
export const listReader =
  'Der Teil dieser Seite, der die Assets liest, ist stehen geblieben'
