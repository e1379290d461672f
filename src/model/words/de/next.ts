import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. `copy` follows "Drücken Sie". */
export const reports = {
  copy: {
    by: 'subject',
    swap: '„Bericht kopieren“ und senden Sie den Bericht an die App, in der Sie den Swap gestartet haben.',
    transaction:
      '„Bericht kopieren“ und senden Sie den Bericht an die App, die Sie verwendet haben.',
  },
  receipt: {
    by: 'subject',
    swap: 'Senden Sie den Beleg an die App, in der der Swap gestartet wurde.',
    transaction: 'Senden Sie den Beleg an die App, die verwendet wurde.',
  },
} as const

export const sendReport = 'Drücken Sie {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Nichts. Wir versuchen es automatisch weiter.'
const wait = 'Warten Sie. Wir prüfen weiter.'
const mayClose = 'Nichts. Sie können diese Seite schließen.'
const trackAgain = 'Noch nichts. Verfolgen Sie die Transaktion später noch einmal.'
const nothingMore = 'Es ist nichts weiter zu tun.'
const checkWallet = [
  'Noch nicht in Ihrer Wallet? Prüfen Sie die Adresse in einem Explorer.',
  'Bis Wallets die Zahlung anzeigen, kann es etwas dauern.',
] as const
const checkContract =
  'Ist die Adresse ein Contract, prüfen Sie, ob er die Zahlung angenommen hat: Ein Contract kann sie ablehnen.'
const doNotResend = 'Senden Sie nicht noch einmal: Beides könnte ankommen.'

const throughRouter =
  'Das Netzwerk erkennt keine Token-Transfers, die nicht über seinen Router laufen.'

const toVaults =
  'Das Netzwerk erkennt nur, was an einen seiner Vaults oder Router gezahlt wird.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Ihr Swap',
  transaction: 'Ihre Transaktion',
}

const seeExplorer = {
  by: 'of',
  approval: 'Sehen Sie sich die Genehmigung auf {explorer} an.',
  deposit: 'Sehen Sie sich die Einzahlung auf {explorer} an.',
  transaction: 'Sehen Sie sich die Transaktion auf {explorer} an.',
  payout: 'Sehen Sie sich die Auszahlung auf {explorer} an.',
  refund: 'Sehen Sie sich die Erstattung auf {explorer} an.',
  'recipient-address': 'Sehen Sie sich die Adresse des Empfängers auf {explorer} an.',
  'refund-address': 'Sehen Sie sich die Erstattungsadresse auf {explorer} an.',
} as const

const independent = '{transaction} hängt nicht von dieser Seite ab.'
const refundGoesTo = 'Was nicht getauscht werden kann, wird an {refundAddress} erstattet.'

export const instructions = {
  rejected: {
    page: 'Prüfen Sie den Hash.',
    notes: ['Das Netzwerk lehnt diesen Hash ab.'],
  },
  unsupported: {
    page: 'Suchen Sie Ihre Transaktion in einem Explorer.',
    elsewhere: 'Suchen Sie die Transaktion in einem Explorer ihrer Chain.',
    notes: ['Die Verfolgung ist hier nicht verfügbar.'],
  },
  'looking-up': {
    page: 'Nichts. Wir suchen Ihre Transaktion.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Laden Sie diese Seite neu.',
    elsewhere: trackAgain,
    notes: ['Der Dienst wurde aktualisiert.'],
  },
  offline: {
    page: 'Prüfen Sie Ihre Internetverbindung.',
    elsewhere: trackAgain,
    notes: ['{transaction} läuft auch ohne Verbindung weiter.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Drücken Sie „Jetzt prüfen“.',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Prüfen Sie, ob Ihre Wallet die Transaktion gesendet hat.',
    elsewhere: `Prüfen Sie, ob die Wallet die Transaktion gesendet hat. ${doNotResend}`,
    notes: ['Wir suchen weiter.'],
  },
  'long-not-seen': {
    page: 'Prüfen Sie in Ihrer Wallet, ob die Transaktion gesendet wurde.',
    elsewhere: `Prüfen Sie in der Wallet, ob die Transaktion gesendet wurde: Steht sie dort noch aus, braucht sie eine höhere Gebühr. ${doNotResend}`,
    notes: [
      'Steht sie dort noch aus, wird sie mit einer höheren Gebühr schneller.',
      'Wir suchen weiter.',
    ],
  },
  'never-seen': {
    page: 'Prüfen Sie Ihre Wallet, fragen Sie dann bei der App nach, die Sie verwendet haben.',
    elsewhere: `Prüfen Sie die Wallet: Erhöhen Sie die Gebühr einer ausstehenden Transaktion, oder geben Sie den Hash einer bestätigten an die App weiter, in der sie gestartet wurde. ${doNotResend}`,
    notes: [
      'Steht die Transaktion in Ihrer Wallet noch aus? Erhöhen Sie dort die Gebühr.',
      'Ist sie bestätigt? Geben Sie der App den Hash.',
      'Wir suchen weiter.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Warten Sie: Ein Netzwerk meldet eine Einzahlung einige Blöcke später als ihre Chain. ${doNotResend}`,
    notes: ['Das Netzwerk meldet die Einzahlung einige Blöcke später als ihre Chain.'],
  },
  'slow-on-chain': {
    page: 'Warten Sie, oder erhöhen Sie die Gebühr in Ihrer Wallet.',
    elsewhere: `Warten Sie, oder erhöhen Sie die Gebühr in der Wallet, was den Hash ersetzt. ${doNotResend}`,
    notes: ['Eine höhere Gebühr ersetzt diese Transaktion und ihren Hash.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Warten Sie, bis das endgültig ist: Verfolgen Sie die Transaktion in einer Minute noch einmal. ${doNotResend}`,
    notes: ['Bleibt es dabei, wurde nichts gesendet.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'Die Einzahlung ist in einem Block ihrer Chain, aber kein Netzwerk hat sie gemeldet.',
      'Senden Sie nicht noch einmal.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} Senden Sie nicht noch einmal. ${sendReceipt}`,
    notes: [throughRouter, 'Senden Sie nicht noch einmal.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} Senden Sie nicht noch einmal. ${sendReceipt}`,
    notes: [toVaults, 'Senden Sie nicht noch einmal.'],
  },
  'unknown-to-chains': {
    page: 'Prüfen Sie den Hash in Ihrer Wallet.',
    elsewhere: `Prüfen Sie in der Wallet, ob die Transaktion gesendet wurde, und ihren Hash. ${doNotResend}`,
    notes: ['Die Transaktion ist vielleicht noch nicht gesendet.', 'Wir suchen weiter.'],
  },
  lost: {
    page: wait,
    elsewhere:
      'Warten Sie. Das Netzwerk holt vielleicht gerade auf: Verfolgen Sie die Transaktion später noch einmal.',
    notes: ['Das Netzwerk holt vielleicht gerade auf.', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `Warten Sie. Was seitdem geschehen ist, fehlt vielleicht: Verfolgen Sie die Transaktion später noch einmal. ${doNotResend}`,
    notes: [
      'Senden Sie nicht noch einmal.',
      'Was seitdem geschehen ist, fehlt hier vielleicht.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Noch nichts. Es dauert länger als erwartet.',
    elsewhere: 'Noch nichts. Es dauert länger als erwartet.',
    notes: [
      seeExplorer,
      'Hat sich bis {askAt} nichts geändert, fragen Sie bei der App nach, in der Sie gestartet haben.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Es dauert schon mehr als einen Tag.', seeExplorer],
  },
  'other-asset': {
    page: 'Senden Sie Ihr anderes Asset, falls noch nicht geschehen.',
    elsewhere: 'Senden Sie das andere Asset, falls noch nicht geschehen.',
    notes: ['Das Netzwerk fügt beide zusammen hinzu.'],
  },
  halted: {
    page: mayClose,
    elsewhere: 'Nichts. Die Transaktion wartet, bis die Unterbrechung endet.',
    notes: ['{transaction} wartet, bis die Unterbrechung endet.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Nichts. Nach der Unterbrechung geht es von selbst weiter.',
    notes: ['{transaction} läuft nach der Unterbrechung von selbst weiter.'],
  },
  'likely-refund': {
    page: 'Nichts. Rechnen Sie mit einer Erstattung.',
    notes: [
      '{transaction} läuft nur weiter, wenn die Unterbrechung vorher endet.',
      'Eine Erstattung geht an {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Nichts. Rechnen Sie mit einer Erstattung.',
    notes: [
      'Eine Erstattung geht an {refundAddress}.',
      'Um es noch einmal zu versuchen, starten Sie einen neuen Swap mit einem anderen Empfänger.',
    ],
  },
  'other-network': {
    page: 'Verfolgen Sie die Transaktion im anderen Netzwerk.',
    elsewhere: 'Suchen Sie diesen Hash in einem Tracker des anderen Netzwerks.',
    notes: ['Fügen Sie diesen Hash in einen Tracker jenes Netzwerks ein.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere:
      'Nichts. Das andere Netzwerk macht weiter, sobald es die Einzahlung erkennt.',
    notes: ['Das andere Netzwerk macht weiter, sobald es die Einzahlung erkennt.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Die Einzahlung liegt auf einer Adresse jenes Netzwerks.', seeExplorer],
  },
  'held-there': {
    page: 'Suchen Sie die Einzahlung in einer App jenes Netzwerks.',
    notes: ['Das Netzwerk zahlt nichts von selbst aus.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Das Netzwerk behält den Betrag, bis jemand eingreift.', seeExplorer],
  },
  approval: {
    page: 'Öffnen Sie Ihre Wallet.',
    elsewhere: 'Bestätigen Sie nach der Genehmigung die Einzahlung in der Wallet.',
    notes: ['Bestätigen Sie dort nach der Genehmigung die Einzahlung.'],
  },
  unsent: {
    page: 'Öffnen Sie Ihre Wallet.',
    elsewhere: 'Bestätigen Sie die Einzahlung in der Wallet. Dann startet der Swap.',
    notes: ['Ihr Swap startet, sobald Sie dort die Einzahlung bestätigt haben.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere:
      'Warten Sie. Der Status dieses Schritts ist hier nicht bekannt: Verfolgen Sie die Transaktion später noch einmal.',
    notes: ['Wir kennen den Status dieses Schritts nicht.'],
  },
  open: {
    page: mayClose,
    elsewhere:
      'Nichts. Es geht von selbst weiter: Verfolgen Sie die Transaktion später noch einmal.',
    notes: ['{transaction} läuft ohne diese Seite weiter.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Die Meldungen des Netzwerks widersprechen einander.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere:
      'Suchen Sie in den Wallets nach einer Auszahlung oder Erstattung. {sendReceipt}',
    notes: [
      'Eine Auszahlung oder Erstattung ist vielleicht angekommen: Prüfen Sie Ihre Wallets.',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'Suchen Sie die Auszahlung in Ihrer Wallet.',
    elsewhere:
      'Suchen Sie die Auszahlung in der Wallet. Ist sie nicht dort? {sendReceipt}',
    notes: ['Ist sie nicht dort, drücken Sie {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Prüfen Sie, ob die andere Adresse Ihre ist.',
    elsewhere:
      'Prüfen Sie, ob jene Adresse dem Empfänger gehört. Falls nicht: {sendReceipt}',
    notes: ['Falls nicht, drücken Sie {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'Diese Transaktion wurde ersetzt.',
    elsewhere:
      'Suchen Sie in der Wallet die Transaktion, die diese ersetzt hat, und verfolgen Sie die neue.',
    notes: ['Suchen Sie die neue in Ihrer Wallet und verfolgen Sie dann diese.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Nichts. Dies ist eine eigene Transaktion des Netzwerks.',
    notes: [
      'Diese Transaktion bewegt Coins zwischen Vaults und ist niemandes Einzahlung oder Auszahlung.',
    ],
  },
  refunded: {
    page: 'Prüfen Sie, ob die Erstattung angekommen ist.',
    notes: [
      '{isSwap?}Um es noch einmal zu versuchen, starten Sie[ in {app}] einen neuen Swap.',
    ],
  },
  'partially-refunded': {
    page: 'Prüfen Sie beide Adressen. Es folgt nichts mehr.',
    notes: [
      '{isSwap?}Um den erstatteten Teil zu tauschen, starten Sie[ in {app}] noch einmal.',
    ],
  },
  'refund-missing': {
    page: 'Prüfen Sie, ob die Auszahlung angekommen ist.',
    elsewhere: [
      '{isSpent?}Prüfen Sie, ob die Auszahlung angekommen ist. Gebühren haben die Erstattung aufgebraucht.',
      'Prüfen Sie, ob die Auszahlung angekommen ist. Gebühren haben die Erstattung vielleicht aufgebraucht.',
    ],
    notes: [
      [
        '{isSpent?}Gebühren haben die Erstattung aufgebraucht.',
        'Gebühren haben die Erstattung vielleicht aufgebraucht.',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'Senden Sie einen größeren Betrag, falls Sie neu starten.',
    notes: ['{transaction} ist beendet.'],
  },
  failed: {
    page: 'Starten Sie neu, falls Sie es noch möchten.',
    elsewhere: 'Starten Sie neu, falls es noch gewünscht ist.',
    notes: ['{transaction} ist beendet.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: 'Dasselbe Limit läuft vielleicht wieder ab.',
  cancelled: '',
  'price-limit': 'Dasselbe Limit wird vielleicht wieder verfehlt.',
  paused: 'Warten Sie, bis das Netzwerk wieder Einzahlungen für diesen Pool annimmt.',
  'old-address':
    'Holen Sie sich jedes Mal eine neue Einzahlungsadresse: Das Netzwerk wechselt sie.',
  fees: 'Senden Sie einen größeren Betrag: Derselbe wird vielleicht wieder abgelehnt.',
  halted: 'Warten Sie, bis der Handel wieder läuft.',
  memo: 'Dasselbe Memo wird wieder abgelehnt.',
  'no-memo': 'Eine Einzahlung ohne Memo wird wieder abgelehnt.',
  'paired-address': 'Verwenden Sie ein Memo mit der gepaarten Adresse dieser Liquidität.',
  recipient:
    'Verwenden Sie als Empfänger eine Adresse jener Chain: Dasselbe Memo wird wieder abgelehnt.',
  'below-limit':
    'Senden Sie einen größeren Betrag, oder setzen Sie ein niedrigeres Limit: Dasselbe wird vielleicht wieder abgelehnt.',
  'network-funds':
    'Senden Sie einen kleineren Betrag, oder versuchen Sie es später noch einmal.',
  'pool-funds': 'Senden Sie einen kleineren Betrag.',
  'sender-funds':
    'Senden Sie einen kleineren Betrag, oder füllen Sie vorher das Konto auf.',
  'pool-staged': 'Fügen Sie beide Assets hinzu, oder warten Sie, bis der Pool aktiv ist.',
  'no-pool': 'Derselbe Token wird wieder abgelehnt.',
  'closed-pool': 'Derselbe Token wird abgelehnt, bis sein Pool verfügbar ist.',
  synths:
    'Dieselbe Anfrage wird abgelehnt, bis das Netzwerk wieder synthetische Assets handelt.',
  'same-asset': 'Dasselbe Memo wird wieder abgelehnt.',
}

export const startedIn = {
  by: 'subject',
  swap: [
    'Der Swap wurde in {app} gestartet: {support}.',
    'Der Swap wurde in {app} gestartet.',
  ],
  transaction: [
    'Die Transaktion wurde in {app} gestartet: {support}.',
    'Die Transaktion wurde in {app} gestartet.',
  ],
} as const

export const receiptAt = 'Der Beleg: {address}'
