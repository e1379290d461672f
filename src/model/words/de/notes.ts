export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'Eine Stelle weicht von einer Transaktion auf Ihrer Watchlist ab.',
    opened: 'Eine Stelle weicht von einer Transaktion ab, die Sie geöffnet haben.',
  },
  order: {
    by: 'place',
    watched:
      'Zwei Stellen sind in anderer Reihenfolge als in einer Transaktion auf Ihrer Watchlist.',
    opened:
      'Zwei Stellen sind in anderer Reihenfolge als in einer Transaktion, die Sie geöffnet haben.',
  },
} as const

export const strayMemo =
  'Das Memo liest sich wie eine Anweisung für {chain}, aber die Transaktion ging nicht an einen der Vaults dort.'

export const disputed =
  'Zwei Apps haben diese Transaktion unterschiedlich beschrieben. Die abweichenden Details werden nicht angezeigt.'
