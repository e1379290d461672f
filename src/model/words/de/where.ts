import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'Wir suchen Ihre Transaktion…',
  'look-up-failed': 'Wir konnten diesen Hash[{canRetry?} noch] nicht abfragen',
  'other-build': ['{headline}', 'Diese Seite kann die Details nicht lesen'],
  'not-found': ['{isLong?}Nicht gefunden', 'Noch nicht gefunden'],
  'paid-out': 'Ausgezahlt[ auf {chain}]',
  'paid-elsewhere': 'An eine andere Adresse gezahlt[ auf {chain}]',
  'action-done': '{title}[ auf {chain}]',
  // "wartet auf Bitcoin" would mean that it waits for Bitcoin.
  'action-open': [
    '{title}[ auf {chain}]: {hasStarted?}läuft',
    '{title}[ auf {chain}]: wartet',
  ],
  refunded: 'Erstattet[ auf {chain}]',
  'partly-refunded': [
    '{isPaid?}An zwei Orten: ein Teil getauscht, ein Teil erstattet',
    'Ein Teil getauscht, keine Erstattung des Rests gemeldet',
  ],
  rejected: 'Vom Netzwerk abgelehnt[ auf {chain}]',
  'in-wallet': 'Noch in Ihrer Wallet[ auf {chain}]',
  'no-payout': 'Keine Auszahlung gemeldet[ auf {chain}]',
  'at-network': ['An {chain} gesendet', 'An ein anderes Netzwerk gesendet'],
  held: 'Liegt beim Netzwerk',
  unclear: 'Nicht klar',
  'no-steps': 'Keine Details',
  'before-approval': 'Noch nicht gesendet',
  unsent: 'Noch nicht gesendet[, erwartet auf {chain}]',
  unseen: 'Einzahlung gesendet[ auf {chain}], das Netzwerk muss sie noch erkennen',
  confirming: [
    '{amount} wird[ auf {chain}] bestätigt[: {counted}]',
    'Die Einzahlung wird[ auf {chain}] bestätigt[: {counted}]',
  ],
  'before-swap': [
    'Bei {chain}, wartet auf den Swap',
    'Beim Netzwerk, wartet auf den Swap',
  ],
  'order-open': [
    'Auf Ihrem Konto{isInAccount?}[ bei {chain}]. {order}',
    'Bei {chain}. {order}',
    'Beim Netzwerk. {order}',
  ],
  swapping: [
    'Bei {chain}, wird[{isInParts?} in Teilen] getauscht',
    'Beim Netzwerk, wird[{isInParts?} in Teilen] getauscht',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Getauscht. ]Ihre Auszahlung[ von {amount}] wartet auf den Versand durch {chain}',
      '[{isAfterSwap?}Getauscht. ]Ihre Auszahlung[ von {amount}] wartet auf den Versand durch das Netzwerk',
    ],
    refund: [
      '[{isAfterSwap?}Getauscht. ]Ihre Erstattung[ von {amount}] wartet auf den Versand durch {chain}',
      '[{isAfterSwap?}Getauscht. ]Ihre Erstattung[ von {amount}] wartet auf den Versand durch das Netzwerk',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'Ihre Auszahlung[ auf {chain}] wartet auf den Versand',
    refund: 'Ihre Erstattung[ auf {chain}] wartet auf den Versand',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Auszahlung vorgemerkt[ auf {chain}]',
    refund: 'Erstattung vorgemerkt[ auf {chain}]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Auszahlung gesendet[ auf {chain}]',
    refund: 'Erstattung gesendet[ auf {chain}]',
  },
  'step-open': ['Auf {chain}, läuft', 'Läuft'],
  'step-complete': [
    'Auf {chain}, als abgeschlossen gemeldet',
    'Als abgeschlossen gemeldet',
  ],
  'step-unknown': ['Auf {chain}, Status unbekannt', 'Status unbekannt'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'Was falsch sein kann:'
export const causes: Record<Cause, string> = {
  unsent:
    'Ihre Wallet hat die Transaktion nicht gesendet, oder die Gebühr ist zu niedrig.',
  typo: 'Ein Zeichen des Hashs ist falsch. Kopieren Sie den Hash noch einmal.',
  'other-thing':
    'Der Hash gehört zu etwas anderem, etwa zu einer Genehmigung, oder er ist die Abhebungs-ID einer Börse.',
  'other-chain':
    'Die Transaktion ist auf einer anderen Chain oder in einem anderen Netzwerk: Sehen Sie im Explorer dort nach.',
  'other-address': 'Die Transaktion ging an eine Adresse außerhalb dieses Netzwerks.',
}

export const placeNotes = {
  'check-wallet':
    'Zeigt Ihre Wallet die Transaktion als gesendet an? Sehen Sie im Explorer der Chain nach, er ist als Erster aktuell.',
  'no-refund-reported': 'Das Netzwerk hat keine Erstattung gemeldet.',
  'spent-on-fees':
    'Die Gebühren haben die Einzahlung aufgebraucht, deshalb wird nichts erstattet.',
  'fee-at-most': 'Sie haben höchstens die Netzwerkgebühr gezahlt.',
  'waiting-for-approval':
    'Die Genehmigung[ auf {chain}] steht noch aus. Es wurde kein Geld bewegt.',
  confirmations:
    'Das Netzwerk legt nach dem Betrag fest, wie viele es braucht, damit eine Einzahlung nicht rückgängig gemacht werden kann.',
  'no-steps': 'Von dieser Transaktion sind keine Schritte bekannt.',
  'went-on': [
    'Die Auszahlung ging außerhalb des Netzwerks weiter in {token}. Die Schritte dort werden hier nicht gemeldet.',
    'Die Auszahlung ging außerhalb des Netzwerks weiter in einen anderen Token. Die Schritte dort werden hier nicht gemeldet.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'Gesendet',
  'not-sent': 'Nicht gesendet',
  amount: 'Betrag',
  received: 'Erhalten',
  'paid-out': 'Ausgezahlt',
  'paid-to-you': 'An Sie gezahlt',
  'paid-elsewhere': 'Anderswohin gezahlt',
  'already-sent': 'Bereits gesendet',
  swapped: 'Getauscht',
  refunded: 'Erstattet',
  minimum: 'Mindestauszahlung',
  'quoted-amount': 'Betrag laut Angebot',
  'quoted-payout': 'Auszahlung laut Angebot',
  'your-payout': 'Ihre Auszahlung',
  'your-refund': 'Ihre Erstattung',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'Und',
  quote: 'Laut Angebot',
  'last-step': 'Letzter bestätigter Schritt',
  parts: 'Fortschritt',
  'raw-status': 'Gemeldeter Status',
}

export const facts = {
  more: '{count} weitere, siehe Schritte',
  quote: 'Nicht verifiziert',
  'last-step': ['{chain}, als abgeschlossen gemeldet', 'Als abgeschlossen gemeldet'],
  parts: '{parts}',
  'raw-status': ['{status}', 'kein Status'],
} as const satisfies Messages<LabeledFact['code']>
