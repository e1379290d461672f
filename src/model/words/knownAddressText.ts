import type { KnownMatch } from '../addresses/knownAddress'
import { imitated, knownAddressLabels, knownAddressTexts } from '#words/knownAddresses'
import { fill, say, sayText } from './messages'
import { nameChain, quote, type Sentence } from './pieces'

/** What is said of an address that this browser has used or labeled, or that looks like one. */
export function sayKnownAddress(match: KnownMatch): Sentence {
  const { chain, known } = match
  const at = known.lastUse?.at ?? null
  const values = {
    label: { quote: known.label },
    lastUse: at === null ? null : { date: at },
    isOwn: known.isOwn === true,
  }
  return say(knownAddressTexts, match, {
    label: () => values.label,
    lastUse: () => values.lastUse,
    isOwn: () => values.isOwn,
    chain: () => (chain === known.chain ? null : nameChain(known.chain)),
    subject: () => fill(imitated, { ...values, isUnused: known.lastUse === null }),
  })
}

/** What an address is to this browser, in a few words. */
export const formatKnownLabel = (match: KnownMatch): string =>
  sayText(knownAddressLabels, match, { label: (_, { known }) => quote(known.label) })
