import { formatCount } from '../amounts'
import { compareRecords } from '../names/registries'
import { nameKnownChain, type ReportedFact, writeAnswer } from './agentText'

/** What one registry says of a name. */
export type RegistryAnswer = {
  /** Such as "thorname". */
  registry: string
  state: 'found' | 'not-registered' | 'unknown'
  /** Null: the registry does not say. */
  isExpired: boolean | null
  addresses: {
    chain: string
    address: string
    /** Whether the address leads back to this name; null: not known. */
    pointsBack: boolean | null
  }[]
}

/** What all registries say of a name, for an agent. */
export function describeName(answers: readonly RegistryAnswer[]): string {
  const found = answers.filter(({ state }) => state === 'found')
  const addresses = found.flatMap((answer) => answer.addresses)
  const warnings = [
    found.some(({ isExpired }) => isExpired === true) ? 'The name has expired.' : '',
    getDifferingChains(found).length > 0
      ? 'The registries have different addresses on a chain: ask the payee which is meant.'
      : '',
    addresses.some(({ pointsBack }) => pointsBack === false)
      ? 'An address does not lead back to this name.'
      : '',
  ].filter((text) => text !== '')
  return writeAnswer(
    [
      describeRegistration(answers),
      ...warnings,
      warnings.length > 0 ? 'Don’t send to it.' : '',
      addresses.some(({ pointsBack }) => pointsBack === null)
        ? 'Some addresses could not be checked.'
        : '',
    ],
    found.flatMap(listAddresses),
  )
}

function describeRegistration(answers: readonly RegistryAnswer[]): string {
  const count = (state: RegistryAnswer['state']) =>
    answers.filter((answer) => answer.state === state).length
  const found = count('found')
  const unknown = count('unknown')
  const doubt =
    unknown === 0 ? '' : `${formatCount(unknown, 'name list')} could not be asked.`
  if (found === 0)
    return unknown === 0
      ? 'Not registered.'
      : `We can’t tell whether it is registered. ${doubt}`
  const places =
    answers.length === 1 ? '' : ` in ${found} of ${answers.length} name lists`
  return `Registered${places}. ${doubt}`.trim()
}

const getDifferingChains = (found: readonly RegistryAnswer[]): string[] =>
  compareRecords(
    found.map(({ registry, addresses }) => ({
      label: registry,
      entries: { state: 'known', value: addresses },
    })),
  ).chains

const turns = new Map([
  [true, ', which leads back to it'],
  [false, ', which does not lead back to it'],
])

const listAddresses = ({ registry, addresses }: RegistryAnswer): ReportedFact[] =>
  addresses.map(({ chain, address, pointsBack }) => [
    `${registry}, address on ${nameKnownChain(chain)}${pointsBack === null ? '' : (turns.get(pointsBack) ?? '')}`,
    address,
  ])
