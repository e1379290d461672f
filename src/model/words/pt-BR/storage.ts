export const listStorage = [
  '{isKept?}lista salva neste navegador',
  'até você fechar esta aba: este navegador não armazena nada',
] as const

export const emptyStorage = [
  '{canStore?}Sua lista é salva apenas neste navegador.',
  'Este navegador não armazena nada: sua lista dura até você fechar esta aba.',
] as const
