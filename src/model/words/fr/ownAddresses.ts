export const transactions = 'Transactions'
export const noTransactions = 'Pas encore de transactions'
export const unread = 'Lecture impossible'
export const withoutList = 'Liste impossible'
export const onlyOlder = 'Plus anciennes pas encore chargées'
export const loading = 'Chargement…'
export const emptyTitle = 'Vous ne suivez encore aucune adresse'
export const emptyText =
  'Les transactions de 20 adresses au plus sont réunies ici, avec un seul export pour les impôts.'
export const field = 'Adresses à suivre'
export const fieldHint = 'Une par ligne, avec un libellé si vous le souhaitez.'
export const fieldEmpty = 'Collez d’abord une adresse.'
export const noAddress = 'Aucune adresse dans'
export const ofAddress = 'Adresse'
export const unlistedTitle = 'Les transactions d’adresses ne peuvent pas être listées ici'
export const unlistedText =
  'Ce service n’a pas de source pour elles. Vous pouvez quand même ouvrir chaque adresse.'
export const olderHint = 'Affichez-en plus pour remonter plus loin, ou choisissez Tout.'
export const allHint = 'Choisissez Tout pour voir toutes les transactions.'
export const unconfirmed =
  'Les statuts affichés ici viennent de l’historique du réseau. Ouvrez une transaction pour confirmer son statut.'
export const unknown = '—'

export const listTexts = {
  missing:
    'Nous n’avons pas pu charger les transactions de {count|cette adresse|vos adresses}. Il y en a peut-être.',
  noTransactionsText:
    'Les swaps depuis ou vers {count|cette adresse|vos adresses} apparaissent ici quelques minutes après leur envoi.',
  exportNote:
    'Toutes les transactions de {count|cette adresse|vos adresses suivies}, quels que soient les filtres, chacune une fois. Les 5\u202f000 plus récentes au plus.',
  missingNetworks: 'Sans réponse\u00a0: {names}.',
  missingOfNetworks:
    '{count|Ses|Leurs} transactions manquent ici. Nous continuons d’essayer.',
} as const

export const fullLists = {
  watched:
    'Vous suivez déjà {capacity} adresses, le maximum possible. Arrêtez d’abord d’en suivre une autre.',
  kept: 'Ce navigateur garde {capacity} adresses au plus. Retirez d’abord le libellé d’une autre.',
} as const

export const addedAddresses = '{count|Ajoutée|# ajoutées} à vos adresses.'

export const inProgress = '{count} en cours'

export const oldState = 'Mise à jour impossible, état\u00a0: {time}'

export const missingNetworks = 'Sans réponse\u00a0: {names}'

const lack =
  '{count|Ses|Leurs} transactions manquent ici, si {count|elle en a|elles en ont}.'

export const addressGaps = {
  'no-list': {
    heading: 'Nous ne pouvons pas lister les transactions de {names}.',
    text: `${lack} Vérifiez que {count|l’adresse est écrite|les adresses sont écrites} sans erreur.`,
  },
  refused: { heading: 'Le service a refusé de lister {names}.', text: lack },
  unread: {
    heading: 'Nous n’avons pas pu lire {names}.',
    text: `${lack} Nous continuons d’essayer.`,
  },
  outdated: {
    heading: 'Nous n’avons pas pu mettre à jour {names}.',
    text: '{count|Ses|Leurs} transactions les plus récentes manquent peut-être ici. Nous continuons d’essayer.',
  },
  older: {
    heading: 'Nous n’avons pas pu charger les transactions plus anciennes de {names}.',
    text: 'Celles qui sont affichées sont à jour. Nous continuons d’essayer.',
  },
} as const

export const loadingMore = 'Chargement de {count} {count|autre adresse|autres adresses}…'

export const emptyAddresses = {
  stored: 'Vos adresses sont enregistrées dans ce navigateur seulement.',
  lost: 'Ce navigateur n’enregistre rien\u00a0: vos adresses restent jusqu’à la fermeture de cet onglet.',
} as const
