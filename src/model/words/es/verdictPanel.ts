export const tooMany = 'Demasiadas solicitudes. Puedes comprobar de nuevo en {duration}.'
export const hashName = 'hash de transacción'
export const data = 'datos'
export const noHash = 'No es un hash de transacción'
