export const chainsFailed = 'Impossible de charger les chaînes.'
export const heading = 'Suivez un swap inter-chaînes'
export const edit = 'Modifier'
export const pasteBlocked =
  'Votre navigateur a bloqué le collage. Touchez le champ de recherche et maintenez, puis choisissez Coller.'
export const emptyClipboard = 'Rien à coller. Copiez d’abord un hash de transaction.'
export const paste = 'Coller'
export const chainsInSentence = 'chaînes'
export const active = 'Vous pouvez échanger maintenant'
export const ended = 'A pris fin'
export const latestSwaps = 'Derniers swaps'
export const ago = 'il y a {age}'
export const recordedPicture = '{sold} depuis THORChain, {received} vers Ethereum.'
export const recordedOn =
  'Un swap enregistré, du {date}. Les swaps en direct apparaissent ici dès que le réseau répond.'
export const tokenQuestion = 'Est-ce le vrai USDC\u202f?'
export const nameLookUp = 'Rechercher un nom'
export const nameQuestion = 'À qui est ce nom\u202f?'
export const introduction = [
  '{hasNames?}Voyez où est votre argent. Vérifiez un token ou un nom avant d’envoyer.',
  'Voyez où est votre argent. Vérifiez un token avant d’envoyer.',
] as const
export const all = 'Tout'
export const allTransactions = 'Toutes les transactions'
