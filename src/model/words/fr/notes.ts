export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'Un seul caractère diffère d’une transaction de votre liste de suivi.',
    opened: 'Un seul caractère diffère d’une transaction que vous avez ouverte.',
  },
  order: {
    by: 'place',
    watched:
      'Deux caractères sont dans un autre ordre que dans une transaction de votre liste de suivi.',
    opened:
      'Deux caractères sont dans un autre ordre que dans une transaction que vous avez ouverte.',
  },
} as const

export const strayMemo =
  'Son mémo ressemble à une instruction pour {chain}, mais l’envoi n’est pas allé à l’un de ses coffres.'

export const disputed =
  'Deux applications ont décrit cette transaction différemment. Les détails qui diffèrent ne sont pas affichés.'
