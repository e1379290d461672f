export const active = 'Active'
export const ended = 'A pris fin'
export const unknownStatus = 'Statut inconnu\u00a0: {status}'
export const confirmations = 'Confirmations'
export const gasToken = 'Token de gas'
export const halted =
  'Le réseau peut rembourser des dépôts. Les fonds sur la chaîne elle-même ne sont pas touchés.'
export const haltNotChecked =
  'Nous n’avons pas pu vérifier si cette chaîne est suspendue.'
export const feeRate = 'Taux de frais'
export const feeUnit = 'Unité de frais'
export const code = 'Code'
export const coin = 'Monnaie'
export const mainnet = 'Réseau principal'
export const testnet = 'Réseau de test\u00a0: les tokens n’ont aucune valeur'
export const noTokensOnThis = 'Aucun token sur cette chaîne'
export const whenTokensAppear = 'Les tokens apparaissent ici dès que le réseau les liste.'
export const chainNotSupported = 'Chaîne non prise en charge'
export const showAllChains = 'Afficher toutes les chaînes'
export const tokensAfterCount = '{count|token|tokens}'
export const confirmationsAfterCount = '{count|confirmation|confirmations}'
export const unknownCode =
  'Nous prenons en charge {count} chaînes\u202f; aucune n’utilise ce code. Un code est court, comme BTC ou ETH.'
export const searchThese = 'Rechercher parmi ces tokens'
export const swapsOpen = 'Vous pouvez échanger maintenant'
export const swapsPaused = 'Les swaps sont en pause'
export const hasEnded = 'Cette chaîne a pris fin'
export const swapsNotChecked = 'Pas encore vérifié'
export const waitForSwaps = 'Ne faites pas de dépôt avant la reprise des swaps.'
export const sendNothing = 'N’envoyez rien à cette chaîne.'
export const checkAgain = 'Vérifiez de nouveau avant d’envoyer.'
export const durationQuestion = 'Combien de temps prend un dépôt\u202f?'
export const duration = [
  'Un dépôt prend {time}\u00a0: {count|# confirmation|# confirmations}.',
  'Un dépôt nécessite {count|# confirmation|# confirmations}.',
] as const
export const noDuration = 'Le réseau ne le dit pas.'
