export const damagedAddress = 'Esta dirección está dañada'
export const pageNotFound = 'Página no encontrada'
export const goToHome = 'Ir al inicio'
export const damagedAdvice =
  'Falta una parte del enlace o no se puede leer. Copia de nuevo el enlace entero, o busca el hash, el nombre o el token.'
export const pathsOfTransactions =
  'Las páginas de transacciones empiezan por {transactions}.'
export const pathsOfBoth =
  'Las páginas de transacciones empiezan por {transactions}; las de nombres, por {names}.'
