import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'No envíes nada a esta dirección',
  ended: 'No envíes nada a esta dirección',
  warning: 'No envíes a esta dirección todavía',
  unchecked: 'Esta dirección no está comprobada',
  checking: 'Comprobando esta dirección…',
  clear: 'Las comprobaciones no encontraron nada contra esta dirección',
}

export const addressTitles = {
  contract: 'No envíes: dirección en {chain}',
  ended: 'No envíes: dirección en {chain}',
  warning: 'No envíes: dirección en {chain}',
  unchecked: 'No comprobada: dirección en {chain}',
  checking: 'Dirección en {chain}',
  clear: 'Dirección en {chain}',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'Revisa esta dirección'

export const wrongHeading = 'No envíes a esta dirección'

export const typoAdvice = {
  form: 'Comprueba de qué cadena se trata.',
  checksum: 'Cópiala de nuevo de su origen.',
} as const

export const contractReason =
  'Es el contrato de un token, y un contrato no es una billetera.'

export const contractPaymentHeading = 'No pagues a esta dirección'

export const paymentTexts = {
  heading: 'Sin verificar para {name}',
  checked: 'Comprobada: {time} UTC[, para el nombre {name}: {result}]',
  unchecked: 'No comprobada[ para el nombre {name}: {result}]',
  verified: 'verificada',
  unverified: 'no verificada',
  warning: 'Advertencia: {reason}',
  question: 'No comprobada del todo: {reason}',
} as const

export const checkedNow =
  'Esta dirección ya está comprobada. Las comprobaciones no encontraron nada en su contra.'

export const addressWarningTexts = {
  'claims-elsewhere': `Esta dirección reclama {count|el nombre|los nombres} {names}, que {count|lleva a otra dirección|llevan a otro lugar}. ${askPayee}`,
  'claims-expired': `Esta dirección reclama {count|el nombre|los nombres} {names}, que {count|ha|han} expirado. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'Esta es una bóveda de {host}: el dinero enviado aquí sin memo se pierde o se reembolsa. La bóveda cambia, así que usa solo la dirección y el memo de una cotización nueva.',
  router:
    'Este es el router de {host}: el dinero enviado aquí sin llamar a su contrato se pierde. El router cambia.',
  module:
    'Esta es una cuenta de la propia red {host}: el dinero enviado aquí sin memo se pierde o se reembolsa.',
  burn: 'Nadie tiene la clave de esta dirección: el dinero enviado aquí se pierde para siempre.',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: 'Bóveda de {host}',
  router: 'Router de {host}',
  module: 'Cuenta de {host}',
  burn: 'Dirección de nadie: no envíes',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'Este es el contrato de {ticker}',
  elsewhere: 'En {chain}, este es el contrato de {ticker}',
} as const

const partialNames = 'No pudimos comprobar todos los nombres de esta dirección.'

export const namesTexts = {
  running: namesRunning,
  failed:
    'No pudimos consultar los nombres de esta dirección. Aun así, puede que tenga alguno.',
  none: 'Ningún nombre apunta a esta dirección.',
  'none-found': `${partialNames} Puede que tenga alguno.`,
  checking: '{count|# nombre, aún no comprobado|# nombres, aún no comprobados}.',
  checked: [
    '{count|# nombre, verificado|# nombres, verificados} {isAll?}en ambos sentidos.',
    '{count|# nombre|# nombres}, {isNone?}{count|no|ninguno} verificado.',
    '{count|# nombre|# nombres}, {verified|# verificado|# verificados} en ambos sentidos.',
  ],
  partial: partialNames,
  more: '{count} {count|nombre más no comprobado|nombres más no comprobados}.',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '{chain} no es compatible aquí: no está entre {count|la # cadena|las # cadenas} de este servicio. No podemos comprobar sus tokens, y sus monedas no se pueden intercambiar.'

export const resolutionTexts = {
  same: 'Coincidencia exacta',
  other: 'Otra dirección[{isSimilar?}, extremos parecidos]',
  expired: ['Expiró el {expiredAt}', 'Expirado'],
  'chain-ended': endedLabel,
  nowhere: 'sin dirección allí',
  checking: 'aún no comprobado',
  failed: 'no se pudo comprobar',
  'unknown-expiry': 'expiración no conocida ahora',
  unconfirmed: 'no confirmado por el nodo de la red',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} está sin verificar.'
