export { reload } from './controls'
export const description =
  'Sigue swaps entre cadenas paso a paso, consulta los tokens admitidos y verifica nombres y direcciones.'
export const notLoaded =
  'Sin actualizar: esta página no se pudo cargar por completo. Lo que guarda este navegador, como tu lista de seguimiento, no se pierde.'
export const tooOld = 'Este navegador es demasiado antiguo para actualizarse en directo.'
export const checkAgain = 'Recarga para comprobarlo otra vez.'
