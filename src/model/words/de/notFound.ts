export const damagedAddress = 'Diese Adresse ist beschädigt'
export const pageNotFound = 'Seite nicht gefunden'
export const goToHome = 'Zur Startseite'
export const damagedAdvice =
  'Ein Teil des Links fehlt oder ist nicht lesbar. Kopieren Sie den ganzen Link noch einmal, oder suchen Sie nach dem Hash, Namen oder Token.'
export const pathsOfTransactions = 'Seiten von Transaktionen beginnen mit {transactions}.'
export const pathsOfBoth =
  'Seiten von Transaktionen beginnen mit {transactions}, Seiten von Namen mit {names}.'
