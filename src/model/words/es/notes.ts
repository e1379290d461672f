export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'Un dígito difiere de una transacción de tu lista de seguimiento.',
    opened: 'Un dígito difiere de una transacción que abriste.',
  },
  order: {
    by: 'place',
    watched:
      'Dos dígitos están en otro orden que en una transacción de tu lista de seguimiento.',
    opened: 'Dos dígitos están en otro orden que en una transacción que abriste.',
  },
} as const

export const strayMemo =
  'Su memo parece una instrucción para {chain}, pero no se envió a una de sus bóvedas.'

export const disputed =
  'Dos apps describieron esta transacción de forma distinta. Los detalles que difieren no se muestran.'
