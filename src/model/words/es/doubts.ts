import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'Una de las fuentes de la red aún no ha confirmado esta transacción.',
  disagree: 'Las fuentes de la red no coinciden.',
  contradiction: 'Las fuentes de la red se contradicen desde hace más de un día.',
  unpaid: 'Desde hace más de un día, ninguna fuente ha mostrado un pago para ti.',
  unassigned: 'La red envió pagos, pero sus fuentes no dicen cuáles de ellos son tuyos.',
  'paid-twice':
    'El indexador de la red muestra dos pagos, aunque quizá solo correspondía uno. Se muestra el más reciente.',
  unconfirmed:
    'Desde hace más de un día, solo una de las fuentes de la red ha confirmado esto.',
  forgotten: 'Ninguna fuente de la red informa ya de esta transacción.',
  'unknown-kind': 'La red informa de esta transacción con un tipo que aquí no se conoce.',
  'too-many': 'Esta transacción tiene más de 500 pagos: demasiados para comprobarlos.',
  'paid-elsewhere': 'La red pagó a una dirección distinta de la que indica el memo.',
  'other-asset': 'Llegó un activo distinto del que se pidió.',
  unaccounted:
    'Falta una parte del depósito: la red no informa de un reembolso ni de una comisión por ella.',
  elsewhere: 'Otra red continúa con esta transacción.',
  unseen: 'La red nunca detectó este depósito.',
  'forgotten-there': 'La otra red ya no conoce este depósito.',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'Este es un depósito para {chain}[ ({title})]. Síguelo allí.',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'La red dio un motivo que aquí no se conoce: {message}. Antes de intentarlo de nuevo, pregunta a la app donde empezaste.'

const refundLikely = 'La red probablemente reembolsará este depósito.'

const haltTimes =
  '[ (desde el {since}, último dato del {asOf})| (desde el {since})| (último dato del {asOf})]'

const halts = {
  trading: `La red ha suspendido los intercambios en [{chain}|una cadena]${haltTimes}.`,
  chain: `La red ha suspendido [{chain}|una cadena]${haltTimes}.`,
  signing: `La red ha suspendido los pagos en [{chain}|una cadena]${haltTimes}.`,
  liquidity: `La red ha suspendido los cambios de liquidez en [{chain}|una cadena]${haltTimes}.`,
} as const

const because = '[: {message}| ({ending})].[ {why}]'

export const doubts = {
  'no-data': '{brand} aún no tiene datos de esta transacción.',
  inconsistent: 'Lo que se informa de esta transacción se contradice.',
  lost: 'La red ya no muestra esta transacción. Se muestra el último estado conocido.',
  'unknown-status': ['El estado es {status}.', 'La transacción no tiene estado.'],
  'failed-status': [
    'El estado es {status}. La red no ha informado de dónde está el dinero.',
    'La transacción no tiene estado. La red no ha informado de dónde está el dinero.',
  ],
  waiting: {
    by: 'reason',
    'other-asset': 'A la espera de tu otro activo. La red añade los dos juntos.',
    'limit-price': [
      'La orden límite está {isPartlyFilled?}ejecutada en parte. El resto espera su precio.[ Expira hacia el {until}.]',
      'La orden límite está abierta, a la espera de su precio.[ Expira hacia el {until}.]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      'A la espera de que {chain} detecte el depósito[ ({title})].',
      'A la espera de que la otra red detecte el depósito[ ({title})].',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?} También ha suspendido los intercambios. ${refundLikely}`,
        `${halts.trading}[{isPromised?} Tu transacción continuará por su cuenta.]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?} También ha suspendido los intercambios. ${refundLikely}`,
        `${halts.chain}[{isPromised?} Allí no ocurre nada hasta que se reanude.]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?} También ha suspendido los intercambios. ${refundLikely}`,
        `${halts.signing}[{isPromised?} El tuyo se enviará por su cuenta.]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading} ${refundLikely}`,
    chain: `${halts.chain} ${refundLikely}`,
    signing: `${halts.signing} ${refundLikely}`,
    liquidity: `${halts.liquidity} ${refundLikely}`,
    recipient: `El destinatario del memo no es una dirección de {chain}. ${refundLikely}`,
  },
  unproven:
    'El servicio dice «completado», pero no informa de ningún pago de salida. Revisa tu billetera.',
  refunding: [
    '{isPart?}Se está reembolsando una parte.',
    'Se está reembolsando el depósito. {why}',
    `Se está reembolsando el depósito. ${unknownReason}`,
    'Se está reembolsando el depósito.',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'La red no puede pagar el reembolso: {message}.',
    'La red no puede pagar el reembolso.',
  ],
  'payout-stuck': [
    'La red intercambió tu depósito, pero no puede enviar el pago de salida: {message}.',
    'La red intercambió tu depósito, pero no puede enviar el pago de salida.',
  ],
  elsewhere,
  unseen: ['{chain} nunca detectó este depósito[ ({title})].', openDoubts.unseen],
  'forgotten-there': [
    '{chain} ya no conoce este depósito[ ({title})]. Las redes olvidan los antiguos.',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'La otra solicitud de esta transacción aún no ha terminado.',
  'paid-elsewhere': [
    'La red pagó {paid}[ y {more|# pago más|# pagos más}], no a {expected}.',
    'La red pagó {paid}[ y {more|# pago más|# pagos más}]. No es adonde debía ir.',
  ],
  unaccounted: [
    'Faltan {amount} {ticker} del depósito: la red no informa de un reembolso ni de una comisión por ese monto.',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `La red no ejecutó esta transacción${because}`,
    swap: `La red no ejecutó esta transacción${because}`,
    approval: {
      by: 'ending',
      other: `La aprobación falló en la cadena${because}`,
      dropped: `Ningún bloque incluyó la aprobación${because}`,
      cancelled: `La billetera canceló la aprobación${because}`,
    },
    other: {
      by: 'ending',
      other: `La cadena rechazó el depósito, así que no se envió nada${because}`,
      dropped: `Ningún bloque incluyó el depósito, así que no se envió nada${because}`,
      cancelled: `La billetera canceló el depósito, así que no se envió nada${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      'Una fuente de {network} no está accesible. Nada se sabe con certeza hasta que responda.',
      'Una fuente de la red no está accesible. Nada se sabe con certeza hasta que responda.',
    ],
    one: [
      '{first} {since?}Se muestra lo que informó antes.',
      '{first} Nada se sabe con certeza hasta que responda.',
    ],
    unreadable: [
      '{first} {since?}Se muestra lo que informó antes.',
      '{first} Nada se sabe con certeza mientras siga así.',
    ],
    both: [
      'El nodo y el indexador de {network} no están accesibles desde el {since}. Se muestra lo que informaron antes.',
      'El nodo y el indexador de la red no están accesibles desde el {since}. Se muestra lo que informaron antes.',
      'El nodo y el indexador de {network} no están accesibles. Nada se sabe con certeza hasta que respondan.',
      'El nodo y el indexador de la red no están accesibles. Nada se sabe con certeza hasta que respondan.',
    ],
    each: '{first} {second} Se muestra lo que informaron antes.',
    never: '{first} {second} Nada se sabe con certeza mientras siga así.',
  },
  unreported: [
    'Ninguna fuente de {network} ha informado de esta transacción desde el {since}. Se muestra lo que se informó antes.',
    'Ninguna fuente de la red ha informado de esta transacción desde el {since}. Se muestra lo que se informó antes.',
    'Ninguna fuente de {network} informa ahora de esta transacción. Se muestra lo que se informó antes.',
    'Ninguna fuente de la red informa ahora de esta transacción. Se muestra lo que se informó antes.',
  ],
  'pool-closed': 'La red cerró el pool y pagó lo que había en él.',
  revoked: [
    'Esto se informó como terminado. Desde hace unos minutos, las fuentes de {network} dicen otra cosa.',
    'Esto se informó como terminado. Desde hace unos minutos, las fuentes de la red dicen otra cosa.',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'Informado solo por el nodo.',
    indexer: 'Informado solo por el indexador.',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

export const sourceReach = {
  by: 'source',
  node: [
    'El nodo de {network} no está accesible desde el {since}.',
    'El nodo de la red no está accesible desde el {since}.',
    'El nodo de {network} no está accesible.',
    'El nodo de la red no está accesible.',
  ],
  indexer: [
    'El indexador de {network} no está accesible desde el {since}.',
    'El indexador de la red no está accesible desde el {since}.',
    'El indexador de {network} no está accesible.',
    'El indexador de la red no está accesible.',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    'El nodo de {network} solo envía respuestas ilegibles desde el {since}.',
    'El nodo de la red solo envía respuestas ilegibles desde el {since}.',
    'El nodo de {network} envía respuestas ilegibles.',
    'El nodo de la red envía respuestas ilegibles.',
  ],
  indexer: [
    'El indexador de {network} solo envía respuestas ilegibles desde el {since}.',
    'El indexador de la red solo envía respuestas ilegibles desde el {since}.',
    'El indexador de {network} envía respuestas ilegibles.',
    'El indexador de la red envía respuestas ilegibles.',
  ],
} as const

export const payment = ['{sum} a {address}', '{sum} a otra dirección'] as const

export const refundCauses = {
  expired: 'La orden límite expiró.',
  cancelled: 'La orden límite se canceló.',
  'price-limit': [
    'El precio cayó un {percent} por debajo del límite.',
    'El precio cayó por debajo del límite.',
  ],
  paused: 'Añadir a este pool está en pausa.',
  'old-address': 'Se envió a una dirección antigua de la red.',
  fees: 'El monto era demasiado pequeño para las comisiones.',
  halted: 'Los intercambios estaban suspendidos.',
  memo: 'La red no pudo leer el memo.',
  'no-memo': 'El depósito no tenía memo.',
  'paired-address':
    'La dirección asociada falta en el memo, o no es aquella con la que se añadió esta liquidez.',
  recipient: 'El destinatario del memo no es una dirección de la cadena que paga.',
  'below-limit':
    'Tras las comisiones, el pago de salida habría quedado por debajo del límite.',
  'network-funds':
    'Las bóvedas de la red no tenían suficiente para enviar el pago de salida.',
  'pool-funds': 'El pool no tenía suficiente para intercambiar este monto.',
  'sender-funds': 'La cuenta no tenía suficiente.',
  'pool-staged':
    'El pool aún no está activo, y hasta entonces la liquidez necesita sus dos activos.',
  'no-pool': 'La red no tiene ningún pool para este token.',
  'closed-pool': 'El pool de este token no está disponible.',
  synths: 'La red no intercambia activos sintéticos por ahora.',
  'same-asset': 'Un token no se puede intercambiar por sí mismo.',
} as const satisfies Record<RefundCause, Message>
