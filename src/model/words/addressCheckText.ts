import type {
  AddressCheck,
  AddressDoubt,
  AddressVerdict,
} from '../addresses/addressCheck'
import type { NamesSummary } from '../addresses/claims'
import { findChain, getChainName } from '../chains/chains'
import { isSimilarAddress } from '../chains/similarAddresses'
import { formatDateTime, type Zone } from '../time'
import { type Payable, writeQuestion } from './addressText'
import { ended } from '#words/locale'
import { differenceTexts } from '#words/addressChecks'
import {
  addressHeadings,
  addressWarningTexts,
  contractReason,
  namesTexts,
  noWalletTexts,
  paymentTexts,
  unservedChain,
  wrongHeading,
} from '#words/addresses'
import { describeEnd } from './eventText'
import { sayKnownAddress } from './knownAddressText'
import { contractReasons } from '#words/tokenSearch'
import { fill, fillText, formatList, quoteList, say } from './messages'
import { joinTexts, nameChain, type Sentence, tokenTypes, toPlain } from './pieces'
import { writeReason } from './tokenText'

/** A reason not to pay to an address, with what to do. */
export function writeDoubt(doubt: AddressDoubt): Sentence {
  switch (doubt.code) {
    case 'token':
      return writeReason(doubt.remark)
    case 'look-alike-contract':
      return say(contractReasons, doubt, tokenTypes)
    case 'look-alike':
      return sayKnownAddress(doubt)
    case 'claims-elsewhere':
    case 'claims-expired':
      return say(addressWarningTexts, doubt, {
        names: quoteList,
        count: (_, { names }) => names.length,
      })
    case 'vault':
    case 'router':
    case 'module':
    case 'burn':
      return say(noWalletTexts, doubt, { host: nameChain })
    default:
      return writeQuestion(doubt)
  }
}

function formatHeading(verdict: AddressVerdict) {
  const isNoWallet =
    verdict.code === 'warning' && verdict.doubts.some(({ code }) => code in noWalletTexts)
  return isNoWallet ? wrongHeading : addressHeadings[verdict.code]
}

/** Why an address should not be paid to, or is not checked; '' for a clear one. */
export const formatCheck = (check: AddressCheck, zone: Zone): string =>
  check.code === 'clear'
    ? ''
    : joinTexts(check.doubts.map((doubt) => toPlain(writeDoubt(doubt), zone)))

/** The same in sentences. */
export const writeNames = (summaries: readonly NamesSummary[]): Sentence[] =>
  summaries.map((summary) =>
    say(namesTexts, summary, {
      isAll: (_, { verified, count }) => verified > 0 && verified === count,
      isNone: (_, { verified }) => verified === 0,
    }),
  )

/** What is said of an address first; none while it is not known. */
export function writeVerdict(
  verdict: AddressVerdict,
  names: readonly NamesSummary[],
): Sentence[] {
  if (verdict.code === 'checking') return []
  const heading = fill(ended, { sentence: formatHeading(verdict) })
  switch (verdict.code) {
    case 'contract':
      return [heading, contractReason]
    case 'ended':
      return [heading, describeEnd(verdict)]
    case 'clear':
      return [heading, ...writeNames(names)]
    default:
      return [heading, ...verdict.doubts.map(writeDoubt)]
  }
}

/** Says that a known chain is none of the service's; '' for others. */
export function describeUnservedChain(
  code: string,
  served: readonly { chain: string }[] | undefined,
): string {
  const spec = findChain(code)
  const isServed = served?.some(({ chain }) => chain.toUpperCase() === spec?.code)
  if (spec === undefined || served === undefined || served.length === 0 || isServed)
    return ''
  return fillText(unservedChain, { chain: spec.name, count: served.length })
}

/**
 * Formats an address for a payment: chain, the address on a line of its own, the time and
 * result of the check, and the warning.
 */
export function formatPayment(payable: Payable, check: AddressCheck): string {
  const { chains, address, name, isVerified, checkedAt } = payable
  const place = formatList(
    chains.map((chain) => {
      const chainName = getChainName(chain)
      return chainName === chain ? chain : `${chainName} (${chain})`
    }),
  )
  const { checked, unchecked, verified, unverified } = paymentTexts
  const result = fillText(checkedAt === 0 ? unchecked : checked, {
    time: checkedAt === 0 ? '' : formatDateTime(checkedAt, 'utc'),
    name,
    result: isVerified ? verified : unverified,
  })
  const caution = check.code === 'clear' ? '' : `${formatCaution(check)}\n`
  return `${place}\n${address}\n${result}\n${caution}`
}

function formatCaution(check: AddressCheck) {
  const { warning, question } = paymentTexts
  return fillText(check.code === 'warning' ? warning : question, {
    reason: formatCheck(check, 'utc'),
  })
}

/** The short form of a check before its reason, for somebody who pays to a name. */
export const formatPayHeading = (
  check: AddressCheck,
  { name, isVerified }: Pick<Payable, 'name' | 'isVerified'>,
): string =>
  check.code === 'warning' && name !== '' && !isVerified
    ? fillText(paymentTexts.heading, { name })
    : formatHeading(check)

/** Says how the address of a name differs from one that claims the name. */
export const describeDifference = (
  chain: string,
  address: string,
  otherAddress: string,
): string =>
  fillText(
    isSimilarAddress(chain, address, otherAddress)
      ? differenceTexts.similar
      : differenceTexts.different,
    { chain: getChainName(chain) },
  )
