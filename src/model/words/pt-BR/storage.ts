export const listStorage = [
  '{isKept?}lista salva neste navegador',
  'até você fechar esta aba: este navegador não armazena nada',
] as const

export const emptyStorage = [
  '{canStore?}Sua lista é salva apenas neste navegador.',
  'Este navegador não armazena nada: sua lista dura até você fechar esta aba.',
] as const

export const tabOnly =
  'Acompanhando até você fechar esta aba: este navegador não armazena nada. Guarde o hash.'
export const severalTabOnly = 'Este navegador não armazena nada: guarde os hashes.'
export const unsaved =
  'Mantido até você fechar esta aba: este navegador não armazena nada.'
export const storesNothing =
  'Este navegador não armazena nada: na próxima aba, o item estará de volta.'
