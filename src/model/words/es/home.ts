export const chainsFailed = 'No se pudieron cargar las cadenas.'
export const heading = 'Rastrea un swap entre cadenas'
export const edit = 'Editar'
export const pasteBlocked =
  'Tu navegador bloqueó el pegado. Mantén pulsado el cuadro de búsqueda y elige Pegar.'
export const emptyClipboard = 'Nada que pegar. Copia antes un hash de transacción.'
export const paste = 'Pegar'
export const chainsInSentence = 'cadenas'
export const active = 'Puedes intercambiar ahora'
export const ended = 'Finalizada'
export const latestSwaps = 'Últimos swaps'
export const ago = 'hace {age}'
export const recordedPicture = '{sold} desde THORChain, {received} a Ethereum.'
export const recordedOn =
  'Un swap grabado, del {date}. Los swaps en vivo aparecen aquí cuando la red responda.'
export const tokenQuestion = '¿Es este el USDC auténtico?'
export const nameLookUp = 'Consultar un nombre'
export const nameQuestion = '¿De quién es este nombre?'
export const introduction = [
  '{hasNames?}Mira dónde está tu dinero. Comprueba un token o un nombre antes de enviar.',
  'Mira dónde está tu dinero. Comprueba un token antes de enviar.',
] as const
export const all = 'Todas'
export const allTransactions = 'Todas las transacciones'
