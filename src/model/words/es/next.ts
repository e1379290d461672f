import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

export const reports = {
  copy: {
    by: 'subject',
    swap: '«Copiar informe» y envíalo a la app donde iniciaste el swap.',
    transaction: '«Copiar informe» y envíalo a la app que usaste.',
  },
  receipt: {
    by: 'subject',
    swap: 'Envía el recibo a la app donde se inició el swap.',
    transaction: 'Envía el recibo a la app que se usó.',
  },
} as const

export const sendReport = 'Pulsa {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Nada. Lo reintentamos automáticamente.'
const wait = 'Espera. Seguiremos comprobando.'
const mayClose = 'Nada. Puedes cerrar esta página.'
const trackAgain = 'Nada por ahora. Vuelve a rastrearla más tarde.'
const nothingMore = 'No hay nada más que hacer.'
const checkWallet = [
  '¿Aún no está en tu billetera? Mira la dirección en un explorador.',
  'Las billeteras pueden tardar un poco en mostrarlo.',
] as const
const checkContract =
  'Si la dirección es un contrato, comprueba que aceptó el pago: puede rechazarlo.'
const doNotResend = 'No lo envíes otra vez: podrían llegar los dos.'

const throughRouter =
  'La red no ve las transferencias de tokens que no pasan por su router.'

const toVaults = 'La red solo ve lo que se paga a una de sus bóvedas o routers.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Tu swap',
  transaction: 'Tu transacción',
}

const seeExplorer = {
  by: 'of',
  approval: 'Mira la aprobación en {explorer}.',
  deposit: 'Mira el depósito en {explorer}.',
  transaction: 'Mira la transacción en {explorer}.',
  payout: 'Mira el pago de salida en {explorer}.',
  refund: 'Mira el reembolso en {explorer}.',
  'recipient-address': 'Mira la dirección del destinatario en {explorer}.',
  'refund-address': 'Mira la dirección de reembolso en {explorer}.',
} as const

const independent = '{transaction} no depende de esta página.'
const refundGoesTo = 'Lo que no se pueda intercambiar se reembolsa a {refundAddress}.'

export const instructions = {
  rejected: {
    page: 'Revisa el hash.',
    notes: ['La red rechaza este hash.'],
  },
  unsupported: {
    page: 'Busca tu transacción en un explorador.',
    elsewhere: 'Busca la transacción en un explorador de su cadena.',
    notes: ['El rastreo no está disponible aquí.'],
  },
  'looking-up': {
    page: 'Nada. Estamos buscando tu transacción.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Recarga esta página.',
    elsewhere: trackAgain,
    notes: ['El servicio se ha actualizado.'],
  },
  offline: {
    page: 'Revisa tu conexión a internet.',
    elsewhere: trackAgain,
    notes: ['{transaction} continúa sin ella.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Pulsa «Comprobar ahora».',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Comprueba que tu billetera envió la transacción.',
    elsewhere: `Comprueba que la billetera envió la transacción. ${doNotResend}`,
    notes: ['Seguiremos buscando.'],
  },
  'long-not-seen': {
    page: 'Comprueba en tu billetera si se envió.',
    elsewhere: `Comprueba en la billetera si se envió: si está pendiente, necesita una comisión más alta. ${doNotResend}`,
    notes: [
      'Si está pendiente allí, una comisión más alta la acelera.',
      'Seguiremos buscando.',
    ],
  },
  'never-seen': {
    page: 'Revisa tu billetera y luego pregunta a la app que usaste.',
    elsewhere: `Revisa la billetera: sube la comisión si la transacción está pendiente o, si está confirmada, da su hash a la app donde se inició. ${doNotResend}`,
    notes: [
      '¿Está pendiente en tu billetera? Sube su comisión allí.',
      '¿Está confirmada? Da su hash a la app.',
      'Seguiremos buscando.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Espera: una red informa de un depósito algunos bloques después que su cadena. ${doNotResend}`,
    notes: ['La red informa de él algunos bloques después que su cadena.'],
  },
  'slow-on-chain': {
    page: 'Espera, o sube su comisión en tu billetera.',
    elsewhere: `Espera, o sube su comisión en la billetera, lo que reemplaza el hash. ${doNotResend}`,
    notes: ['Una comisión más alta reemplaza esta transacción y su hash.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Espera hasta que sea definitivo: vuelve a rastrearla en un minuto. ${doNotResend}`,
    notes: ['Si sigue así, no se envió nada.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'Está en un bloque de su cadena, pero ninguna red ha informado de él.',
      'No lo envíes otra vez.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} No lo envíes otra vez. ${sendReceipt}`,
    notes: [throughRouter, 'No lo envíes otra vez.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} No lo envíes otra vez. ${sendReceipt}`,
    notes: [toVaults, 'No lo envíes otra vez.'],
  },
  'unknown-to-chains': {
    page: 'Revisa el hash en tu billetera.',
    elsewhere: `Comprueba en la billetera si se envió, y su hash. ${doNotResend}`,
    notes: ['Puede que aún no se haya enviado.', 'Seguiremos buscando.'],
  },
  lost: {
    page: wait,
    elsewhere:
      'Espera. Puede que la red se esté poniendo al día: vuelve a rastrearla más tarde.',
    notes: ['Puede que la red se esté poniendo al día.', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `Espera. Puede faltar lo que ocurrió desde entonces: vuelve a rastrearla más tarde. ${doNotResend}`,
    notes: [
      'No lo envíes otra vez.',
      'Aquí puede faltar lo que ocurrió desde entonces.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Nada por ahora. Esto tarda más de lo previsto.',
    elsewhere: 'Nada por ahora. Tarda más de lo previsto.',
    notes: [
      seeExplorer,
      'Si nada ha cambiado hasta {askAt}, pregunta a la app donde empezaste.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Esto ha tardado más de un día.', seeExplorer],
  },
  'other-asset': {
    page: 'Envía tu otro activo, si aún no lo has hecho.',
    elsewhere: 'Envía el otro activo, si aún no se ha hecho.',
    notes: ['La red añade los dos juntos.'],
  },
  halted: {
    page: mayClose,
    elsewhere: 'Nada. Espera hasta que termine la suspensión.',
    notes: ['{transaction} espera hasta que termine la suspensión.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Nada. Continúa por su cuenta tras la suspensión.',
    notes: ['{transaction} continúa por su cuenta tras la suspensión.'],
  },
  'likely-refund': {
    page: 'Nada. Cuenta con un reembolso.',
    notes: [
      '{transaction} continúa solo si antes termina la suspensión.',
      'Un reembolso va a {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Nada. Cuenta con un reembolso.',
    notes: [
      'Un reembolso va a {refundAddress}.',
      'Para intentarlo de nuevo, inicia otro swap con otro destinatario.',
    ],
  },
  'other-network': {
    page: 'Continúa el seguimiento en la otra red.',
    elsewhere: 'Busca este hash en un rastreador de la otra red.',
    notes: ['Pega este hash en un rastreador de esa red.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Nada. La otra red continúa en cuanto detecte el depósito.',
    notes: ['La otra red continuará en cuanto detecte el depósito.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['El depósito está en una dirección de esa red.', seeExplorer],
  },
  'held-there': {
    page: 'Búscalo en una app de esa red.',
    notes: ['La red no paga nada por su cuenta.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['La red conserva el monto hasta que alguien actúe.', seeExplorer],
  },
  approval: {
    page: 'Ve a tu billetera.',
    elsewhere: 'Confirma el depósito en la billetera, tras la aprobación.',
    notes: ['Tras la aprobación, confirma allí el depósito.'],
  },
  unsent: {
    page: 'Ve a tu billetera.',
    elsewhere: 'Confirma el depósito en la billetera. Entonces empieza el swap.',
    notes: ['Tu swap empieza cuando hayas confirmado allí el depósito.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere:
      'Espera. El estado de este paso no se conoce aquí: vuelve a rastrearla más tarde.',
    notes: ['No reconocemos el estado de este paso.'],
  },
  open: {
    page: mayClose,
    elsewhere: 'Nada. Continúa por su cuenta: vuelve a rastrearla más tarde.',
    notes: ['{transaction} continúa sin esta página.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Los informes de la red se contradicen.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: 'Busca un pago de salida o un reembolso en las billeteras. {sendReceipt}',
    notes: [
      'Puede haber llegado un pago de salida o un reembolso: revisa tus billeteras.',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'Busca el pago de salida en tu billetera.',
    elsewhere: 'Busca el pago de salida en la billetera. ¿No está allí? {sendReceipt}',
    notes: ['Si no está allí, pulsa {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Comprueba si la otra dirección es tuya.',
    elsewhere: 'Comprueba si esa dirección es del destinatario. ¿No lo es? {sendReceipt}',
    notes: ['Si no lo es, pulsa {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'Esta transacción fue reemplazada.',
    elsewhere: 'Busca en la billetera la transacción que reemplazó a esta y rastrea esa.',
    notes: ['Busca la nueva en tu billetera y rastréala.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Nada. Esta es una transacción propia de la red.',
    notes: ['Mueve monedas entre bóvedas y no es depósito ni pago de salida de nadie.'],
  },
  refunded: {
    page: 'Comprueba que llegó el reembolso.',
    notes: ['{isSwap?}Para intentarlo de nuevo, inicia otro swap[ en {app}].'],
  },
  'partially-refunded': {
    page: 'Revisa ambas direcciones. No habrá nada más.',
    notes: [
      '{isSwap?}Para intercambiar la parte reembolsada, empieza de nuevo[ en {app}].',
    ],
  },
  'refund-missing': {
    page: 'Comprueba que llegó el pago de salida.',
    elsewhere: [
      '{isSpent?}Comprueba que llegó el pago de salida. Las comisiones agotaron el reembolso.',
      'Comprueba que llegó el pago de salida. Puede que las comisiones hayan agotado el reembolso.',
    ],
    notes: [
      [
        '{isSpent?}Las comisiones agotaron el reembolso.',
        'Puede que las comisiones hayan agotado el reembolso.',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'Envía un monto mayor si empiezas de nuevo.',
    notes: ['{transaction} ha terminado.'],
  },
  failed: {
    page: 'Empieza de nuevo si todavía quieres.',
    elsewhere: 'Empieza de nuevo si todavía hace falta.',
    notes: ['{transaction} ha terminado.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: 'El mismo límite puede expirar otra vez.',
  cancelled: '',
  'price-limit': 'El mismo límite puede fallar otra vez.',
  paused: 'Espera hasta que la red vuelva a aceptar depósitos para este pool.',
  'old-address': 'Obtén una dirección de depósito nueva cada vez: la red las cambia.',
  fees: 'Envía un monto mayor: el mismo puede rechazarse otra vez.',
  halted: 'Espera hasta que se reanuden los intercambios.',
  memo: 'El mismo memo se rechazará otra vez.',
  'no-memo': 'Un depósito sin memo se rechazará otra vez.',
  'paired-address': 'Usa un memo con la dirección asociada a esta liquidez.',
  recipient:
    'Usa una dirección de destinatario de esa cadena: el mismo memo se rechazará otra vez.',
  'below-limit':
    'Envía un monto mayor o fija un límite más bajo: lo mismo puede rechazarse otra vez.',
  'network-funds': 'Envía un monto menor, o inténtalo más tarde.',
  'pool-funds': 'Envía un monto menor.',
  'sender-funds': 'Envía un monto menor, o añade antes fondos a la cuenta.',
  'pool-staged': 'Añade ambos activos, o espera hasta que el pool esté activo.',
  'no-pool': 'El mismo token se rechazará otra vez.',
  'closed-pool': 'El mismo token se rechazará hasta que su pool esté disponible.',
  synths: 'La misma solicitud se rechazará hasta que la red vuelva a intercambiarlos.',
  'same-asset': 'El mismo memo se rechazará otra vez.',
}

export const startedIn = {
  by: 'subject',
  swap: ['El swap se inició en {app}: {support}.', 'El swap se inició en {app}.'],
  transaction: [
    'La transacción se inició en {app}: {support}.',
    'La transacción se inició en {app}.',
  ],
} as const

export const receiptAt = 'El recibo: {address}'
