import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'Eine der Quellen des Netzwerks hat diese Transaktion noch nicht bestätigt.',
  disagree: 'Die Quellen des Netzwerks stimmen nicht überein.',
  contradiction:
    'Die Quellen des Netzwerks widersprechen einander seit mehr als einem Tag.',
  unpaid: 'Seit mehr als einem Tag hat keine Quelle eine Zahlung an Sie aufgeführt.',
  unassigned:
    'Das Netzwerk hat Zahlungen gesendet, aber seine Quellen sagen nicht, welche davon Ihre sind.',
  'paid-twice':
    'Der Indexer des Netzwerks führt zwei Zahlungen auf, obwohl vielleicht nur eine fällig war. Die spätere wird angezeigt.',
  unconfirmed:
    'Seit mehr als einem Tag hat nur eine der Quellen des Netzwerks dies bestätigt.',
  forgotten: 'Keine Quelle des Netzwerks meldet diese Transaktion mehr.',
  'unknown-kind':
    'Das Netzwerk meldet diese Transaktion mit einer Art, die hier nicht bekannt ist.',
  'too-many': 'Diese Transaktion hat mehr als 500 Zahlungen: zu viele, um sie zu prüfen.',
  'paid-elsewhere':
    'Das Netzwerk hat an eine andere Adresse gezahlt als an die im Memo genannte.',
  'other-asset': 'Es kam ein anderes Asset an als das gewünschte.',
  unaccounted:
    'Ein Teil der Einzahlung fehlt: Das Netzwerk meldet dafür weder eine Erstattung noch eine Gebühr.',
  elsewhere: 'Ein anderes Netzwerk führt diese Transaktion weiter.',
  unseen: 'Das Netzwerk hat diese Einzahlung nie erkannt.',
  'forgotten-there': 'Das andere Netzwerk kennt diese Einzahlung nicht mehr.',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'Das ist eine Einzahlung für {chain}[ ({title})]. Verfolgen Sie sie dort.',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'Das Netzwerk nannte einen Grund, der hier nicht bekannt ist: {message}. Fragen Sie bei der App nach, in der Sie gestartet haben, bevor Sie es noch einmal versuchen.'

const refundLikely = 'Das Netzwerk wird diese Einzahlung wahrscheinlich erstatten.'

const haltTimes =
  '[ (seit dem {since}, zuletzt bekannt am {asOf})| (seit dem {since})| (zuletzt bekannt am {asOf})]'

const halts = {
  trading: `Der Handel auf [{chain}|einer Chain] ist vom Netzwerk angehalten${haltTimes}.`,
  chain: `[{chain}|Eine Chain] ist vom Netzwerk angehalten${haltTimes}.`,
  signing: `Zahlungen auf [{chain}|einer Chain] sind vom Netzwerk angehalten${haltTimes}.`,
  liquidity: `Änderungen der Liquidität auf [{chain}|einer Chain] sind vom Netzwerk angehalten${haltTimes}.`,
} as const

const because = '[: {message}| ({ending})].[ {why}]'

export const doubts = {
  'no-data': '{brand} hat noch keine Daten zu dieser Transaktion.',
  inconsistent: 'Was über diese Transaktion gemeldet wird, widerspricht sich.',
  lost: 'Das Netzwerk führt diese Transaktion nicht mehr auf. Angezeigt wird der letzte bekannte Status.',
  'unknown-status': ['Der Status ist {status}.', 'Die Transaktion hat keinen Status.'],
  'failed-status': [
    'Der Status ist {status}. Das Netzwerk hat nicht gemeldet, wo das Geld ist.',
    'Die Transaktion hat keinen Status. Das Netzwerk hat nicht gemeldet, wo das Geld ist.',
  ],
  waiting: {
    by: 'reason',
    'other-asset':
      'Ihr anderes Asset steht noch aus. Das Netzwerk fügt beide zusammen hinzu.',
    'limit-price': [
      'Die Limit-Order ist {isPartlyFilled?}teilweise ausgeführt. Der Rest wartet auf seinen Kurs.[ Die Order läuft etwa am {until} ab.]',
      'Die Limit-Order ist offen und wartet auf ihren Kurs.[ Die Order läuft etwa am {until} ab.]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      '{chain} muss die Einzahlung[ ({title})] noch erkennen.',
      'Das andere Netzwerk muss die Einzahlung[ ({title})] noch erkennen.',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?} Auch der Handel ist angehalten. ${refundLikely}`,
        `${halts.trading}[{isPromised?} Ihre Transaktion läuft dann von selbst weiter.]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?} Auch der Handel ist angehalten. ${refundLikely}`,
        `${halts.chain}[{isPromised?} Dort geschieht nichts, bis es weitergeht.]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?} Auch der Handel ist angehalten. ${refundLikely}`,
        `${halts.signing}[{isPromised?} Ihre Zahlung wird dann von selbst gesendet.]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading} ${refundLikely}`,
    chain: `${halts.chain} ${refundLikely}`,
    signing: `${halts.signing} ${refundLikely}`,
    liquidity: `${halts.liquidity} ${refundLikely}`,
    recipient: `Der Empfänger im Memo ist keine Adresse auf {chain}. ${refundLikely}`,
  },
  unproven:
    'Der Dienst meldet „abgeschlossen“, aber keine Auszahlung. Prüfen Sie Ihre Wallet.',
  refunding: [
    '{isPart?}Ein Teil wird gerade erstattet.',
    'Die Einzahlung wird gerade erstattet. {why}',
    `Die Einzahlung wird gerade erstattet. ${unknownReason}`,
    'Die Einzahlung wird gerade erstattet.',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'Das Netzwerk kann die Erstattung nicht zahlen: {message}.',
    'Das Netzwerk kann die Erstattung nicht zahlen.',
  ],
  'payout-stuck': [
    'Das Netzwerk hat Ihre Einzahlung getauscht, kann die Auszahlung aber nicht senden: {message}.',
    'Das Netzwerk hat Ihre Einzahlung getauscht, kann die Auszahlung aber nicht senden.',
  ],
  elsewhere,
  unseen: ['{chain} hat diese Einzahlung[ ({title})] nie erkannt.', openDoubts.unseen],
  'forgotten-there': [
    '{chain} kennt diese Einzahlung[ ({title})] nicht mehr. Netzwerke vergessen alte.',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'Die andere Anfrage dieser Transaktion ist noch nicht beendet.',
  'paid-elsewhere': [
    'Das Netzwerk zahlte {paid}[ und {more|# weitere Zahlung|# weitere Zahlungen}], nicht an {expected}.',
    'Das Netzwerk zahlte {paid}[ und {more|# weitere Zahlung|# weitere Zahlungen}]. Dorthin hätte es nicht gehen sollen.',
  ],
  unaccounted: [
    '{amount} {ticker} der Einzahlung fehlen: Das Netzwerk meldet dafür weder eine Erstattung noch eine Gebühr.',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `Das Netzwerk hat diese Transaktion nicht ausgeführt${because}`,
    swap: `Das Netzwerk hat diese Transaktion nicht ausgeführt${because}`,
    approval: {
      by: 'ending',
      other: `Die Genehmigung ist auf der Chain fehlgeschlagen${because}`,
      dropped: `Kein Block hat die Genehmigung aufgenommen${because}`,
      cancelled: `Die Wallet hat die Genehmigung abgebrochen${because}`,
    },
    other: {
      by: 'ending',
      other: `Die Chain hat die Einzahlung abgelehnt, es wurde also nichts gesendet${because}`,
      dropped: `Kein Block hat die Einzahlung aufgenommen, es wurde also nichts gesendet${because}`,
      cancelled: `Die Wallet hat die Einzahlung abgebrochen, es wurde also nichts gesendet${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      'Eine Quelle von {network} ist nicht erreichbar. Nichts steht fest, bis sie antwortet.',
      'Eine Quelle des Netzwerks ist nicht erreichbar. Nichts steht fest, bis sie antwortet.',
    ],
    one: [
      '{first} {since?}Angezeigt wird, was davor gemeldet wurde.',
      '{first} Nichts steht fest, bis er antwortet.',
    ],
    unreadable: [
      '{first} {since?}Angezeigt wird, was davor gemeldet wurde.',
      '{first} Nichts steht fest, solange das so ist.',
    ],
    both: [
      'Node und Indexer von {network} sind seit dem {since} nicht erreichbar. Angezeigt wird, was sie davor gemeldet haben.',
      'Node und Indexer des Netzwerks sind seit dem {since} nicht erreichbar. Angezeigt wird, was sie davor gemeldet haben.',
      'Node und Indexer von {network} sind nicht erreichbar. Nichts steht fest, bis sie antworten.',
      'Node und Indexer des Netzwerks sind nicht erreichbar. Nichts steht fest, bis sie antworten.',
    ],
    each: '{first} {second} Angezeigt wird, was sie davor gemeldet haben.',
    never: '{first} {second} Nichts steht fest, solange das so ist.',
  },
  unreported: [
    'Seit dem {since} hat keine Quelle von {network} diese Transaktion gemeldet. Angezeigt wird, was davor gemeldet wurde.',
    'Seit dem {since} hat keine Quelle des Netzwerks diese Transaktion gemeldet. Angezeigt wird, was davor gemeldet wurde.',
    'Derzeit meldet keine Quelle von {network} diese Transaktion. Angezeigt wird, was davor gemeldet wurde.',
    'Derzeit meldet keine Quelle des Netzwerks diese Transaktion. Angezeigt wird, was davor gemeldet wurde.',
  ],
  'pool-closed': 'Das Netzwerk hat den Pool geschlossen und ausgezahlt, was darin war.',
  revoked: [
    'Dies wurde als beendet gemeldet. Seit einigen Minuten melden die Quellen von {network} etwas anderes.',
    'Dies wurde als beendet gemeldet. Seit einigen Minuten melden die Quellen des Netzwerks etwas anderes.',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'Nur vom Node gemeldet.',
    indexer: 'Nur vom Indexer gemeldet.',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

export const sourceReach = {
  by: 'source',
  node: [
    'Der Node von {network} ist seit dem {since} nicht erreichbar.',
    'Der Node des Netzwerks ist seit dem {since} nicht erreichbar.',
    'Der Node von {network} ist nicht erreichbar.',
    'Der Node des Netzwerks ist nicht erreichbar.',
  ],
  indexer: [
    'Der Indexer von {network} ist seit dem {since} nicht erreichbar.',
    'Der Indexer des Netzwerks ist seit dem {since} nicht erreichbar.',
    'Der Indexer von {network} ist nicht erreichbar.',
    'Der Indexer des Netzwerks ist nicht erreichbar.',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    'Der Node von {network} sendet seit dem {since} nur unlesbare Antworten.',
    'Der Node des Netzwerks sendet seit dem {since} nur unlesbare Antworten.',
    'Der Node von {network} sendet unlesbare Antworten.',
    'Der Node des Netzwerks sendet unlesbare Antworten.',
  ],
  indexer: [
    'Der Indexer von {network} sendet seit dem {since} nur unlesbare Antworten.',
    'Der Indexer des Netzwerks sendet seit dem {since} nur unlesbare Antworten.',
    'Der Indexer von {network} sendet unlesbare Antworten.',
    'Der Indexer des Netzwerks sendet unlesbare Antworten.',
  ],
} as const

export const payment = ['{sum} an {address}', '{sum} an eine andere Adresse'] as const

export const refundCauses = {
  expired: 'Die Limit-Order ist abgelaufen.',
  cancelled: 'Die Limit-Order wurde storniert.',
  'price-limit': [
    'Der Kurs fiel {percent} unter das Limit.',
    'Der Kurs fiel unter das Limit.',
  ],
  paused: 'Das Hinzufügen zu diesem Pool ist pausiert.',
  'old-address': 'Die Einzahlung ging an eine alte Adresse des Netzwerks.',
  fees: 'Der Betrag war zu klein für die Gebühren.',
  halted: 'Der Handel war angehalten.',
  memo: 'Das Netzwerk konnte das Memo nicht lesen.',
  'no-memo': 'Die Einzahlung hatte kein Memo.',
  'paired-address':
    'Die gepaarte Adresse im Memo fehlt oder ist nicht die, mit der diese Liquidität hinzugefügt wurde.',
  recipient: 'Der Empfänger im Memo ist keine Adresse der Chain, die auszahlt.',
  'below-limit': 'Nach den Gebühren hätte die Auszahlung unter dem Limit gelegen.',
  'network-funds':
    'In den Vaults des Netzwerks war nicht genug, um die Auszahlung zu senden.',
  'pool-funds': 'Im Pool war nicht genug, um diesen Betrag zu tauschen.',
  'sender-funds': 'Auf dem Konto war nicht genug.',
  'pool-staged':
    'Der Pool ist noch nicht aktiv, und bis dahin braucht Liquidität beide Assets des Pools.',
  'no-pool': 'Das Netzwerk hat keinen Pool für diesen Token.',
  'closed-pool': 'Der Pool dieses Tokens ist nicht verfügbar.',
  synths: 'Das Netzwerk handelt derzeit keine synthetischen Assets.',
  'same-asset': 'Ein Token kann nicht gegen sich selbst getauscht werden.',
} as const satisfies Record<RefundCause, Message>
