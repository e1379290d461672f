export const title = 'Beispiel-Swap ausprobieren'
export const note = 'Kein echtes Geld'
export const recorded = 'aufgezeichnet'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: 'Schneller Swap, unter einer Minute',
  standard: 'Normaler Swap, 3 Schritte',
  streaming: 'Streaming-Swap in 24 Teilen',
  'one-chain': 'Token-Swap auf einer Chain',
  'found-late': 'Erst nicht gefunden, dann bestätigt',
  queued: 'Große Auszahlung in der Warteschlange',
  complete: 'Abgeschlossen',
  refunded: 'Erstattet: Kurs jenseits des Limits',
  'partially-refunded': 'Teilweise erstattet: 5 von 18 Teilen',
  'two-requests': 'Zwei Anfragen in einer Transaktion',
  failed: 'Fehlgeschlagen: Einzahlung auf der Chain gescheitert',
  'refund-queued': 'Erstattung in der Warteschlange',
  'on-hold': 'Wartet: Auszahlung auf einer angehaltenen Chain',
  'stuck-payout': 'Klärung nötig: Auszahlung kann nicht gesendet werden',
  'other-address': 'Klärung nötig: an eine andere Adresse gezahlt',
  'second-network': 'Swap im zweiten Netzwerk',
  'sent-to-second': 'RUNE, gesendet an das zweite Netzwerk',
  'in-mempool': 'Einzahlung im Mempool, dann in Blöcken',
  'low-fee': 'Einzahlung im Mempool mit niedriger Gebühr',
  'unknown-deposit': 'Einzahlung, die ihre Chain nicht kennt',
  'reverted-deposit': 'Einzahlung auf der Chain gescheitert, nach 30 s endgültig',
  'rejected-deposit': 'Einzahlung in einem endgültigen Block abgelehnt',
  'no-vault': 'Einzahlung an eine Adresse, die kein Vault ist',
  lifi: 'Abgeschlossen über LI.FI',
  debridge: 'Erstattet von deBridge, da niemand den Auftrag annahm',
  chainflip: 'Teilweise erstattet von Chainflip',
  recorded: 'Echter Swap, abgeschlossen',
  'recorded-refund': 'Echter Streaming-Swap, teilweise erstattet',
}
