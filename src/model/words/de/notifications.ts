export const notifyMe = 'Benachrichtigen'
export const willNotify = 'Meldet sich'
export const notAllowed = 'Blockiert'
export const notificationsOff = 'Benachrichtigungen sind aus. Noch auf Ihrer Watchlist.'
export const notifyNote =
  'Benachrichtigt Sie, wenn diese Transaktion beendet oder verspätet ist oder Sie braucht'
export const tellInTab = 'In diesem Tab melden'
export const allowNotifications = 'Benachrichtigungen erlauben'
export const asksPermission = 'Als Nächstes fragt Ihr Browser nach der Erlaubnis.'
export const alsoWatches = 'Die Transaktion kommt damit auch auf Ihre Watchlist.'
export const endedMeanwhile =
  'Diese Transaktion ist inzwischen beendet: {outcome}. Es gibt nichts mehr zu melden.'
export const notifyAbout = 'Über {name} benachrichtigen'

export const notifyWays = {
  push: 'Wir benachrichtigen Sie, wenn {occasion}. Sie können diese Seite schließen.',
  tab: 'Wir benachrichtigen Sie, wenn {occasion}. Lassen Sie einen Tab mit {brand} offen.',
  screen:
    'Wir benachrichtigen Sie, wenn {occasion}, solange diese Seite auf Ihrem Bildschirm ist: Ein gesperrtes Telefon unterbricht das. Sonst kommen Sie wieder, Ihre Watchlist behält alles.',
  blocked:
    'Ihr Browser blockiert Benachrichtigungen dieser Website. Ihre Watchlist zeigt an, wenn {occasion}.',
  unsupported:
    'Dieser Browser kann keine Benachrichtigungen anzeigen. Ihre Watchlist zeigt an, wenn {occasion}.',
} as const

/** After "wenn". */
export const notifyOccasion =
  '{count|diese Transaktion|jede von # Transaktionen} beendet oder verspätet ist oder Sie braucht'

export const noPushTexts = {
  'not-reached':
    'Der Push-Dienst Ihres Browsers oder unserer war nicht erreichbar, deshalb geht das nur mit offener Seite.',
  refused:
    'Dieses Fenster lehnt Nachrichten an eine geschlossene Seite ab, wie private Fenster es tun, deshalb geht das nur mit offener Seite.',
  full: 'Der Dienst hat derzeit keinen Platz für weitere Nachrichten, deshalb geht das nur mit offener Seite. Schalten Sie andere in den Einstellungen aus, um Platz zu schaffen, oder kommen Sie später wieder: Jeder Besuch versucht es noch einmal.',
  unaccepted:
    'Der Dienst sendet nicht an den Push-Dienst Ihres Browsers, deshalb geht das nur mit offener Seite.',
} as const

export const pushData =
  'Dafür behält der Dienst die Adresse Ihres Browsers beim Push-Dienst seines Herstellers, mit {count|dem Hash und seiner Bezeichnung|den Hashes und ihren Bezeichnungen}, bis zur letzten Nachricht oder 30 Tage lang. Der Push-Dienst kann die Nachrichten nicht lesen.'

export const homeScreenSteps = {
  reason:
    'iPhones und iPads zeigen Benachrichtigungen nur von Seiten auf dem Home-Bildschirm:',
  steps: [
    'Drücken Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
    'Öffnen Sie diese Transaktion von dort aus. Jene Seite hat eine eigene Watchlist.',
    'Drücken Sie dort „Benachrichtigen“.',
  ],
} as const
