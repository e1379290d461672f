import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': 'Tu depósito espera un bloque en {chain}',
  'in-block':
    'Tu depósito tiene {depth|# confirmación|# confirmaciones} en {chain}[; la red suele esperar {usualDepth}]',
  'failing-on-chain':
    '{chain} informa de que tu depósito falló, lo que aún no es definitivo',
  'unknown-to-chains':
    '{chains} no {count|conoce|conocen} este hash: revísalo en tu billetera',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': 'Su comisión es baja por ahora, así que puede tener que esperar.',
  'no-vault':
    'Se pagó a una dirección que no es ninguna de las bóvedas ni de los routers actuales de la red.',
} as const satisfies Messages<DepositFact['code']>
