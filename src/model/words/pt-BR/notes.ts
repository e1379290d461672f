export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'Há um dígito de diferença em relação a uma transação da sua lista.',
    opened: 'Há um dígito de diferença em relação a uma transação que você abriu.',
  },
  order: {
    by: 'place',
    watched: 'Dois dígitos estão em ordem diferente da de uma transação da sua lista.',
    opened: 'Dois dígitos estão em ordem diferente da de uma transação que você abriu.',
  },
} as const

export const strayMemo =
  'O memo parece uma instrução para {chain}, mas o envio não foi para um dos vaults dela.'

export const disputed =
  'Dois apps descreveram esta transação de forma diferente. Os detalhes que divergem não são mostrados.'
