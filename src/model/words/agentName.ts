import { formatCount } from '../amounts'
import {
  hasRecord,
  type NameDoubt,
  type NameReport,
  type NameRow,
  type RegistryReport,
} from '../names/nameReport'
import type { AddressCheck } from './addressCheck'
import { nameKnownChain, type ReportedFact, writeAnswer } from './agentText'
import { checkNameRow, describeDoubts } from './nameText'

/** The check of an address for an agent: no stranger's text stands in its sentences. */
export const checkRowForAgent = (
  name: string,
  { label }: Pick<RegistryReport, 'label'>,
  row: NameRow,
): AddressCheck =>
  checkNameRow(
    { ...row, doubts: row.doubts.map(hideNames) },
    { name, label, chainName: nameKnownChain(row.chain), zone: 'utc' },
  )

/** Without the names of strangers. */
const hideNames = (doubt: NameDoubt): NameDoubt =>
  doubt.code === 'other-names' ? { ...doubt, names: [] } : doubt

const differentAddresses =
  'The registries have different addresses on a chain: ask the payee which is meant. Don’t send to it.'

/** What all registries say of a name, for an agent. */
export function describeName({ name, registries }: NameReport): string {
  const found = registries.filter(hasRecord)
  const isDifferent = found.some(({ rows }) =>
    rows.some(({ doubts }) => doubts.some(({ code }) => code === 'differs')),
  )
  return writeAnswer(
    [
      describeRegistrations(registries),
      ...found.map((registry) => describeWhole(name, registry, registries.length > 1)),
      isDifferent ? differentAddresses : '',
      ...describeAddresses(found),
    ],
    found.flatMap(listAddresses),
  )
}

function describeRegistrations(registries: readonly RegistryReport[]): string {
  const found = registries.filter(hasRecord).length
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

/** Why nothing should be sent to any address of a registry; '' for no reason. */
function describeWhole(
  name: string,
  { label, doubt }: RegistryReport,
  isOneOfSeveral: boolean,
): string {
  if (doubt === null) return ''
  const text = describeDoubts([doubt], { name, label, chainName: '', zone: 'utc' })
  return isOneOfSeveral ? `${label}: ${text}` : text
}

/** What is said of addresses that nobody should pay to, by their doubts. */
const addressSentences: readonly {
  codes: readonly NameDoubt['code'][]
  sentence: string
}[] = [
  { codes: ['typo'], sentence: 'An address has a typing error. Don’t send to it.' },
  {
    codes: ['other-names'],
    sentence: 'An address does not lead back to this name. Don’t send to it.',
  },
  {
    codes: ['chain-not-listed', 'link-not-confirmed'],
    sentence: 'The link of an address to this name is not confirmed. Don’t send to it.',
  },
  {
    codes: ['partial-names', 'check-failed', 'typos-failed'],
    sentence:
      'An address could not be checked, and may belong to someone else. Don’t send to it yet.',
  },
]

function describeAddresses(found: readonly RegistryReport[]): string[] {
  const isRead = found.every(({ entriesState }) => entriesState === 'known')
  const payable = found.flatMap(({ rows }) =>
    rows.filter(({ address }) => address !== ''),
  )
  const codes = new Set(payable.flatMap(({ doubts }) => doubts.map(({ code }) => code)))
  return [
    isRead ? '' : 'Some of its addresses could not be read.',
    isRead && found.length > 0 && payable.length === 0
      ? 'It leads to no address, so nothing can be sent to it.'
      : '',
    ...addressSentences
      .filter((each) => each.codes.some((code) => codes.has(code)))
      .map(({ sentence }) => sentence),
  ]
}

const listAddresses = (registry: RegistryReport): ReportedFact[] =>
  registry.rows
    .filter(({ address }) => address !== '')
    .map((row) => [
      `${registry.label}, address on ${nameKnownChain(row.chain)}, ${describeCheck(row)}`,
      row.address,
    ])

function describeCheck({ result, doubts }: NameRow): string {
  if (result === 'verified') return 'which leads back to it'
  if (doubts.some(({ code }) => code === 'other-names'))
    return 'which does not lead back to it, don’t send to it'
  return result === 'unverified'
    ? 'don’t send to it'
    : 'not checked, don’t send to it yet'
}
