export const transactionTitle = 'Transacción {hash}'
export const transaction = 'Abre el enlace para ver el estado actual.'
export const nameTitle = 'Nombre {name}'
export const name =
  'Abre el enlace para comprobar el nombre y sus direcciones antes de enviar.'
