import type {
  AddressCheck,
  AddressDoubt,
  AddressVerdict,
} from '../addresses/addressCheck'
import type { NamesSummary } from '../addresses/claims'
import { getChainName } from '../chains/chains'
import { formatDateTime, type Zone } from '../time'
import { type Payable, writeQuestion } from './addressText'
import {
  addressHeadings,
  addressStates,
  addressWarningTexts,
  contractReason,
  namesTexts,
} from './en/addresses'
import { contractReasons } from './en/tokens'
import { type Sentence, say, toPlain, write } from './pieces'
import { writeReason } from './tokenText'

/** A reason not to pay to an address, with what to do. */
export function writeDoubt(doubt: AddressDoubt): Sentence {
  switch (doubt.code) {
    case 'token':
      return writeReason(doubt.remark)
    case 'look-alike-contract':
      return write(contractReasons, doubt)
    case 'contract':
    case 'claims-elsewhere':
    case 'claims-expired':
      return write(addressWarningTexts, doubt)
    default:
      return writeQuestion(doubt)
  }
}

/** Why an address should not be paid to, or is not checked; '' for a clear one. */
export const formatCheck = (check: AddressCheck, zone: Zone): string =>
  check.code === 'clear'
    ? ''
    : check.doubts.map((doubt) => toPlain(writeDoubt(doubt), zone)).join(' ')

/** What is known of the names of an address, in sentences. */
export const writeNames = (summaries: readonly NamesSummary[]): Sentence[] =>
  summaries.map((summary) => write(namesTexts, summary))

/** What is said of an address first; none while it is not known. */
export function writeVerdict(
  verdict: AddressVerdict,
  names: readonly NamesSummary[],
): Sentence[] {
  if (verdict.code === 'checking') return []
  const heading = say`${addressHeadings[verdict.code]}.`
  switch (verdict.code) {
    case 'contract':
      return [heading, contractReason]
    case 'clear':
      return [heading, ...writeNames(names)]
    default:
      return [heading, ...verdict.doubts.map(writeDoubt)]
  }
}

/** "Don’t send: address on Ethereum", "Address on Ethereum". */
export function formatAddressTitle(verdict: AddressVerdict, chain: string): string {
  const state = addressStates[verdict.code]
  return state === ''
    ? `Address on ${getChainName(chain)}`
    : `${state}: address on ${getChainName(chain)}`
}

/**
 * Formats an address for a payment: chain, the address on a line of its own, the time and
 * result of the check, and the warning.
 */
export function formatPayment(payable: Payable, check: AddressCheck): string {
  const { chain, address, name, isVerified, checkedAt } = payable
  const chainName = getChainName(chain)
  const place = chainName === chain ? chain : `${chainName} (${chain})`
  const time =
    checkedAt === 0 ? 'Not checked' : `Checked ${formatDateTime(checkedAt, 'utc')} UTC`
  const verdict = isVerified ? 'verified' : 'not verified'
  const result = name === '' ? '' : ` for the name ${name}: ${verdict}`
  const caution = check.code === 'clear' ? '' : `${formatCaution(check)}\n`
  return `${place}\n${address}\n${time}${result}\n${caution}`
}

const formatCaution = (check: AddressCheck): string =>
  `${check.code === 'warning' ? 'Warning' : 'Not fully checked'}: ${formatCheck(check, 'utc')}`

/** The short form of a check before its reason, for somebody who pays to a name. */
export const formatPayHeading = (
  check: AddressCheck,
  { name, isVerified }: Pick<Payable, 'name' | 'isVerified'>,
): string =>
  check.code === 'warning' && name !== '' && !isVerified
    ? `Not verified for ${name}`
    : addressHeadings[check.code]
