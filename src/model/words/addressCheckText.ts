import type {
  AddressCheck,
  AddressDoubt,
  AddressVerdict,
} from '../addresses/addressCheck'
import type { AddressNote, AddressWarning } from '../addresses/addressFindings'
import type { NamesSummary } from '../addresses/claims'
import { getChainName } from '../chains/chains'
import { isSimilarAddress } from '../chains/similarAddresses'
import { formatDateTime, type Zone } from '../dates'
import { type Payable, sayQuestion, writeQuestion } from './addressText'
import { ended } from '#words/locale'
import { differenceTexts } from '#words/addressChecks'
import {
  addressHeadings,
  addressWarningTexts,
  contractReason,
  namesTexts,
  noWalletTexts,
  paymentTexts,
  typoAdvice,
  unservedChain,
  wrongHeading,
} from '#words/addresses'
import { describeEnd } from './eventText'
import { sayKnownAddress } from './knownAddressText'
import { contractAnswers, contractReasons } from '#words/tokenSearch'
import { fill, fillText, formatList, quoteList, say } from './messages'
import {
  joinSentences,
  joinTexts,
  nameChain,
  type Sentence,
  tokenTypes,
  toPlain,
} from './pieces'
import { writeReason } from './tokenText'

function writeDoubt(doubt: AddressDoubt): Sentence {
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

const findingHeadings: Readonly<Record<AddressWarning['code'], string>> = {
  typo: wrongHeading,
  'no-wallet': wrongHeading,
  ended: addressHeadings.ended,
  contract: addressHeadings.contract,
  claims: addressHeadings.warning,
  'no-token-list': addressHeadings.unchecked,
}

/** Heads what the page of an address warns of. */
export const formatFindingHeading = ({ code }: AddressWarning) => findingHeadings[code]

/** What the page of an address says of it in sentences. */
export function sayFinding(finding: AddressWarning | AddressNote): Sentence {
  switch (finding.code) {
    case 'typo': {
      const { chain, problem } = finding
      const question = sayQuestion({ code: `wrong-${problem}`, chain })
      return joinSentences([question, typoAdvice[problem]])
    }
    case 'ended':
      return describeEnd(finding)
    case 'contract':
      return contractReason
    case 'no-wallet':
    case 'claims':
      return writeDoubt(finding.doubt)
    case 'no-token-list':
    case 'contract-failed':
      return sayQuestion(finding)
    case 'names':
      return joinSentences(writeNames(finding.names))
    case 'unserved':
      return say({ unserved: unservedChain }, finding, { chain: nameChain })
    default:
      return say(contractAnswers, finding, tokenTypes)
  }
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
