export const resultsQuestion = '¿Qué encontraron las comprobaciones?'
export const remarkPlace = '{place}:'
export const owner = 'Dueño'
export const expires = 'Expira'
export const registration = 'Registro'
export const checks = {
  listed: 'Cadena incluida',
  hasAddress: 'Dirección definida',
  linked: 'Vínculo confirmado',
  pointsBack: 'Pertenece al nombre',
  notExpired: 'No expirado',
} as const
export const failedChecks = {
  listed: 'Cadena no incluida',
  hasAddress: 'Dirección sin definir',
  linked: 'Vínculo no confirmado',
  pointsBack: 'No confirmado por la dirección',
  notExpired: 'Expirado',
} as const
export const didYouMean = '¿Quisiste decir {name}?'
export const notAValidName = 'No es un nombre válido'
export const checkedAgo = 'Comprobado hace {time}'
export const name = 'nombre'
export const tableOf = 'Cadenas y direcciones de [{label} ]{name}'
export const ownerAddress = 'dirección del dueño'
