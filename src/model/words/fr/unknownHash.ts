export const open = 'Ouvrir {hash}'
export const explorer = 'Explorateur'
export const noChains =
  'Nous n’avons pas pu charger les chaînes du réseau\u00a0: il ne prend peut-être pas en charge toutes celles-ci.'
export const title = 'Trouver la transaction sur sa chaîne'
export const note = 'Les explorateurs affichent une transaction en premier'
export const showAllChains = 'Afficher toutes les chaînes ({count})'
