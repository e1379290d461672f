import * as v from 'valibot'
import { described, ofStrangers } from './lenient'

const NameSchema = v.object({
  name: ofStrangers(v.string()),
  registry: v.string(),
  chain: v.string(),
  result: described(
    v.picklist(['verified', 'unverified', 'not-checked']),
    'Only a `verified` name leads back to the address: anybody can claim one.',
  ),
  otherAddress: described(
    ofStrangers(v.nullable(v.string())),
    'What the name leads to instead; empty: to no address.',
  ),
  doubt: described(
    v.nullable(v.picklist(['chain-ended', 'expired', 'unknown-expiry', 'unconfirmed'])),
    '`unconfirmed`: the network’s indexer alone says so.',
  ),
})
export type CheckedClaim = v.InferOutput<typeof NameSchema>

/** What is known of an address before somebody pays to it. */
export const AddressCheckSchema = v.object({
  address: ofStrangers(v.string()),
  verdict: described(
    v.picklist(['clear', 'warning', 'contract', 'ended', 'unchecked']),
    'By the checks of its page. Only `clear` found nothing against it, which does not say who owns it.',
  ),
  chains: described(v.array(v.string()), 'Those with this form; none: no address.'),
  isOfChain: v.nullable(v.boolean()),
  checksum: v.picklist(['right', 'wrong', 'none']),
  isContract: described(v.nullable(v.boolean()), 'Of a listed token; null: not known.'),
  names: described(v.nullable(v.array(NameSchema)), 'Null: there are no names here.'),
  isPartial: described(v.boolean(), 'A look-up failed: it may have more names.'),
  isLimited: described(v.boolean(), 'It claims more names than are checked.'),
})
export type AddressCheck = v.InferOutput<typeof AddressCheckSchema>
