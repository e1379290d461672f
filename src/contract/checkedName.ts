import * as v from 'valibot'
import { described, ofStrangers } from './lenient'

const CheckedAddressSchema = v.object({
  chain: ofStrangers(v.string()),
  address: ofStrangers(v.string()),
  pointsBack: described(
    v.nullable(v.boolean()),
    'The address leads back to this name; null: not known.',
  ),
  result: described(
    v.picklist(['verified', 'unverified', 'differs', 'not-checked']),
    'Pay only to `verified`. `differs`: registries lead to different addresses.',
  ),
  warning: described(v.nullable(v.string()), 'Why nothing should be sent to it.'),
})

export type CheckedAddress = v.InferOutput<typeof CheckedAddressSchema>

const CheckedRegistrySchema = v.object({
  registry: v.string(),
  registration: described(
    v.picklist([
      'registered',
      'expired',
      'expiry-unknown',
      'unconfirmed',
      'not-registered',
      'conflict',
      'failed',
    ]),
    '`unconfirmed`: the addresses may be a former owner’s. `failed`: it could not be asked.',
  ),
  isExpired: described(v.nullable(v.boolean()), 'Null: not known.'),
  expiresAt: described(v.nullable(v.string()), 'ISO 8601; null: not known, or never.'),
  reportedBy: described(
    v.nullable(v.literal('indexer')),
    'The node could not be asked, so it may be outdated.',
  ),
  addresses: v.array(CheckedAddressSchema),
})

/** Whether the addresses that a name leads to may be paid to. */
export const CheckedNameSchema = v.object({
  isRegistered: described(v.nullable(v.boolean()), 'Null: not known.'),
  verdict: described(
    v.picklist(['verified', 'stop', 'not-checked', 'no-address', 'not-registered']),
    'The gravest result. `stop`: at least one address must not be paid to.',
  ),
  registries: v.array(CheckedRegistrySchema),
  report: described(
    v.optional(v.unknown()),
    'For the page. It changes with its version.',
  ),
})
export type CheckedName = v.InferOutput<typeof CheckedNameSchema>
