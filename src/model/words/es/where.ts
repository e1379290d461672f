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
  looking: 'Buscando tu transacción…',
  'look-up-failed': 'No pudimos consultar este hash[{canRetry?} todavía]',
  'other-build': ['{headline}', 'Esta página no puede leer los detalles'],
  'not-found': ['{isLong?}No encontrado', 'Aún no encontrado'],
  'paid-out': 'Pagado[ en {chain}]',
  'paid-elsewhere': 'Pagado a otra dirección[ en {chain}]',
  'action-done': '{title}[ en {chain}]',
  'action-open': [
    '{title}: {hasStarted?}en curso[ en {chain}]',
    '{title}: a la espera[ en {chain}]',
  ],
  refunded: 'Reembolsado[ en {chain}]',
  'partly-refunded': [
    '{isPaid?}En dos lugares: una parte intercambiada, otra reembolsada',
    'Una parte intercambiada; no se informa de un reembolso del resto',
  ],
  rejected: 'Rechazado por la red[ en {chain}]',
  'in-wallet': 'Sigue en tu billetera[ en {chain}]',
  'no-payout': 'No se informa de ningún pago de salida[ en {chain}]',
  'at-network': ['Enviado a {chain}', 'Enviado a otra red'],
  held: 'En poder de la red',
  unclear: 'No está claro',
  'no-steps': 'Sin detalles',
  'before-approval': 'Aún no enviado',
  unsent: 'Aún no enviado[, se espera en {chain}]',
  unseen: 'Depósito enviado[ en {chain}], a la espera de que la red lo detecte',
  confirming: [
    '{amount} en confirmación[ en {chain}][: {counted}]',
    'El depósito está en confirmación[ en {chain}][: {counted}]',
  ],
  'before-swap': [
    'En manos de {chain}, a la espera del swap',
    'En manos de la red, a la espera del swap',
  ],
  'order-open': [
    'En tu cuenta{isInAccount?}[ en {chain}]. {order}',
    'En manos de {chain}. {order}',
    'En manos de la red. {order}',
  ],
  swapping: [
    'En manos de {chain}, intercambiando[{isInParts?} en partes]',
    'En manos de la red, intercambiando[{isInParts?} en partes]',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Intercambiado. ]El pago[ de {amount}] para ti espera a que {chain} lo envíe',
      '[{isAfterSwap?}Intercambiado. ]El pago[ de {amount}] para ti espera a que la red lo envíe',
    ],
    refund: [
      '[{isAfterSwap?}Intercambiado. ]Tu reembolso[ de {amount}] espera a que {chain} lo envíe',
      '[{isAfterSwap?}Intercambiado. ]Tu reembolso[ de {amount}] espera a que la red lo envíe',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'A la espera de enviarte el pago[ en {chain}]',
    refund: 'A la espera de enviarte el reembolso[ en {chain}]',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Pago de salida en cola[ en {chain}]',
    refund: 'Reembolso en cola[ en {chain}]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Pago de salida enviado[ en {chain}]',
    refund: 'Reembolso enviado[ en {chain}]',
  },
  'step-open': ['En {chain}, en curso', 'En curso'],
  'step-complete': ['En {chain}, informado como completado', 'Informado como completado'],
  'step-unknown': ['En {chain}, estado desconocido', 'Estado desconocido'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'Qué puede haber fallado:'
export const causes: Record<Cause, string> = {
  unsent: 'Tu billetera no la ha enviado, o su comisión es demasiado baja.',
  typo: 'Un carácter del hash está mal. Cópialo de nuevo.',
  'other-thing':
    'Es el hash de otra cosa, como una aprobación, o el ID de retiro de un exchange.',
  'other-chain': 'Está en otra cadena o red: búscala en su explorador.',
  'other-address': 'Fue a una dirección ajena a esta red.',
}

export const placeNotes = {
  'check-wallet':
    '¿Tu billetera muestra la transacción como enviada? Mira el explorador de su cadena, que se actualiza primero.',
  'no-refund-reported': 'La red no ha informado de ningún reembolso.',
  'spent-on-fees': 'Las comisiones agotaron el depósito, así que no se reembolsa nada.',
  'fee-at-most': 'Pagaste como máximo la comisión de red.',
  'waiting-for-approval':
    'A la espera de la aprobación[ en {chain}]. No se han movido fondos.',
  confirmations:
    'La red fija cuántas necesita según el monto, para que un depósito no se pueda revertir.',
  'no-steps': 'No se conoce ningún paso de esta transacción.',
  'went-on': [
    'El pago de salida siguió fuera de la red y se convirtió en {token}. Aquí no se informa de esos pasos.',
    'El pago de salida siguió fuera de la red y se convirtió en otro token. Aquí no se informa de esos pasos.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'Enviaste',
  'not-sent': 'No enviado',
  amount: 'Monto',
  received: 'Recibido',
  'paid-out': 'Pagado',
  'paid-to-you': 'Pagado a ti',
  'paid-elsewhere': 'Pagado a otra dirección',
  'already-sent': 'Ya enviado',
  swapped: 'Intercambiado',
  refunded: 'Reembolsado',
  minimum: 'Mínimo a recibir',
  'quoted-amount': 'Monto cotizado',
  'quoted-payout': 'Pago cotizado',
  'your-payout': 'Pago para ti',
  'your-refund': 'Tu reembolso',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'Y',
  quote: 'Según la cotización',
  'last-step': 'Último paso confirmado',
  parts: 'Avance',
  'raw-status': 'Estado informado',
}

export const facts = {
  more: '{count} más, mira los pasos',
  quote: 'Sin verificar',
  'last-step': ['{chain}, informado como completado', 'Informado como completado'],
  parts: '{parts}',
  'raw-status': ['{status}', 'sin estado'],
} as const satisfies Messages<LabeledFact['code']>
