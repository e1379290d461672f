export const transactionTitle = 'Транзакция {hash}'
export const transaction = 'Откройте ссылку: там текущий статус.'
export const nameTitle = 'Имя {name}'
export const name =
  'Откройте ссылку, чтобы проверить имя и его адреса, прежде чем отправлять.'
