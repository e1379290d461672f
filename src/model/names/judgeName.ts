import type {
  AddressNames,
  NameEntry,
  NameRegistration,
} from '../../contract/nameResponses'
import { isSameAddress } from '../chains/accounts'
import { findChain, isEndedChain } from '../chains/chains'
import {
  type CheckOutcome,
  type CheckOutcomes,
  checkNotExpired,
  checkPointsBack,
  computeRegistration,
  computeResult,
  evaluateCheck,
  limitResult,
  type Lookup,
  type NameResult,
} from './nameChecks'
import {
  type Concern,
  hasRecord,
  isPayable,
  type NameDoubt,
  type NameReport,
  type NameRow,
  type NameVerdict,
  type RegistryAddress,
  type RegistryReport,
} from './nameReport'

/** Why a text is probably no address of its chain; null for no reason. */
type AddressProblem = 'form' | 'checksum' | null

/** What was asked about an address of a name, or about a chain without one (''). */
export type RowLookups = NameEntry & {
  /** Whether the service links the chain to the name. */
  link: Lookup<boolean | null>
  /** The names of the address. */
  reverseNames: Lookup<AddressNames | null>
  problem: Lookup<AddressProblem>
}

/** What was asked in one registry about a name. */
export type RegistryLookups = {
  /** The registry, as its readers know it: "THORName". */
  label: string
  registration: Lookup<NameRegistration>
  entries: Lookup<readonly NameEntry[] | null>
  chains: Lookup<readonly string[] | null>
  rows: readonly RowLookups[]
}

/** Reports on a name. `now`: Unix ms. */
export function reportName(
  name: string,
  lookups: readonly RegistryLookups[],
  now: number,
): NameReport {
  const read = lookups.map((registry): ReadRegistry =>
    Object.assign({}, registry, { report: reportRegistration(registry, now) }),
  )
  const registries = read.map((registry): RegistryReport => {
    const { label, report } = registry
    const doubt = findRegistrationDoubt(report)
    const others = read.filter((other) => other !== registry)
    const notExpired = checkNotExpired(registry.registration, now)
    const context = { name, registry, others, doubt, notExpired }
    const rows = registry.rows.map((row) => reportRow(row, context))
    return Object.assign({ label, doubt, rows }, report)
  })
  return { name, registries, verdict: decideVerdict(registries) }
}

/** Reports on a name in a registry, apart from its addresses. `now`: Unix ms. */
export function reportRegistration(
  registry: Pick<RegistryLookups, 'registration' | 'entries' | 'chains'>,
  now: number,
) {
  const { registration } = registry
  const known = registration.state === 'known' ? registration.value : null
  return {
    registration: computeRegistration(registry, now),
    entriesState: registry.entries.state,
    owner: known?.owner ?? '',
    expiresAt: known?.expiresAt ?? null,
  }
}

type ReadRegistry = RegistryLookups & { report: ReturnType<typeof reportRegistration> }

type RowContext = {
  name: string
  registry: ReadRegistry
  others: readonly ReadRegistry[]
  /** Why no address of the name in the registry is verified; null for no such reason. */
  doubt: NameDoubt | null
  notExpired: CheckOutcome
}

function reportRow(lookups: RowLookups, context: RowContext): NameRow {
  const { chain, address, link, reverseNames } = lookups
  const { name, registry, notExpired } = context
  const hasAddress = evaluateCheck(registry.entries, () => address !== '')
  const outcomes: CheckOutcomes = {
    listed: evaluateCheck(registry.chains, (codes) => (codes ?? []).includes(chain)),
    hasAddress,
    linked: evaluateCheck(link, Boolean),
    // Without an address there is no reverse lookup.
    pointsBack: address === '' ? hasAddress : checkPointsBack(name, reverseNames),
    notExpired,
  }
  const found = reverseNames.state === 'known' ? reverseNames.value : null
  const row = {
    chain,
    address,
    outcomes,
    reverseNames: found?.names ?? [],
    isPartial: found?.isPartial === true,
  }
  const checked = limitResult(computeResult(outcomes), registry.report.registration)
  const parts = [
    { result: checked, doubts: listOwnDoubts(row, checked, context) },
    ...(address === '' ? [] : [checkProblem(lookups.problem, chain), checkChain(chain)]),
    checkNoContract(row, registry),
    compareRegistries(row, context),
  ]
  const result = findGravest(parts.map((part) => part.result)) ?? 'verified'
  const shown = parts.filter(
    (part) => part.result !== 'checking' || result === 'checking',
  )
  return { ...row, result, doubts: shown.flatMap(({ doubts }) => doubts) }
}

/** The first result that a part has is that of the whole: a warning does not wait. */
const resultsByWeight = ['unverified', 'checking', 'not-checked', 'verified'] as const

const findGravest = (results: readonly NameResult[]) =>
  resultsByWeight.find((result) => results.includes(result))

type CheckedPart = { result: NameResult; doubts: readonly NameDoubt[] }

const verified: CheckedPart = { result: 'verified', doubts: [] }

const doubtful = (result: NameResult, doubt: NameDoubt): CheckedPart => ({
  result,
  doubts: [doubt],
})

function listOwnDoubts(
  row: Omit<NameRow, 'result' | 'doubts'>,
  result: NameResult,
  { name, doubt }: RowContext,
): NameDoubt[] {
  if (doubt !== null) return [doubt]
  if (result === 'verified') return []
  if (result === 'checking') return [{ code: 'check-running' }]
  if (result === 'not-checked')
    return [{ code: row.isPartial ? 'partial-names' : 'check-failed' }]
  const { listed, hasAddress, linked, pointsBack } = row.outcomes
  const doubts: NameDoubt[] = []
  if (listed === 'no') doubts.push({ code: 'chain-not-listed' })
  if (hasAddress === 'no') doubts.push({ code: 'no-address' })
  if (linked === 'no') doubts.push({ code: 'link-not-confirmed' })
  if (row.address !== '' && pointsBack === 'no')
    doubts.push({ code: 'other-names', name, names: row.reverseNames })
  return doubts
}

function findRegistrationDoubt({
  registration,
  expiresAt,
}: ReadRegistry['report']): NameDoubt | null {
  switch (registration) {
    case 'expired':
      return { code: registration, expiresAt }
    case 'conflict':
    case 'unconfirmed':
    case 'expiry-unknown':
      return { code: registration }
    default:
      return null
  }
}

function checkProblem(problem: Lookup<AddressProblem>, chain: string): CheckedPart {
  if (problem.state === 'pending') return doubtful('checking', { code: 'typos-running' })
  if (problem.state === 'failed') return doubtful('not-checked', { code: 'typos-failed' })
  const { value } = problem
  return value ? doubtful('unverified', { code: `wrong-${value}`, chain }) : verified
}

function checkChain(chain: string): CheckedPart {
  if (findChain(chain) === undefined)
    return doubtful('not-checked', { code: 'unknown-chain', chain })
  return isEndedChain(chain)
    ? doubtful('unverified', { code: 'chain-ended', chain })
    : verified
}

const listEntries = ({ entries }: RegistryLookups) =>
  entries.state === 'known' ? (entries.value ?? []) : []

function checkNoContract({ chain, address }: NameEntry, registry: ReadRegistry) {
  const ticker = listEntries(registry).find(
    (each) => each.chain === chain && each.address === address,
  )?.contractOf
  return ticker === undefined
    ? verified
    : doubtful('unverified', { code: 'contract', ticker, chain })
}

function compareRegistries(
  { chain, address }: NameEntry,
  { registry, others }: RowContext,
): CheckedPart {
  const differing = others.flatMap((other) =>
    listEntries(other)
      .filter((entry) => entry.chain === chain && entry.address !== '')
      .filter((entry) => !isSameAddress(chain, entry.address, address))
      .map((entry): RegistryAddress => ({ label: other.label, address: entry.address })),
  )
  if (address !== '' && differing.length > 0) {
    const own = { label: registry.label, address }
    return doubtful('unverified', { code: 'differs', chain, own, others: differing })
  }
  const listIn = (state: 'pending' | 'failed') =>
    others.filter((other) => getRecordState(other) === state).map(({ label }) => label)
  const running = listIn('pending')
  if (running.length > 0)
    return doubtful('checking', { code: 'registries-running', labels: running })
  const failed = listIn('failed')
  return failed.length > 0
    ? doubtful('not-checked', { code: 'registries-failed', labels: failed })
    : verified
}

function getRecordState({ entries, report }: ReadRegistry): Lookup<unknown>['state'] {
  if (entries.state !== 'known' || entries.value !== null) return entries.state
  const { registration } = report
  if (registration === 'pending') return registration
  return registration === 'failed' || registration === 'conflict' ? 'failed' : 'known'
}

const listChains = (rows: readonly NameRow[]) => [
  ...new Set(rows.map(({ chain }) => chain)),
]

/** One address that must not be paid to decides, as it is enough to lose money. */
function decideVerdict(registries: readonly RegistryReport[]): NameVerdict {
  const rows = registries.flatMap((registry) => registry.rows)
  const payable = rows.filter(isPayable)
  if (payable.length === 0) return decideWithoutAddress(registries)
  const concern = (result: NameResult): Concern => {
    const chains = listChains(payable.filter((row) => row.result === result))
    return { chains, isWhole: chains.length === listChains(payable).length }
  }
  switch (findGravest(payable.map(({ result }) => result))) {
    case 'unverified':
      return {
        code: 'stop',
        ...concern('unverified'),
        isExpired: isExpired(registries),
        isOne: payable.length === 1,
      }
    case 'checking':
      return { code: 'checking' }
    case 'not-checked':
      return { code: 'not-checked', ...concern('not-checked') }
    default: {
      const hasExpiry = rows.every(({ outcomes }) => outcomes.notExpired !== 'unreported')
      const linked = listChains(rows)
      return { code: 'verified', chains: listChains(payable), linked, hasExpiry }
    }
  }
}

const isExpired = (registries: readonly RegistryReport[]) =>
  registries.filter(hasRecord).every(({ registration }) => registration === 'expired')

function decideWithoutAddress(registries: readonly RegistryReport[]): NameVerdict {
  const states = new Set(registries.map(({ registration }) => registration))
  const entries = new Set(registries.map(({ entriesState }) => entriesState))
  const whole = { chains: [], isWhole: true }
  if (states.has('expired') || states.has('conflict'))
    return { code: 'stop', ...whole, isExpired: isExpired(registries), isOne: false }
  if (states.has('pending') || entries.has('pending')) return { code: 'checking' }
  const isUncertain =
    states.has('failed') ||
    states.has('unconfirmed') ||
    states.has('expiry-unknown') ||
    entries.has('failed')
  if (isUncertain) return { code: 'not-checked', ...whole }
  return states.has('registered')
    ? { code: 'no-address' }
    : { code: 'not-registered', labels: registries.map(({ label }) => label) }
}
