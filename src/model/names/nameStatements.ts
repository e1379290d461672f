import { dayMs } from '../time'
import { isSameName } from './nameChecks'
import {
  hasRecord,
  type NameDoubt,
  type NameReport,
  type NameRow,
  type RegistryReport,
} from './nameReport'

/** What is said of a name beside its verdict, as data: `words/en/names.ts` has the sentences. */

const listRows = ({ registries }: NameReport): NameRow[] =>
  registries.flatMap(({ rows }) => rows)

const listPayable = (report: NameReport): NameRow[] =>
  listRows(report).filter(({ address }) => address !== '')

/** One thing that the checks have found, and where: '' for a place that is not to be told. */
export type NameRemark = { doubt: NameDoubt; label: string; chain: string }

/** Doubts about all addresses of a registry. */
const wholeDoubts: ReadonlySet<NameDoubt['code']> = new Set([
  'expired',
  'conflict',
  'unconfirmed',
  'expiry-unknown',
  'registries-failed',
  'registries-running',
])

/** Why addresses are not verified, each reason once. */
export function listRemarks(report: NameReport): NameRemark[] {
  // They would change with each answer.
  if (report.verdict.code === 'checking') return []
  const isOnlyRow = listRows(report).length <= 1
  const isOnlyRegistry = report.registries.filter(hasRecord).length <= 1
  const locate = (doubt: NameDoubt, { label }: RegistryReport, chain: string) => {
    // Its sentence names them.
    if (doubt.code === 'differs') return { doubt, label: '', chain: '' }
    return {
      doubt,
      label: isOnlyRegistry ? '' : label,
      chain: wholeDoubts.has(doubt.code) || isOnlyRow ? '' : chain,
    }
  }
  const found = report.registries.flatMap((registry) => [
    ...(registry.doubt === null ? [] : [locate(registry.doubt, registry, '')]),
    ...registry.rows.flatMap(({ chain, doubts }) =>
      doubts.map((doubt) => locate(doubt, registry, chain)),
    ),
  ])
  const keys = found.map(getKey)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Each registry says of the others that they differ. */
function getKey(remark: NameRemark): string {
  const { doubt } = remark
  if (doubt.code !== 'differs') return JSON.stringify(remark)
  const labels = [doubt.own, ...doubt.others].map(({ label }) => label)
  return [doubt.code, doubt.chain, ...labels.toSorted()].join(' ')
}

/** How many of several addresses are verified; null where all are, or none matters. */
export type NameCount = { code: 'verified'; verified: number; all: number }

export function countVerified(report: NameReport): NameCount | null {
  const { code } = report.verdict
  const payable = listPayable(report)
  if ((code !== 'stop' && code !== 'not-checked') || payable.length < 2) return null
  const verified = payable.filter(({ result }) => result === 'verified').length
  return { code: 'verified', verified, all: payable.length }
}

/** What helps a payer beside the verdict. */
export type Advice =
  | 'other-address'
  | 'same-address'
  | 'which-address'
  | 'ask-payee'
  | 'check-again'
  | 'check-person'
  | 'check-spelling'
  | 'ask-owner'

const adviceOfDoubts: Partial<Record<NameDoubt['code'], Advice>> = {
  expired: 'other-address',
  'wrong-form': 'same-address',
  'wrong-checksum': 'same-address',
  conflict: 'check-again',
  differs: 'which-address',
  'other-names': 'ask-payee',
}

export function listAdvice(report: NameReport): Advice[] {
  switch (report.verdict.code) {
    case 'stop': {
      const doubts = listRows(report)
        .filter(({ result }) => result === 'unverified')
        .flatMap((row) => row.doubts)
      return [...new Set(doubts.flatMap(({ code }) => adviceOfDoubts[code] ?? []))]
    }
    case 'not-checked':
      return ['check-again']
    case 'verified':
      return ['check-person']
    case 'checking':
      return []
    case 'not-registered':
      return ['check-spelling']
    case 'no-address':
      return ['ask-owner']
  }
}

/** An expiry within this time is told beside the registration. */
const soonMs = 60 * dayMs

export type ExpirySoon =
  /** Both Unix ms. */
  | { code: 'within-a-day'; at: number; now: number }
  | { code: 'within-days'; days: number }

/** An expiry that is near; null for one that is far away, over, or not known. */
export function findExpirySoon(expiresAt: number | null, now: number): ExpirySoon | null {
  if (expiresAt === null || expiresAt <= now || expiresAt - now > soonMs) return null
  const left = expiresAt - now
  if (left < dayMs) return { code: 'within-a-day', at: expiresAt, now }
  // The clocks of service and device can differ by some minutes.
  return { code: 'within-days', days: Math.ceil(left / dayMs - 0.1) }
}

/** Whether an address points back to a name, and to which others. */
export type RoundTrip =
  | { code: 'points-back'; name: string }
  | { code: 'also-has' | 'belongs-to'; names: readonly string[] }
  | { code: 'not-confirmed' | 'pending' | 'partial' | 'failed' }

/** None without an address, and where the result "Verified" says it all. */
export function listRoundTrip(name: string, row: NameRow): RoundTrip[] {
  if (row.address === '') return []
  const names = row.reverseNames.filter((each) => !isSameName(each, name))
  switch (row.outcomes.pointsBack) {
    case 'yes':
      return [
        ...(row.result === 'verified' ? [] : [{ code: 'points-back', name } as const]),
        ...(names.length === 0 ? [] : [{ code: 'also-has', names } as const]),
      ]
    case 'no':
      return [
        names.length === 0 ? { code: 'not-confirmed' } : { code: 'belongs-to', names },
      ]
    case 'pending':
      return [{ code: 'pending' }]
    case 'failed':
      return [{ code: row.isPartial ? 'partial' : 'failed' }]
  }
}
