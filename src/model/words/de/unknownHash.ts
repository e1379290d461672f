export const open = '{hash} öffnen'
export const explorer = 'Explorer'
export const noChains =
  'Wir konnten die Chains des Netzwerks nicht laden: Vielleicht bedient es nicht alle diese.'
export const title = 'Transaktion auf ihrer Chain finden'
export const note = 'Explorer zeigen eine Transaktion zuerst'
export const showAllChains = 'Alle {count} Chains anzeigen'
