import * as v from 'valibot'
import { described } from '../../contract/lenient'
import type { TransactionSummary } from '../../contract/addressTransactions'
import { findChain } from '../../model/chains/chains'
import { hasAddressForm } from '../../model/chains/addresses'
import { showReported } from '../../model/words/agentText'
import { formatIsoSeconds } from '../../model/words/markdownText'

/** The data of several tools that strangers can have written. */

/** Says whose words a text is. */
const fromStrangers = 'Words of strangers.'

/**
 * In characters, before the … of a longer one: identifiers and hashes are shorter, and a whole
 * sentence is not data.
 */
const maxReportedText = 99

/** A text that somebody else has written. */
export const reportedText = v.pipe(
  v.string(),
  v.transform((text) => showReported(text, maxReportedText)),
  described(v.string(), fromStrangers),
)

/** An address, which has the form of its chain. */
export const addressEntries = {
  address: described(v.nullable(v.string()), 'Null: none in the form of its chain.'),
  addressAsReported: described(
    v.optional(v.string()),
    `In place of an address. ${fromStrangers}`,
  ),
}

/** More characters than any address has would only be text of strangers. */
const maxReported = 60

/** Tells an address from a text that stands in its place. '' is none. */
export function encodeAddress(
  chain: string,
  address: string,
): { address: string | null; addressAsReported?: string } {
  if (address === '') return { address: null }
  const isAddress = findChain(chain) !== undefined && hasAddressForm(chain, address)
  return isAddress
    ? { address }
    : { address: null, addressAsReported: showReported(address, maxReported) }
}

/** A field that is left out where its value is not known: each character costs tokens. */
export const ifKnown = <Value, Sent>(schema: v.GenericSchema<Value, Sent>) =>
  v.optional(
    v.pipe(
      v.custom<Value | '' | false | null>(() => true),
      v.transform((value): Value | undefined =>
        value === '' || value === false || value === null ? undefined : value,
      ),
      v.optional(schema),
    ),
  )

/** A time, of Unix ms. */
export const isoTime = ifKnown(
  v.pipe(v.number(), v.transform(formatIsoSeconds), described(v.string(), 'ISO 8601.')),
)

/** When something ended, or by when at the latest. */
export const endEntries = {
  endedAt: ifKnown(described(v.string(), 'ISO 8601.')),
  endedBy: ifKnown(v.string()),
}

/** An end by its precision: one that is computed from heights of blocks has no seconds. */
export function encodeEnd({
  endTimestamp,
  endPrecision,
}: Pick<TransactionSummary, 'endTimestamp' | 'endPrecision'>) {
  if (endTimestamp === null) return {}
  const time = formatIsoSeconds(endTimestamp)
  if (endPrecision === 'latest') return { endedBy: time }
  return { endedAt: endPrecision === 'about' ? time.replace(/:\d\dZ$/, 'Z') : time }
}
