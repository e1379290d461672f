import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': 'Votre dépôt attend un bloc sur {chain}',
  'in-block':
    'Votre dépôt a {depth|# confirmation|# confirmations} sur {chain}[\u202f; le réseau en attend généralement {usualDepth}]',
  'failing-on-chain':
    '{chain} signale que votre dépôt a échoué, ce qui n’est pas encore définitif',
  'unknown-to-chains':
    '{chains} ne {count|connaît|connaissent} pas ce hash\u00a0: vérifiez-le dans votre portefeuille',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': 'Les frais du dépôt sont bas pour le moment, il peut donc attendre.',
  'no-vault':
    'Le dépôt a payé une adresse qui ne fait pas partie des coffres et routeurs actuels du réseau.',
} as const satisfies Messages<DepositFact['code']>
