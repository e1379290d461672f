const toNetwork = 'Ce service, qui les demande au réseau'

export const sentData = {
  pages: {
    what: 'L’adresse de chaque page que vous ouvrez, avec un texte recherché',
    recipient: 'Ce service',
    purpose: 'Pour envoyer la page',
  },
  hashes: {
    what: 'Les hashs de transactions que vous ouvrez ou suivez',
    recipient: toNetwork,
    purpose:
      'Pour vérifier le statut\u00a0: toutes les quelques secondes tant qu’il est affiché, chaque minute pour une notification',
  },
  passedOn: {
    what: 'Les hashs de transactions qu’aucun réseau n’a encore signalées',
    recipient: '{hosts}, par ce service, sans votre adresse',
    purpose: 'Pour voir un dépôt avant le réseau',
  },
  toProviders: {
    what: 'Les hashs de transactions qu’aucun réseau ne connaît',
    recipient: '{providers}, l’un après l’autre, par ce service, sans votre adresse',
    purpose: 'Pour trouver un swap d’un autre fournisseur',
  },
  names: {
    what: 'Les noms et adresses que vous recherchez',
    recipient: toNetwork,
    purpose:
      'Pour les contrôler dans les deux sens\u202f; pour un nom mal orthographié, les noms que vous avez recherchés auparavant',
  },
  tickers: {
    what: 'Les tickers dans le champ de recherche',
    recipient: toNetwork,
    purpose: 'Pour trouver un nom qui s’appelle comme un token',
  },
  addresses: {
    what: 'Les adresses que vous recherchez',
    recipient: toNetwork,
    purpose: 'Pour lister leurs transactions',
  },
  watched: {
    what: 'Les adresses que vous suivez',
    recipient: toNetwork,
    purpose:
      'Pour lister leurs transactions\u00a0: chaque minute tant qu’elles sont affichées, plus souvent tant que l’une est en cours',
  },
  push: {
    what: 'L’adresse de ce navigateur auprès de son service push, avec des hashs et leurs libellés, après que vous avez accepté les messages',
    recipient: 'Ce service, jusqu’à son dernier message ou pendant 30 jours',
    purpose: 'Pour vous prévenir quand cette page est fermée',
  },
  prices: {
    what: 'Les actifs avec un prix en dollars',
    recipient: 'Ce service',
    purpose: 'Pour afficher le prix',
  },
} as const

export const chainHost = ['{host} ({chain})', '{chain}'] as const

export const unsentText =
  'Les autres libellés, les adresses que vous avez utilisées ou auxquelles vous avez donné un libellé sans les suivre, la liste des pages ouvertes récemment, les statuts enregistrés et les paramètres ne sont jamais envoyés. ' +
  'Les liens vers des explorateurs ouvrent d’autres sites, qui apprennent alors le hash ou l’adresse dans le lien.'
