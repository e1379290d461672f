import type { NameEntry } from '../../contract/nameResponses'
import { formatCount } from '../amounts'
import { findChain } from '../chains/chains'
import type { CheckOutcomes, NameResult, Registration } from '../names/checks'
import {
  compareRecords,
  type RegistryDifference,
  type RegistryRecord,
} from '../names/registries'
import { formatDate } from '../time'
import {
  type AddressCheck,
  checkNameResult,
  checkTypos,
  combineChecks,
} from './addressCheck'
import { nameKnownChain, type ReportedFact, writeAnswer } from './agentText'
import { describeRegistrationProblem, getSendWarning } from './nameText'
import { checkRegistries } from './registryText'

/** An address of a name, with what is known of it. */
export type ResolvedAddress = NameEntry & {
  outcomes: CheckOutcomes
  /** Within what its name allows. */
  result: NameResult
  /** The address may have other names, which could not be checked. */
  isPartial: boolean
  /** Why it is probably no address of its chain; null for no reason. */
  problem: 'form' | 'checksum' | null
}

/** What one registry says of a name. */
export type RegistryAnswer = {
  /** Such as "thorname". */
  registry: string
  registration: Registration
  /** Unix ms; null: not known, or never. */
  expiresAt: number | null
  entries: RegistryRecord['entries']
  addresses: readonly ResolvedAddress[]
}

type CheckedAddress = ResolvedAddress & { check: AddressCheck }

type CheckedRegistry = Omit<RegistryAnswer, 'addresses'> & {
  /** Why nothing should be sent to any of its addresses; null if there is no reason. */
  lead: string | null
  addresses: CheckedAddress[]
}

/** What all registries say of a name, with the check of each address. */
export type CheckedName = {
  registries: CheckedRegistry[]
  /** Two registries have different addresses on a chain. */
  isDifferent: boolean
}

/** Checks the addresses of a name as its page does. */
export function checkName(name: string, answers: readonly RegistryAnswer[]): CheckedName {
  const difference = compareRecords(
    answers.map(({ registry, entries }) => ({ label: registry, entries })),
  )
  const registries = answers.map((answer) => {
    const { registration, expiresAt } = answer
    const expiryDate = expiresAt === null ? '' : formatDate(expiresAt, 'utc')
    const lead = describeRegistrationProblem(registration, expiryDate)
    const addresses = answer.addresses.map((row) => {
      // The names of strangers stand in no sentence.
      const warning = lead ?? getSendWarning(name, { ...row, reverseNames: [] })
      const check = combineChecks([
        checkTypos({ problem: row.problem, hasFailed: false }, row.chain),
        checkNameResult(row.result, warning, lead),
        checkDifference(difference, row.chain),
      ])
      return { ...row, check }
    })
    return { ...answer, lead, addresses }
  })
  return { registries, isDifferent: difference.chains.length > 0 }
}

const differentAddresses =
  'The registries have different addresses on a chain: ask the payee which is meant.'

/** Whether the registries agree on a chain, without a code that is not known here. */
const checkDifference = (difference: RegistryDifference, chain: string): AddressCheck =>
  difference.chains.includes(chain) && findChain(chain) === undefined
    ? { kind: 'warning', reason: differentAddresses }
    : checkRegistries(difference, chain)

/** The registries that have the name. */
export const findRegistered = <Answer extends Pick<RegistryAnswer, 'registration'>>(
  answers: readonly Answer[],
): Answer[] =>
  answers.filter(
    ({ registration }) => registration !== 'not-registered' && registration !== 'failed',
  )

/** What all registries say of a name, for an agent. */
export function describeName({ registries, isDifferent }: CheckedName): string {
  const found = findRegistered(registries)
  return writeAnswer(
    [
      describeRegistrations(registries),
      ...found.map(({ registry, lead }) =>
        lead === null || registries.length === 1 ? (lead ?? '') : `${registry}: ${lead}`,
      ),
      isDifferent ? `${differentAddresses} Don’t send to it.` : '',
      ...describeAddresses(found),
    ],
    found.flatMap(listAddresses),
  )
}

function describeRegistrations(registries: readonly CheckedRegistry[]): string {
  const found = findRegistered(registries).length
  const failed = registries.filter(({ registration }) => registration === 'failed').length
  const doubt =
    failed === 0 ? '' : `${formatCount(failed, 'name list')} could not be asked.`
  if (found === 0)
    return failed === 0
      ? 'Not registered.'
      : `We can’t tell whether it is registered. ${doubt} Don’t send to it yet.`
  const places =
    registries.length === 1 ? '' : ` in ${found} of ${registries.length} name lists`
  const rest = failed === 0 ? '' : `${doubt} It may lead to other addresses.`
  return `Registered${places}. ${rest}`.trim()
}

/** Kinds of addresses that nobody should pay to, and what is said of them. */
const addressDoubts: readonly {
  applies: (row: ResolvedAddress) => boolean
  sentence: string
}[] = [
  {
    applies: ({ problem }) => problem !== null,
    sentence: 'An address has a typing error. Don’t send to it.',
  },
  {
    applies: ({ outcomes }) => outcomes.pointsBack === 'no',
    sentence: 'An address does not lead back to this name. Don’t send to it.',
  },
  {
    applies: ({ outcomes }) => outcomes.listed === 'no' || outcomes.linked === 'no',
    sentence: 'The link of an address to this name is not confirmed. Don’t send to it.',
  },
  {
    applies: ({ result }) => result === 'not-checked',
    sentence:
      'An address could not be checked, and may belong to someone else. Don’t send to it yet.',
  },
]

function describeAddresses(found: readonly CheckedRegistry[]): string[] {
  const isRead = found.every(({ entries }) => entries.state === 'known')
  const isEmpty =
    found.length > 0 && found.every(({ addresses }) => addresses.length === 0)
  // What is said of a whole name holds for each of its addresses.
  const rows = found
    .filter(({ lead }) => lead === null)
    .flatMap(({ addresses }) => addresses)
  return [
    isRead ? '' : 'Some of its addresses could not be read.',
    isRead && isEmpty ? 'It leads to no address, so nothing can be sent to it.' : '',
    ...addressDoubts
      .filter(({ applies }) => rows.some(applies))
      .map(({ sentence }) => sentence),
  ]
}

const listAddresses = ({ registry, addresses }: CheckedRegistry): ReportedFact[] =>
  addresses.map((row) => [
    `${registry}, address on ${nameKnownChain(row.chain)}, ${describeCheck(row)}`,
    row.address,
  ])

function describeCheck({ check, outcomes }: CheckedAddress): string {
  if (check.kind === 'clear') return 'which leads back to it'
  if (outcomes.pointsBack === 'no')
    return 'which does not lead back to it, don’t send to it'
  return check.kind === 'warning'
    ? 'don’t send to it'
    : 'not checked, don’t send to it yet'
}
