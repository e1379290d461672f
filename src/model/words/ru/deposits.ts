import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': 'Ваш депозит ждёт блока в {chain}',
  'in-block':
    'У вашего депозита {depth|# подтверждение|# подтверждения|# подтверждений} в {chain}[; обычно сеть ждёт {usualDepth}]',
  'failing-on-chain':
    '{chain} сообщает, что ваш депозит не прошёл, но это ещё не окончательно',
  'unknown-to-chains':
    '{chains} {count|не знает|не знают|не знают} этого хеша: проверьте его в кошельке',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee': 'Комиссия депозита сейчас низкая, поэтому ему, возможно, придётся ждать.',
  'no-vault':
    'Депозит отправлен на адрес, которого нет среди нынешних хранилищ и роутеров сети.',
} as const satisfies Messages<DepositFact['code']>
