/** Answers of a node and an indexer about one transaction, with the usual hash, sender and vault. */
import * as answers from '../../src/service/sandbox/answers'

export type { Payment } from '../../src/service/sandbox/answers'

export const hash = 'A1'.repeat(32)

export type Deposit = Pick<answers.Deposit, 'asset' | 'units' | 'memo'> & {
  from?: string
  hash?: string
}

const complete = (deposit: Deposit): answers.Deposit => ({
  hash,
  from: 'sender',
  to: 'vault',
  ...deposit,
})

/** The node's answer. `stages` replaces stages. */
export const node = (
  phase: answers.Phase | 'unseen',
  deposit: Deposit,
  payments: readonly answers.Payment[] = [],
  stages: object = {},
): object =>
  phase === 'unseen' ? answers.unobserved : observe(phase, deposit, payments, stages)

/** The node's answer about a deposit that it has observed. */
export const observe = (
  phase: answers.Phase,
  deposit: Deposit,
  payments: readonly answers.Payment[],
  stages: object = {},
) => answers.createStatus(phase, complete(deposit), payments, stages)

/** One action of the indexer. `date`: Unix ms. */
export const action = (
  type: string,
  status: 'pending' | 'success',
  deposit: Deposit,
  payments: readonly answers.Payment[],
  details: { date?: number; [name: string]: unknown } = {},
): object =>
  answers.createAction(type, status, { deposit: complete(deposit), payments }, details)
