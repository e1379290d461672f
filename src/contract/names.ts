import * as v from 'valibot'
import { text } from './lenient'

/** What a name may be made of, said in words wherever one is refused. */
export const nameRule = '1–30 characters: a–z, 0–9, + _ -'
const namePattern = /^[A-Za-z0-9+_-]{1,30}$/

/** True when the text could be a name at all; it says nothing about whether one is registered. */
export const isName = (candidate: string): boolean => namePattern.test(candidate)

/** A name as a parameter. */
export const NameSchema = v.pipe(v.string(), v.regex(namePattern, nameRule))

/** The longest address of a chain in use is some 110 characters; anything far longer is not one. */
export const AddressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A chain's code as a parameter: "ETH". */
export const ChainCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,20}$/))

/** One address that a name is linked to. */
export type NameEntry = { chain: string; address: string }

const pair = v.pipe(
  v.object({ chain: v.string(), address: v.string() }),
  v.transform(({ chain, address }): NameEntry => ({ chain, address })),
)
const listed = v.pipe(
  v.object({ result: v.pipe(v.array(v.string()), v.minLength(2)) }),
  v.transform(({ result }): NameEntry => ({ chain: result[0] ?? '', address: result[1] ?? '' })),
)

/** `GET /xname/{name}`: objects with `{ chain, address }`, with `{ result: [chain, address] }`, or with both; one that lacks either says nothing. */
export const NameEntriesSchema = v.pipe(
  v.array(v.union([pair, listed])),
  v.transform((entries) => entries.filter(({ chain, address }) => chain !== '' && address !== '')),
)

/** `GET /xname/chains/{name}`: the chains' codes. */
export const NameChainsSchema = v.array(text)

/** `GET /xname/chain`: whether the chain is linked to the name. */
export const NameChainSchema = v.boolean()

/** `GET /xname/rlookup`: the names that an address is linked to, each once. */
export const ReverseLookupSchema = v.pipe(
  v.object({ result: v.array(text) }),
  v.transform(({ result }) => [...new Set(result)].filter((name) => name !== '')),
)

/**
 * `GET /xname/registered/{name}` with 200: no body means registered; a body of `true` or `false` is honoured, as one
 * published document says there is one. Any other body is not an answer.
 */
export const RegisteredSchema = v.union([
  v.pipe(
    v.undefined(),
    v.transform(() => true),
  ),
  v.boolean(),
])
