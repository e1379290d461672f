import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import type { Registration } from '../names/checks'
import {
  hasRecord,
  type NameDoubt,
  type NameReport,
  type NameRow,
  type NameVerdict,
  type RegistryReport,
} from '../names/nameReport'
import { formatList } from '../text'
import type { Zone } from '../time'
import { askPayee, askWhichAddress, describeDoubt } from './nameText'

/** What the page of a name says first. */
export type NameAnswer = {
  /** The largest word: "Don’t send", "Verified on 6 chains". */
  headline: string
  /** The verdict as a title has it: "Not verified"; '' until it is known. */
  state: string
  /** "3 of 5 addresses verified", where some are not; '' for one address. */
  count: string
  instruction: string
  /** Why, or how. */
  note: string
  summary: string
  remarks: readonly Remark[]
}

/** One thing that the checks have found, and where. */
export type Remark = {
  /** "XName, Bitcoin"; '' for the whole name. */
  place: string
  text: string
  /** Addresses to compare, each with its registry; empty for most remarks. */
  compared: readonly ComparedAddresses[]
}

type ComparedAddresses = {
  chain: string
  left: { label: string; address: string }
  right: { label: string; address: string }
}

/** Answers whether one can send to a name. */
export function answerName(report: NameReport, zone: Zone): NameAnswer {
  const { verdict } = report
  const remarks = listRemarks(report, zone)
  return {
    headline: formatHeadline(verdict),
    state: formatState(report),
    count: countVerified(report),
    instruction: formatInstruction(report),
    note: formatNote(report),
    summary: summarize(report, remarks),
    remarks,
  }
}

/** The announcement for screen readers; '' until the verdict is known. */
export const formatNameAnnouncement = (
  name: string,
  { state, instruction }: NameAnswer,
): string => (state === '' ? '' : `${name}: ${state.toLowerCase()}. ${instruction}`)

const maxNamedChains = 2

/** "Bitcoin and Ethereum", "3 chains". */
const nameChains = (chains: readonly string[]): string =>
  chains.length > maxNamedChains
    ? formatCount(chains.length, 'chain')
    : formatList(chains.map(getChainName))

function formatHeadline(verdict: NameVerdict): string {
  switch (verdict.kind) {
    case 'stop':
      return verdict.isWhole
        ? 'Don’t send'
        : `Don’t send on ${nameChains(verdict.chains)}`
    case 'not-checked':
      return verdict.isWhole
        ? 'Not checked'
        : `Not checked on ${nameChains(verdict.chains)}`
    case 'verified': {
      const { chains, linked } = verdict
      return chains.length === linked.length
        ? `Verified on ${formatCount(chains.length, 'chain')}`
        : `Verified on ${chains.length} of ${formatCount(linked.length, 'chain')}`
    }
    case 'checking':
      return 'Not checked yet'
    case 'not-registered':
      return 'Not registered'
    case 'no-address':
      return 'No address'
  }
}

function formatState(report: NameReport): string {
  const { verdict } = report
  if (verdict.kind === 'stop') return isExpired(report) ? 'Expired' : 'Not verified'
  return states[verdict.kind]
}

const states: Record<Exclude<NameVerdict['kind'], 'stop'>, string> = {
  checking: '',
  'not-checked': 'Not checked',
  'not-registered': 'Not registered',
  'no-address': 'No address',
  verified: 'Verified',
}

/** Whether every registry that has the name says that it has expired. */
const isExpired = ({ registries }: NameReport): boolean =>
  registries.filter(hasRecord).every(({ registration }) => registration === 'expired')

function formatInstruction(report: NameReport): string {
  const { verdict } = report
  switch (verdict.kind) {
    case 'stop':
      return formatStop(verdict, report)
    case 'not-checked':
      return verdict.isWhole
        ? 'Don’t send yet.'
        : `Don’t send on ${nameChains(verdict.chains)} yet.`
    case 'verified':
      return 'Copy the address of the chain that you pay on.'
    case 'checking':
      return 'Don’t send yet.'
    case 'not-registered':
      return 'Don’t send to this name.'
    case 'no-address':
      return 'You can’t send to this name yet.'
  }
}

function formatStop(
  { chains, isWhole }: Extract<NameVerdict, { kind: 'stop' }>,
  report: NameReport,
): string {
  if (!isWhole) return `Don’t send on ${nameChains(chains)} yet.`
  if (isExpired(report)) return 'Don’t send to this name.'
  const addresses = listRows(report).filter(({ address }) => address !== '')
  return addresses.length === 1
    ? 'Don’t send to this address yet.'
    : 'Don’t send to these addresses yet.'
}

const listRows = ({ registries }: NameReport): NameRow[] =>
  registries.flatMap(({ rows }) => rows)

/** What helps beside the instruction. */
function formatNote(report: NameReport): string {
  switch (report.verdict.kind) {
    case 'stop':
      return formatAdvice(report)
    case 'not-checked':
      return 'This page checks again by itself.'
    case 'verified':
      return 'Make sure that it is the name of the person you want to pay.'
    case 'checking':
      return ''
    case 'not-registered':
      return 'Check the spelling with whoever gave it to you.'
    case 'no-address':
      return 'Its owner has to add an address first.'
  }
}

/** What to do about the doubts that stop a payment, each once. */
function formatAdvice(report: NameReport): string {
  const codes = listRows(report)
    .filter(({ result }) => result === 'unverified')
    .flatMap(({ doubts }) => doubts.map(({ code }) => code))
  const sentences = codes.map((code) => advice[code] ?? '').filter(Boolean)
  return [...new Set(sentences)].join(' ')
}

const advice: Partial<Record<NameDoubt['code'], string>> = {
  expired: 'Ask the person you want to pay for another address.',
  typo: 'Ask the person you want to pay for the address again.',
  conflict: 'This page checks again by itself.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

/** What the checks found, in a sentence. */
function summarize(report: NameReport, remarks: readonly Remark[]): string {
  const { verdict, registries } = report
  switch (verdict.kind) {
    case 'verified':
      return summarizeChecks(report)
    case 'checking':
      return 'Not all checks have ended.'
    case 'not-registered':
      return registries.length === 1
        ? 'Nobody has registered this name.'
        : `Nobody has registered this name in ${formatList(registries.map(({ label }) => label))}.`
    case 'no-address':
      return 'The name is registered, and has no address.'
    default:
      return remarks.length === 0
        ? 'The name could not be checked. It may be registered.'
        : ''
  }
}

function summarizeChecks(report: NameReport): string {
  const isReported = listRows(report).every(
    ({ outcomes }) => outcomes.notExpired !== 'unreported',
  )
  return isReported
    ? 'All 5 checks agree.'
    : '4 of 5 checks agree. The expiry is not reported.'
}

function countVerified(report: NameReport): string {
  const { kind } = report.verdict
  const payable = listRows(report).filter(({ address }) => address !== '')
  if ((kind !== 'stop' && kind !== 'not-checked') || payable.length < 2) return ''
  const verified = payable.filter(({ result }) => result === 'verified').length
  return `${verified} of ${payable.length} addresses verified`
}

/** Why addresses are not verified, each reason once. */
function listRemarks(report: NameReport, zone: Zone): Remark[] {
  // They would change with each answer.
  if (report.verdict.kind === 'checking') return []
  const found = new Map<string, Remark>()
  const add = (remark: Remark) => {
    const key = `${remark.place} ${remark.text}`
    if (!found.has(key)) found.set(key, remark)
  }
  for (const registry of report.registries) {
    const context = { report, registry, zone }
    if (registry.doubt !== null) add(describeRemark(registry.doubt, null, context))
    for (const row of registry.rows)
      for (const doubt of row.doubts) add(describeRemark(doubt, row, context))
  }
  return [...found.values()]
}

type RemarkContext = { report: NameReport; registry: RegistryReport; zone: Zone }

/** `row`: null for a doubt about the whole name. */
function describeRemark(
  doubt: NameDoubt,
  row: NameRow | null,
  { report, registry, zone }: RemarkContext,
): Remark {
  const { label } = registry
  const { chain = '', address = '' } = row ?? {}
  const chainName = getChainName(chain)
  const text = describeDoubt(doubt, { name: report.name, label, chainName, zone })
  if (doubt.code === 'differs') {
    const left = { label, address }
    return {
      place: '',
      text,
      compared: doubt.others.map((right) => ({ chain, left, right })),
    }
  }
  const isOfName = wholeDoubts.has(doubt.code)
  const isOnly = listRows(report).length <= 1
  const registryPlace = report.registries.filter(hasRecord).length > 1 ? label : ''
  const place = isOfName || isOnly ? [registryPlace] : [registryPlace, chainName]
  return { place: place.filter(Boolean).join(', '), text, compared: [] }
}

/** Doubts about all addresses of a registry. */
const wholeDoubts: ReadonlySet<NameDoubt['code']> = new Set([
  'expired',
  'conflict',
  'unconfirmed',
  'expiry-unknown',
  'registries-failed',
  'registries-running',
])

/** What is known of a registration, as a word. */
export const registrationTexts: Record<Registration, string> = {
  expired: 'Expired',
  'not-registered': 'Not registered',
  conflict: 'Conflicting results',
  pending: 'Not checked yet',
  failed: 'Not checked',
  unconfirmed: 'Registered, not confirmed',
  'expiry-unknown': 'Expiry not known now',
  registered: 'Registered',
}
