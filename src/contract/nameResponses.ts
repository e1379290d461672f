import * as v from 'valibot'
import { boundedList, described, startOfList, text } from './lenient'

export const reportedBy = v.fallback(
  v.optional(
    described(
      v.literal('indexer'),
      'The network’s node could not be asked: the data may be outdated, and an address a former owner’s. Absent otherwise.',
    ),
  ),
  undefined,
)

/** The code of a chain; services differ in its case. */
const chainCode = v.pipe(v.string(), v.toUpperCase())

/** An address that a name is linked to. */
export const NameEntrySchema = v.object({
  chain: chainCode,
  address: v.string(),
  reportedBy,
  contractOf: v.fallback(
    v.optional(
      described(
        v.string(),
        'The ticker of the token whose contract the address is, to which nobody can pay. Absent otherwise, and where no list of tokens could be read.',
      ),
    ),
    undefined,
  ),
})
export type NameEntry = v.InferOutput<typeof NameEntrySchema>

const listed = v.pipe(
  v.object({ result: v.looseTuple([chainCode, v.string()]), reportedBy }),
  v.transform(({ result: [chain, address], ...about }) => ({ chain, address, ...about })),
)

/**
 * A name has one address on each chain. A longer list is invalid: its end could name
 * another one.
 */
export const maxNameEntries = 100

/**
 * `GET /xname/{name}`: objects with `{ chain, address }`, `{ result: [chain, address] }`
 * or both. Incomplete entries are left out.
 */
export const NameEntriesSchema = v.pipe(
  boundedList(v.union([NameEntrySchema, listed]), maxNameEntries),
  v.transform((entries): NameEntry[] =>
    entries.filter(({ chain, address }) => chain !== '' && address !== ''),
  ),
)

/** `GET /xname/chains/{name}`: chain codes, in upper case. */
export const NameChainsSchema = boundedList(v.pipe(text, v.toUpperCase()), maxNameEntries)

/** `GET /xname/chain`: whether the chain is linked to the name. */
export const NameChainSchema = v.boolean()

/**
 * The names of an address. `isPartial`: it may have others, which could not be checked.
 */
export type AddressNames = { names: string[]; isPartial: boolean }

export const noNames: AddressNames = { names: [], isPartial: false }

/**
 * For a 404: some services send it for an address without names, but a gateway sends it
 * too, for a path that it doesn't know.
 */
export const unknownNames: AddressNames = { names: [], isPartial: true }

/** Further names of an address are not read, and make its list partial. */
const maxNames = 100

/** `GET /xname/rlookup`: the names linked to an address, without duplicates. */
export const ReverseLookupSchema = v.pipe(
  v.object({
    result: startOfList(text, maxNames + 1),
    isPartial: v.fallback(v.optional(v.boolean(), false), false),
  }),
  v.transform(({ result, isPartial }): AddressNames => {
    const read = result.slice(0, maxNames)
    const names = [...new Set(read)].filter((name) => name !== '')
    return { names, isPartial: isPartial || result.length > maxNames }
  }),
)

/** What a service can say of the expiry of a name. */
export const reportedExpiries = ['expired', 'not-expired', 'unknown', 'none'] as const

/**
 * Whether a name has expired, which then receives nothing. `unknown`: the service cannot
 * tell now, which is never a "no". `none`: the name's record has no end, which proves as
 * little. `unreported`: the service never says so.
 */
export type NameExpiry = (typeof reportedExpiries)[number] | 'unreported'

export type NameRegistration = {
  isRegistered: boolean
  expiry: NameExpiry
  /** Unix ms; null if unknown or unreported. */
  expiresAt: number | null
  /** An address; '' if not reported. */
  owner: string
  reportedBy?: 'indexer' | undefined
}

export const unregistered: NameRegistration = {
  isRegistered: false,
  expiry: 'unreported',
  expiresAt: null,
  owner: '',
}

/**
 * `isExpired` of the interface. A service that sends a date alone leaves the comparison
 * to the client.
 */
function readExpiry(
  isExpired: boolean | null | undefined,
  expiresAt: number | null,
): NameExpiry {
  if (isExpired === null) return 'unknown'
  if (isExpired === undefined) return expiresAt === null ? 'unreported' : 'not-expired'
  return isExpired ? 'expired' : 'not-expired'
}

const isExpiredByExpiry: Record<NameExpiry, boolean | null | undefined> = {
  expired: true,
  'not-expired': false,
  unknown: null,
  none: null,
  unreported: undefined,
}

/**
 * The body of `GET /xname/registered/{name}` with 200; null for none, as the source only
 * knows that it is registered.
 */
export function encodeRegistration(registration: NameRegistration): object | null {
  const { expiry, expiresAt, owner, reportedBy: reporter } = registration
  if (expiry === 'unreported' && owner === '' && reporter === undefined) return null
  return {
    expiresAt,
    isExpired: isExpiredByExpiry[expiry],
    expiry: expiry === 'unreported' ? undefined : expiry,
    owner,
    reportedBy: reporter,
  }
}

/**
 * `GET /xname/registered/{name}` with 200: no body means registered. One published
 * document also allows a boolean body. Crosswatch adds when the name expires, and its
 * owner, where the network reports them.
 */
export const RegisteredSchema = v.union([
  v.pipe(
    v.optional(v.boolean(), true),
    v.transform((isRegistered): NameRegistration => ({ ...unregistered, isRegistered })),
  ),
  v.pipe(
    v.object({
      expiresAt: v.nullish(v.number(), null),
      isExpired: v.nullish(v.boolean()),
      expiry: v.fallback(v.optional(v.picklist(reportedExpiries)), undefined),
      owner: v.optional(v.string(), ''),
      reportedBy,
    }),
    v.transform(({ isExpired, expiry: told, ...reported }): NameRegistration => {
      const read = readExpiry(isExpired, reported.expiresAt)
      const expiry = read === 'unknown' && told === 'none' ? told : read
      return { ...reported, expiry, isRegistered: true }
    }),
  ),
])
