import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import type { NameEntry } from '../../contract/nameResponses'
import { isEndedChain } from '../chains/chains'
import { minuteMs } from '../time'
import type { CheckOutcomes, Lookup, NameResult, Registration } from './nameChecks'

/** The address that a registry has for a name on a chain. */
export type RegistryAddress = { label: string; address: string }

/** Why an address of a name is not verified, as data: `words/en/names.ts` has the sentences. */
export type NameDoubt =
  /** About the whole name; `expiresAt` in Unix ms, null where it is not known. */
  | { code: 'expired'; expiresAt: number | null }
  | { code: 'conflict' | 'unconfirmed' | 'expiry-unknown' }
  | { code: 'wrong-form' | 'wrong-checksum'; chain: string }
  /** Nothing can be sent to a chain that has ended, and nothing is checked on an unknown one. */
  | { code: 'chain-ended' | 'unknown-chain'; chain: string }
  /** The address is the contract of a token, to which nobody can pay. */
  | { code: 'contract'; ticker: string; chain: string }
  /** The registries have different addresses. */
  | {
      code: 'differs'
      chain: string
      own: RegistryAddress
      others: readonly RegistryAddress[]
    }
  | { code: 'chain-not-listed' | 'no-address' | 'link-not-confirmed' }
  /** The address points back to `names`, which the name is not among. */
  | { code: 'other-names'; name: string; names: readonly string[] }
  /** Not all names of the address could be looked up. */
  | { code: 'partial-names' }
  | { code: 'check-failed' | 'check-running' | 'typos-failed' | 'typos-running' }
  | { code: 'registries-failed' | 'registries-running'; labels: readonly string[] }

/** A chain and an address of a name with its checks; '' without an address. */
export type NameRow = NameEntry & {
  outcomes: CheckOutcomes
  /** By all checks of all registries. */
  result: NameResult
  /** None for a verified address. */
  doubts: readonly NameDoubt[]
  /** The names that the address points back to. */
  reverseNames: readonly string[]
  /** The address may have other names, which could not be looked up. */
  isPartial: boolean
}

/** What one registry says of a name. */
export type RegistryReport = {
  label: string
  registration: Registration
  /** Whether its addresses are known. */
  entriesState: Lookup<unknown>['state']
  owner: string
  /** Unix ms; null: not known, or never. */
  expiresAt: number | null
  /** Why none of its addresses is verified; null for no reason that holds for all. */
  doubt: NameDoubt | null
  rows: readonly NameRow[]
}

/** Chains that a verdict is about. `isWhole`: it has no address on another one. */
export type Concern = { chains: readonly string[]; isWhole: boolean }

/** What may be done with a name, from the gravest to the best. */
export type NameVerdict =
  /**
   * Some or all addresses must not be paid to. `isExpired`: so says every registry that has
   * the name. `isOne`: it has one address.
   */
  | (Concern & { code: 'stop'; isExpired: boolean; isOne: boolean })
  | { code: 'checking' }
  | (Concern & { code: 'not-checked' })
  /** In none of the registries with these `labels`. */
  | { code: 'not-registered'; labels: readonly string[] }
  | { code: 'no-address' }
  /**
   * On `chains` of the `linked` ones; the others have no address. `hasExpiry`: it is reported
   * for all of them.
   */
  | {
      code: 'verified'
      chains: readonly string[]
      linked: readonly string[]
      hasExpiry: boolean
    }

/** What is known of a name in all registries: the one source of all that is said of it. */
export type NameReport = {
  name: string
  verdict: NameVerdict
  registries: readonly RegistryReport[]
}

/** Raised when a report gets another code or field: page and service can be of two builds. */
const reportForm = 1

/** A report in the form in which services of this kind send it. */
export const encodeReport = (report: NameReport): object => ({ form: reportForm, report })

/** What is not of this form is not read. */
export const ReportSchema = v.object({
  form: v.literal(reportForm),
  report: v.custom<NameReport>(isFields),
})

/**
 * When a name that a report takes for registered expires, Unix ms; Infinity where that is not
 * known.
 */
export const findExpiry = ({ registries }: NameReport): number =>
  Math.min(
    ...registries
      .filter(({ registration }) => registration !== 'expired')
      .map(({ expiresAt }) => expiresAt ?? Infinity),
  )

/**
 * How long a report vouches for addresses, ms. A service uses what the node has said for some
 * minutes of its outage.
 */
export const reportHoldsMs = 15 * minuteMs

/**
 * What an old report still says: its warnings, as the name can have got other addresses since.
 * `state`: of the check that is to replace it.
 */
export function doubtReport(report: NameReport, state: 'pending' | 'failed'): NameReport {
  const isPending = state === 'pending'
  const { verdict } = report
  const result = isPending ? 'checking' : 'not-checked'
  const doubt = { code: isPending ? 'check-running' : 'check-failed' } as const
  const doubtRow = (row: NameRow): NameRow =>
    row.result === 'verified'
      ? {
          ...row,
          result,
          doubts: [doubt],
          outcomes: { ...row.outcomes, pointsBack: state },
        }
      : row
  return {
    ...report,
    verdict:
      verdict.code === 'verified'
        ? { code: result, chains: verdict.chains, isWhole: true }
        : verdict,
    registries: report.registries.map((registry) => ({
      ...registry,
      registration:
        registry.registration === 'registered' ? state : registry.registration,
      rows: registry.rows.map(doubtRow),
    })),
  }
}

/**
 * Whether somebody has the name for sure, so that it may be preferred to tokens. `now`: Unix ms.
 */
export const isInUse = (report: NameReport, now: number): boolean =>
  findExpiry(report) > now &&
  report.registries.some(({ registration }) => registration === 'registered')

/** Whether a registry has the name, as far as that is known. */
export const hasRecord = ({ registration }: RegistryReport): boolean =>
  registration !== 'not-registered' && registration !== 'failed'

/** Whether a row has an address, on a chain that has not ended. */
export const isPayable = ({ chain, address }: NameEntry): boolean =>
  address !== '' && !isEndedChain(chain)

/** The addresses of all registries. */
export const listNameRows = ({ registries }: NameReport): NameRow[] =>
  registries.flatMap(({ rows }) => rows)
