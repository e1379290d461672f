import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

/** What folds the table of its costs out: "Lo que costó: US$ 3,80 (0,45 %)". */
export const costTitles = {
  open: 'Precio y comisiones previstos',
  ended: ['Lo que costó: {dollars} ({share})', 'Lo que costó'],
} as const

export const costsNote =
  'El monto recibido es el que queda tras todas las comisiones. Los valores en dólares usan los precios de la red en el momento del swap, o los de hoy si no dio ninguno.'

export const estimateNote =
  'Son estimaciones. Las comisiones y los valores en dólares se conocen al final.'

export const costLabels = {
  rate: 'Tasa',
  'expected-rate': 'Tasa prevista',
  quoted: 'Cotizado',
  minimum: 'Mínimo',
  fee: {
    by: 'kind',
    outbound: 'Comisión de salida',
    network: 'Comisión de red',
    affiliate: 'Comisión de afiliado',
    liquidity: 'Comisión de liquidez',
  },
  'fees-unknown': 'Comisiones',
  kept: 'Se queda en la red',
  worth: 'En dólares',
  rest: 'Cambios de precio',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}; {isSame?}se recibió lo mismo',
  '{sum}; se recibió {less} menos',
  '{sum}; se recibió {more} más',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}; {unit} = {paid}',
  'expected-rate': '{one} = {received}; {unit} = {paid}, según lo previsto',
  quoted: compared,
  minimum: compared,
  fee: ['{sum}[ ({dollars})][ a {app}]', 'Pagada[ a {app}]; no se informa del monto'],
  'fees-unknown': 'Sin informar',
  kept: '{sum}',
  worth: [
    'Enviado {sold}, recibido {received}: {less} ({share}) menos',
    'Enviado {sold}, recibido {received}: {more} ({share}) más',
    'Enviado {sold}, recibido {received}: sin diferencia',
  ],
  rest: [
    '{dollars}, con las comisiones de arriba que no tienen valor en dólares{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>
