export const chainsFailed = 'Die Chains konnten nicht geladen werden.'
export const heading = 'Einen Cross-Chain-Swap verfolgen'
export const edit = 'Bearbeiten'
export const pasteBlocked =
  'Ihr Browser hat das Einfügen blockiert. Halten Sie das Suchfeld gedrückt, dann wählen Sie „Einfügen“.'
export const emptyClipboard =
  'Nichts zum Einfügen. Kopieren Sie zuerst einen Transaktions-Hash.'
export const paste = 'Einfügen'
export const chainsInSentence = 'Chains'
export const active = 'Sie können jetzt tauschen'
export const ended = 'Eingestellt'
export const latestSwaps = 'Neueste Swaps'
export const ago = 'vor {age}'
export const recordedPicture = '{sold} von THORChain, {received} an Ethereum.'
export const recordedOn =
  'Ein aufgezeichneter Swap vom {date}. Aktuelle erscheinen hier, sobald das Netzwerk antwortet.'
export const tokenQuestion = 'Ist das der echte USDC?'
export const nameLookUp = 'Einen Namen nachschlagen'
export const nameQuestion = 'Wessen Name ist das?'
export const introduction = [
  '{hasNames?}Sehen Sie, wo Ihr Geld ist. Prüfen Sie einen Token oder Namen vor dem Senden.',
  'Sehen Sie, wo Ihr Geld ist. Prüfen Sie einen Token vor dem Senden.',
] as const
export const all = 'Alle'
export const allTransactions = 'Alle Transaktionen'
