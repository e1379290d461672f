export const notifyMe = 'Me prévenir'
export const willNotify = 'Alerte activée'
export const notAllowed = 'Bloqué'
export const notificationsOff =
  'Les notifications sont désactivées. Toujours dans votre liste de suivi.'
export const notifyNote =
  'Vous prévient quand cette transaction est terminée ou retardée, ou a besoin de vous'
export const tellInTab = 'M’informer dans cet onglet'
export const allowNotifications = 'Autoriser les notifications'
export const asksPermission = 'Votre navigateur demande ensuite l’autorisation.'
export const alsoWatches = 'Cela ajoute aussi la transaction à votre liste de suivi.'
export const endedMeanwhile =
  'Cette transaction a pris fin entre-temps\u00a0: {outcome}. Il n’y a plus rien à vous notifier.'
export const notifyAbout = 'Me prévenir pour {name}'

export const notifyWays = {
  push: 'Nous vous préviendrons quand {occasion}. Vous pouvez fermer cette page.',
  tab: 'Nous vous préviendrons quand {occasion}. Gardez un onglet {brand} ouvert.',
  screen:
    'Nous vous préviendrons quand {occasion}, tant que cette page est à l’écran\u00a0: un téléphone verrouillé l’arrête. Sinon revenez, votre liste de suivi la garde.',
  blocked:
    'Votre navigateur bloque les notifications de ce site. Votre liste de suivi indiquera quand {occasion}.',
  unsupported:
    'Ce navigateur ne peut pas afficher de notifications. Votre liste de suivi indiquera quand {occasion}.',
} as const

/** It follows "quand" and a future. */
export const notifyOccasion =
  '{count|cette transaction|chacune des # transactions} sera terminée ou retardée, ou aura besoin de vous'

export const noPushTexts = {
  'not-reached':
    'Le service push de votre navigateur ou le nôtre était inaccessible\u00a0: cela ne marche donc qu’avec une page ouverte.',
  refused:
    'Cette fenêtre refuse les messages à une page fermée, comme le font les fenêtres privées\u00a0: cela ne marche donc qu’avec une page ouverte.',
  full: 'Le service n’a plus de place pour d’autres messages actuellement\u00a0: cela ne marche donc qu’avec une page ouverte. Pour faire de la place, désactivez-en d’autres dans les Paramètres, ou revenez plus tard\u00a0: chaque visite réessaie.',
  unaccepted:
    'Le service n’envoie rien au service push de votre navigateur\u00a0: cela ne marche donc qu’avec une page ouverte.',
} as const

export const pushData =
  'Pour cela, le service garde l’adresse de votre navigateur auprès du service push de son éditeur, avec {count|le hash et son libellé|les hashs et leurs libellés}, jusqu’au dernier message ou pendant 30 jours. Le service push ne peut pas lire les messages.'

export const homeScreenSteps = {
  reason:
    'Les iPhone et iPad n’affichent que les notifications des pages de l’écran d’accueil\u00a0:',
  steps: [
    'Touchez Partager, puis «\u202fSur l’écran d’accueil\u202f».',
    'Ouvrez cette transaction à partir de là. Cette page a sa propre liste de suivi.',
    'Appuyez-y sur «\u202fMe prévenir\u202f».',
  ],
} as const
