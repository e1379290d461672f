import type { ChainReport } from '../../contract/chainReport'
import { findChain } from '../chains/chains'
import { hourMs } from '../time'
import type { DepositFact, DepositPlace, StepCode } from './statements'
import type { TransactionSnapshot } from './snapshot'
import type { ShownVerdict } from './verdict'

type Sought = Pick<TransactionSnapshot, 'verdict' | 'chainReport'>

/**
 * Where a deposit is by its own chain, while no network has reported it; null where no chain
 * has said anything, and for chains that are not known here.
 */
export function locateDeposit(report: ChainReport | null): DepositPlace | null {
  if (report === null || !report.chains.every(findChain)) return null
  const { state, chains, depth, isTokenTransfer } = report
  // No network waits for what is no deposit.
  const usualDepth = isTokenTransfer ? null : report.usualDepth
  const [chain = ''] = chains
  switch (state) {
    case 'unknown':
      return { code: 'unknown-to-chains', chains }
    case 'mempool':
      return { code: 'in-mempool', chain }
    case 'block':
      return { code: 'in-block', chain, depth: depth ?? 1, usualDepth }
    case 'failing':
      return { code: 'failing-on-chain', chain }
    case 'rejected':
      return null
  }
}

/** What to do about a deposit that no network will report; null where one may. */
export function findStray(report: ChainReport | null): StepCode | null {
  const place = locateDeposit(report)?.code
  if (report === null || (place !== 'in-mempool' && place !== 'in-block')) return null
  if (report.isTokenTransfer) return 'token-transfer'
  if (report.isElsewhere) return 'paid-no-vault'
  const { chains, depth, usualDepth } = report
  const blockMs = findChain(chains[0] ?? '')?.blockTimeMs ?? hourMs
  const isOverdue = (depth ?? 0) > Math.max((usualDepth ?? 0) * 3, hourMs / blockMs)
  return place === 'in-block' && isOverdue ? 'unreported-deposit' : null
}

/** Whether a chain knows a deposit that no network has reported. */
export function isDepositSeen({ verdict, chainReport }: Sought): boolean {
  const place = verdict === 'not-seen' ? locateDeposit(chainReport) : null
  return place !== null && place.code !== 'unknown-to-chains'
}

/** The verdict for people: what is seen on its chain is not "not found". */
export function showVerdict(sought: Sought): ShownVerdict {
  if (!isDepositSeen(sought)) return sought.verdict
  return findStray(sought.chainReport) === null ? 'deposit-seen' : 'deposit-astray'
}

/** What has to be known beside that place. */
export function listDepositFacts(report: ChainReport | null): DepositFact[] {
  if (report === null || locateDeposit(report) === null) return []
  const facts: DepositFact[] = []
  if (report.isFeeLow) facts.push({ code: 'low-fee' })
  if (report.isElsewhere) facts.push({ code: 'no-vault' })
  return facts
}
