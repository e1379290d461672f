import { getChainName } from '../chains/chains'
import {
  type AddressLookups,
  type AddressClaim,
  listTestedChains,
  reportAddress,
} from '../addresses/addressReport'
import { getResolution } from '../names/forwardCheck'
import { writeNames, writeVerdict } from './addressCheckText'
import { writeAnswer } from './agentText'
import type { MarkdownFact } from './markdownText'
import { ended } from '#words/locale'
import { agentArguments } from '#words/agent'
import { agentAddressTexts, contractOwners, resolutionTexts } from '#words/addresses'
import { fill, fillText, sayText } from './messages'
import { day, joinItems, nameChain, type Sentence } from './pieces'

/** What is known of an address, for an agent. */
export function describeAddress(lookups: AddressLookups): string {
  const { address, chains, claims } = lookups
  return writeAnswer(
    chains.length === 0
      ? [agentAddressTexts['no-address'], agentArguments.word]
      : listSentences(lookups),
    [
      [agentAddressTexts.address, address],
      ...claims.flatMap((claim) => listClaim(claim, address)),
    ],
  )
}

function listSentences(lookups: AddressLookups): Sentence[] {
  const { checksum, names, chain } = lookups
  const report = reportAddress(lookups)
  const isOfOther = chain !== '' && !listTestedChains(lookups).includes(chain)
  return [
    ...writeVerdict(report.verdict, report.names),
    ...report.elsewhere.map(({ record }) =>
      fill(ended, {
        sentence: fill(contractOwners.elsewhere, {
          ticker: { quote: record.ticker },
          chain: nameChain(record.protocol),
        }),
      }),
    ),
    // A clear verdict has them, and on a chain that is not asked about they prove nothing.
    ...(report.verdict.code === 'clear' || isOfOther ? [] : writeNames(report.names)),
    names === null ? agentAddressTexts['no-names'] : '',
    fill(agentAddressTexts.form, {
      chains: joinItems(listTestedChains(lookups).map(getChainName)),
    }),
    agentAddressTexts[checksum],
    agentAddressTexts.owner,
  ]
}

const listClaim = (claim: AddressClaim, address: string): MarkdownFact[] => {
  const { registry, chain, name, otherAddress = '' } = claim
  const resolution = sayText(resolutionTexts, getResolution(claim, { chain, address }), {
    expiredAt: day,
  })
  return [
    [
      fillText(agentAddressTexts.claim, {
        registry,
        chain: nameChain(chain),
        resolution,
      }),
      name,
    ],
    [agentAddressTexts.otherAddress, otherAddress],
  ]
}
