export const transactionTitle = 'Transação {hash}'
export const transaction = 'Abra o link para ver o status atual.'
export const nameTitle = 'Nome {name}'
export const name =
  'Abra o link para conferir o nome e os endereços dele antes de enviar.'
