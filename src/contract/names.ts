import * as v from 'valibot'
import { text } from './lenient'

/** The rule for names, as text for error messages. */
export const nameRule = '1–30 characters: a–z, 0–9, + _ -'
const namePattern = /^[A-Za-z0-9+_-]{1,30}$/

/** Whether a text has the form of a name. It need not be registered. */
export const isName = (candidate: string): boolean => namePattern.test(candidate)

export const NameSchema = v.pipe(v.string(), v.regex(namePattern, nameRule))

/** The longest real address has about 110 characters. */
export const AddressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A chain code, such as "ETH". */
export const ChainCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,20}$/))

const pair = v.object({ chain: v.string(), address: v.string() })

/** An address that a name is linked to. */
export type NameEntry = v.InferOutput<typeof pair>

const listed = v.pipe(
  v.object({ result: v.looseTuple([v.string(), v.string()]) }),
  v.transform(({ result: [chain, address] }): NameEntry => ({ chain, address })),
)

/**
 * `GET /xname/{name}`: objects with `{ chain, address }`, `{ result: [chain, address] }` or both. Incomplete entries are left
 * out.
 */
export const NameEntriesSchema = v.pipe(
  v.array(v.union([pair, listed])),
  v.transform((entries) => entries.filter(({ chain, address }) => chain !== '' && address !== '')),
)

/** `GET /xname/chains/{name}`: chain codes. */
export const NameChainsSchema = v.array(text)

/** `GET /xname/chain`: whether the chain is linked to the name. */
export const NameChainSchema = v.boolean()

/** `GET /xname/rlookup`: the names linked to an address, without duplicates. */
export const ReverseLookupSchema = v.pipe(
  v.object({ result: v.array(text) }),
  v.transform(({ result }) => [...new Set(result)].filter((name) => name !== '')),
)

/** `expiresAt`: Unix ms, null if not reported. An expired name receives nothing. `owner`: an address, '' if not reported. */
export type NameRegistration = { isRegistered: boolean; expiresAt: number | null; owner: string }

export const unregistered: NameRegistration = { isRegistered: false, expiresAt: null, owner: '' }

/**
 * `GET /xname/registered/{name}` with 200: no body means registered. One published document also allows a boolean body.
 * Crosswatch sends when the name expires, and its owner, where the network reports them.
 */
export const RegisteredSchema = v.union([
  v.pipe(
    v.optional(v.boolean(), true),
    v.transform((isRegistered): NameRegistration => ({ ...unregistered, isRegistered })),
  ),
  v.pipe(
    v.object({ expiresAt: v.nullish(v.number(), null), owner: v.optional(v.string(), '') }),
    v.transform((reported): NameRegistration => ({ ...reported, isRegistered: true })),
  ),
])
