export const damagedAddress = 'Este endereço está danificado'
export const pageNotFound = 'Página não encontrada'
export const goToHome = 'Ir para o início'
export const damagedAdvice =
  'Uma parte do link está faltando ou ilegível. Copie o link inteiro de novo ou busque o hash, o nome ou o token.'
export const pathsOfTransactions = 'As páginas de transações começam com {transactions}.'
export const pathsOfBoth =
  'As páginas de transações começam com {transactions}; as de nomes, com {names}.'
