import {
  type AddressLookups,
  type AddressClaim,
  listTestedChains,
  reportAddress,
} from '../addresses/addressReport'
import { getResolution } from '../names/forwardCheck'
import { writeNames, writeVerdict } from './addressCheckText'
import { type ReportedFact, writeAnswer } from './agentText'
import { agentArguments } from './en/agent'
import { agentAddressTexts, contractOwners, resolutionTexts } from './en/addresses'
import { format } from './messages'
import { nameChain, type Sentence, say, toPlain } from './pieces'

/** What is known of an address, for an agent. */
export function describeAddress(lookups: AddressLookups): string {
  const { address, chains, claims } = lookups
  return writeAnswer(
    chains.length === 0
      ? [agentAddressTexts['no-address'], agentArguments.word]
      : listSentences(lookups),
    [['address', address], ...claims.flatMap((claim) => listClaim(claim, address))],
  )
}

function listSentences(lookups: AddressLookups): Sentence[] {
  const { checksum, names } = lookups
  const report = reportAddress(lookups)
  return [
    ...writeVerdict(report.verdict, report.names),
    ...report.elsewhere.map(
      ({ record }) => say`${contractOwners.elsewhere(record.ticker, record.protocol)}.`,
    ),
    // A clear verdict has them.
    ...(report.verdict.code === 'clear' ? [] : writeNames(report.names)),
    names === null ? agentAddressTexts['no-names'] : '',
    agentAddressTexts.form(listTestedChains(lookups)),
    agentAddressTexts[checksum],
    agentAddressTexts.owner,
  ]
}

const listClaim = (claim: AddressClaim, address: string): ReportedFact[] => {
  const { registry, chain, name, otherAddress = '' } = claim
  const resolution = format(resolutionTexts, getResolution(claim, { chain, address }))
  return [
    [`name in ${registry} on ${toPlain([nameChain(chain)])} (${resolution})`, name],
    ['address that this name leads to', otherAddress],
  ]
}
