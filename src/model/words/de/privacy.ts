const toNetwork = 'Dieser Dienst, der sie beim Netzwerk abfragt'

export const sentData = {
  pages: {
    what: 'Die Adresse jeder Seite, die Sie öffnen, mit einem gesuchten Text',
    recipient: 'Dieser Dienst',
    purpose: 'Um die Seite zu senden',
  },
  hashes: {
    what: 'Transaktions-Hashes, die Sie öffnen oder beobachten',
    recipient: toNetwork,
    purpose:
      'Um den Status zu prüfen: alle paar Sekunden, während er angezeigt wird, jede Minute für eine Benachrichtigung',
  },
  passedOn: {
    what: 'Transaktions-Hashes, die noch kein Netzwerk gemeldet hat',
    recipient: '{hosts}, durch diesen Dienst, ohne Ihre Adresse',
    purpose: 'Um eine Einzahlung früher zu erkennen als das Netzwerk',
  },
  toProviders: {
    what: 'Transaktions-Hashes, die kein Netzwerk kennt',
    recipient: '{providers}, nacheinander, durch diesen Dienst, ohne Ihre Adresse',
    purpose: 'Um einen Swap eines anderen Anbieters zu finden',
  },
  names: {
    what: 'Namen und Adressen, die Sie nachschlagen',
    recipient: toNetwork,
    purpose:
      'Um sie in beide Richtungen zu prüfen; bei falscher Schreibweise Namen, die Sie früher nachgeschlagen haben',
  },
  tickers: {
    what: 'Ticker im Suchfeld',
    recipient: toNetwork,
    purpose: 'Um einen Namen zu finden, der wie ein Token heißt',
  },
  addresses: {
    what: 'Adressen, die Sie nachschlagen',
    recipient: toNetwork,
    purpose: 'Um ihre Transaktionen aufzuführen',
  },
  watched: {
    what: 'Adressen, die Sie beobachten',
    recipient: toNetwork,
    purpose:
      'Um ihre Transaktionen aufzuführen: jede Minute, während sie angezeigt werden, öfter, während eine läuft',
  },
  push: {
    what: 'Die Adresse dieses Browsers bei seinem Push-Dienst, mit Hashes und ihren Bezeichnungen, nachdem Sie Nachrichten zugestimmt haben',
    recipient: 'Dieser Dienst, bis zu seiner letzten Nachricht oder 30 Tage lang',
    purpose: 'Um Sie bei geschlossener Seite zu benachrichtigen',
  },
  prices: {
    what: 'Assets mit einem Kurs in Dollar',
    recipient: 'Dieser Dienst',
    purpose: 'Um den Kurs anzuzeigen',
  },
} as const

export const chainHost = ['{host} ({chain})', '{chain}'] as const

export const unsentText =
  'Andere Bezeichnungen, Adressen, die Sie verwendet oder bezeichnet haben, ohne sie zu beobachten, die Liste der zuletzt geöffneten Seiten, gespeicherte Status und Einstellungen werden nie gesendet. ' +
  'Links zu Explorern öffnen andere Websites, die dann den Hash oder die Adresse im Link erfahren.'
