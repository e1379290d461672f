export const mainNavigation = 'Principal'
export const menu = 'Menu'
export const skipToContent = 'Aller au contenu'
export const withoutScripts =
  'JavaScript est désactivé\u00a0: rien ne se met à jour ici tant que vous ne rechargez pas. Les listes montrent leurs premières lignes\u00a0: utilisez la recherche. Le suivi, la copie et les paramètres ne fonctionnent pas.'
export const offlineAdvice =
  'Vérifiez votre connexion internet. Cette page s’ouvre d’elle-même dès que vous êtes en ligne. Vos swaps ne sont pas touchés.'
export const crashAdvice =
  'Cette page s’est arrêtée. Nous venons peut-être de publier une mise à jour. Rechargez pour continuer. Vos swaps ne sont pas touchés.'
export const somethingWentWrong = 'Un problème est survenu'
