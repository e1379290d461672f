export const transactionTitle = 'Transaktion {hash}'
export const transaction = 'Öffnen Sie den Link für den aktuellen Status.'
export const nameTitle = 'Name {name}'
export const name =
  'Öffnen Sie den Link, um den Namen und seine Adressen vor dem Senden zu prüfen.'
