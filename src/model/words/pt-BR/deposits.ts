import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': 'Seu depósito aguarda um bloco em {chain}',
  'in-block':
    'Seu depósito tem {depth|# confirmação|# confirmações} em {chain}[; a rede costuma aguardar {usualDepth}]',
  'failing-on-chain':
    '{chain} informa que seu depósito falhou, o que ainda não é definitivo',
  'unknown-to-chains':
    '{chains} {count|não conhece|não conhecem} este hash: confira-o na sua carteira',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': 'A taxa dele está baixa no momento, então ele pode ter que esperar.',
  'no-vault':
    'Ele foi pago a um endereço que não é nenhum dos vaults ou roteadores atuais da rede.',
} as const satisfies Messages<DepositFact['code']>
