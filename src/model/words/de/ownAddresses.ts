export const transactions = 'Transaktionen'
export const noTransactions = 'Noch keine Transaktionen'
export const unread = 'Nicht lesbar'
export const withoutList = 'Keine Liste möglich'
export const onlyOlder = 'Ältere noch nicht geladen'
export const loading = 'Wird geladen…'
export const emptyTitle = 'Sie beobachten noch keine Adressen'
export const emptyText =
  'Die Transaktionen von bis zu 20 Adressen kommen hier zusammen, mit einem Export für Steuern.'
export const field = 'Zu beobachtende Adressen'
export const fieldHint = 'Eine pro Zeile, auf Wunsch mit einer Bezeichnung.'
export const fieldEmpty = 'Fügen Sie zuerst eine Adresse ein.'
export const noAddress = 'Keine Adresse in'
export const ofAddress = 'Adresse'
export const unlistedTitle =
  'Transaktionen von Adressen können hier nicht aufgeführt werden'
export const unlistedText =
  'Dieser Dienst hat keine Quelle dafür. Sie können trotzdem jede Adresse öffnen.'
export const olderHint =
  'Wählen Sie „Mehr anzeigen“, um weiter zurückzublicken, oder „Alle“.'
export const allHint = 'Wählen Sie „Alle“, um jede Transaktion zu sehen.'
export const unconfirmed =
  'Die Status hier stammen aus dem Verlauf des Netzwerks. Öffnen Sie eine Transaktion, um ihren Status zu bestätigen.'
export const unknown = '—'

export const listTexts = {
  missing:
    'Wir konnten die Transaktionen {count|dieser Adresse|Ihrer Adressen} nicht laden. Vielleicht gibt es welche.',
  noTransactionsText:
    'Swaps von oder zu {count|dieser Adresse|Ihren Adressen} erscheinen hier einige Minuten nach dem Senden.',
  exportNote:
    'Alle Transaktionen {count|dieser Adresse|Ihrer beobachteten Adressen}, unabhängig von den Filtern, jede einmal. Höchstens die neuesten 5.000.',
  missingNetworks: 'Keine Antwort von: {names}.',
  missingOfNetworks:
    'Die Transaktionen {count|dieses Netzwerks|dieser Netzwerke} fehlen hier. Wir versuchen es weiter.',
} as const

export const fullLists = {
  watched:
    'Sie beobachten schon {capacity} Adressen, mehr sind nicht möglich. Beenden Sie zuerst die Beobachtung einer anderen.',
  kept: 'Dieser Browser behält höchstens {capacity} Adressen. Entfernen Sie zuerst die Bezeichnung einer anderen.',
} as const

export const addedAddresses = '{count|Zu Ihren Adressen|# zu Ihren Adressen} hinzugefügt.'

export const inProgress = '{count} laufend'

export const oldState = 'Nicht aktualisiert: Stand {time}'

export const missingNetworks = 'Keine Antwort von: {names}'

const lack =
  'Die Transaktionen {count|dieser Adresse|dieser Adressen} fehlen hier, falls {count|sie welche hat|sie welche haben}.'

export const addressGaps = {
  'no-list': {
    heading: 'Wir können die Transaktionen von {names} nicht aufführen.',
    text: `${lack} Prüfen Sie die {count|Adresse|Adressen} auf Tippfehler.`,
  },
  refused: {
    heading: 'Der Dienst hat es abgelehnt, {names} aufzuführen.',
    text: lack,
  },
  unread: {
    heading: 'Wir konnten {names} nicht lesen.',
    text: `${lack} Wir versuchen es weiter.`,
  },
  outdated: {
    heading: 'Wir konnten {names} nicht aktualisieren.',
    text: 'Die neuesten Transaktionen {count|dieser Adresse|dieser Adressen} fehlen hier vielleicht. Wir versuchen es weiter.',
  },
  older: {
    heading: 'Wir konnten ältere Transaktionen von {names} nicht laden.',
    text: 'Die angezeigten sind aktuell. Wir versuchen es weiter.',
  },
} as const

export const loadingMore = '{count} weitere {count|Adresse wird|Adressen werden} geladen…'

export const emptyAddresses = {
  stored: 'Ihre Adressen sind nur in diesem Browser gespeichert.',
  lost: 'Dieser Browser speichert nichts: Ihre Adressen bleiben, bis Sie diesen Tab schließen.',
} as const
