import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: 'sin terminar, fallida o requiere atención',
  amounts: 'no se conoce un monto',
  side: 'una transferencia de la que aquí no se conoce tu lado',
  'one-side':
    'solo un lado es una dirección tuya que aquí se conoce. Sigue la otra si también es tuya',
  foreign: 'ningún lado es una dirección tuya que aquí se conozca',
  moved:
    'no es una sola venta, porque tiene dos solicitudes, o porque entraron o salieron activos de un pool, staking, bond, préstamo, ahorro, contrato, cuenta trade o cuenta de activos garantizados. Introdúcelas a mano',
  own: 'una transferencia entre tus propias direcciones',
  time: 'no se conoce la hora',
  unchanged: 'se reembolsó todo, o no se movió nada',
}

export const fileLacks =
  'Si tienes TCY o nodos con bond: ningún archivo tiene sus recompensas. Introdúcelas a mano.'

export const leftOut =
  '{count|# transacción sin incluir|# transacciones sin incluir}: {reason}.'

export const fileGaps = {
  unchecked:
    '{count|# transacción aún no comprobada|# transacciones aún no comprobadas}, sin resultado en el archivo.',
  empty: 'No se exportó nada: {cause}. Inténtalo más tarde.',
  older: [
    'Solo desde el {date}. Faltan transacciones anteriores: {cause}.',
    'No todas. Faltan transacciones anteriores: {cause}.',
  ],
  part: [
    'Faltan transacciones de {name} anteriores al {date}: {cause}.',
    'Faltan transacciones de {name}: {cause}.',
  ],
} as const

export const gapCauses = {
  full: 'un archivo admite {count}',
  networks: 'sin respuesta de {networks}',
  failed: '{brand} no respondió',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': 'sin dirección de contrato',
  'other-chain': 'en cadenas que una Token List no puede incluir',
  'no-decimals': 'sin decimales conocidos',
  ticker: 'con un símbolo que una Token List no permite',
  full: 'por encima del límite de 10\u00a0000 de una Token List',
}
