import * as v from 'valibot'
import { described } from '../../contract/lenient'
import { unregistered } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import {
  type AddressClaim,
  type AddressLookups,
  listTestedChains,
  type NamesLookup,
} from '../../model/addresses/addressReport'
import type { ContractLookup } from '../../model/addresses/contractCheck'
import { findNoWallet } from '../../model/addresses/noWallet'
import { checkAddress } from '../../model/chains/checksums'
import { checkForward } from '../../model/names/forwardCheck'
import { reportRegistration } from '../../model/names/judgeName'
import { findContract } from '../../model/tokens/lookup'
import { describeAddress } from '../../model/words/agentAddress'
import { withFallback } from '../errors/errors'
import { type Registry, readNames, readRecord } from '../tracking/registries'
import { readChainArgument } from './chainArgument'
import { addressEntries, encodeAddress, reportedText } from './reportedData'
import { type ToolCall, defineTool } from './tool'

const Name = v.object({
  name: reportedText,
  registry: v.string(),
  chain: v.string(),
  result: described(
    v.picklist(['verified', 'unverified', 'not-checked']),
    'Only a `verified` name leads back to the address: anybody can claim one.',
  ),
  otherAddress: described(
    v.nullable(v.string()),
    'What the name leads to instead; empty: to no address.',
  ),
  otherAsReported: addressEntries.addressAsReported,
  doubt: described(
    v.nullable(v.picklist(['chain-ended', 'expired', 'unknown-expiry', 'unconfirmed'])),
    '`unconfirmed`: the network’s indexer alone says so.',
  ),
})

export const checkAddressTool = defineTool({
  name: 'check_address',
  title: 'Check an address',
  description:
    'Checks an address before somebody pays to it: its chains, typing errors, whether it is a token’s contract, and whether the names that it claims lead to it.',
  asks: 'registries',
  input: v.object({
    address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    chain: described(
      v.optional(v.pipe(v.string(), v.maxLength(40))),
      'The chain that it should be on, such as ETH or Ethereum.',
    ),
  }),
  output: v.object({
    address: v.string(),
    chains: described(v.array(v.string()), 'Those with this form; none: no address.'),
    isOfChain: v.nullable(v.boolean()),
    checksum: v.picklist(['right', 'wrong', 'none']),
    isContract: described(v.nullable(v.boolean()), 'Of a listed token; null: not known.'),
    names: described(v.nullable(v.array(Name)), 'Null: there are no names here.'),
    isPartial: described(v.boolean(), 'A look-up failed: it may have more names.'),
    isLimited: described(v.boolean(), 'It claims more names than are checked.'),
  }),
  run: async ({ address: sent, chain: wanted = '' }, call) => {
    const { address, chains } = parseAddress(sent) ?? { address: sent, chains: [] }
    const chain = readChainArgument(wanted)
    const isOfChain = chain === '' ? null : chains.includes(chain)
    const tested = listTestedChains({ chains, chain })
    const [list, listed, claimed] = await Promise.all([
      withFallback(call.readTokens(), null),
      withFallback(call.source.lists.chains(), null),
      readClaims(tested, address, call),
    ])
    // Without the token list, the other checks still have an answer.
    const contract: ContractLookup =
      list === null
        ? { contract: undefined, hasFailed: true }
        : { contract: findContract(list.tokens, address), hasFailed: false }
    const records = listed?.value.read() ?? []
    const [noWallet = null] = tested.flatMap((code) => {
      const record = records.find((each) => each.chain === code)
      return findNoWallet(code, address, record?.depositAddresses) ?? []
    })
    const checks = tested.map((code) => checkAddress(code, address))
    // One that may be on several chains is right if it is on one of them.
    const checksum: AddressLookups['checksum'] =
      (['right', 'none'] as const).find((each) => checks.includes(each)) ??
      (checks.length === 0 ? 'none' : 'wrong')
    const lookups = { address, chains, chain, checksum, contract, noWallet, ...claimed }
    return {
      text: describeAddress(lookups),
      data: {
        address,
        chains,
        isOfChain,
        checksum,
        isContract: isContract(contract, tested),
        names: claimed.names && claimed.claims.map(encodeClaim),
        isPartial:
          claimed.names?.some(
            ({ names }) => names.state !== 'known' || names.value.isPartial,
          ) ?? false,
        isLimited: claimed.uncheckedCount > 0,
      },
    }
  },
})

function isContract(
  { contract }: ContractLookup,
  tested: readonly string[],
): boolean | null {
  if (contract === undefined || tested.length === 0) return null
  const { kind, known, unlistedChains } = contract
  if (kind === 'listed' || (known !== null && tested.includes(known.chain))) return true
  if (kind === 'look-alike') return false
  const hasNoList = tested.every((chain) => unlistedChains.includes(chain))
  return hasNoList || kind === 'unknown' ? null : false
}

function encodeClaim(claim: AddressClaim): v.InferInput<typeof Name> {
  // '' is no address on the chain.
  const other = encodeAddress(claim.chain, claim.otherAddress ?? '')
  return {
    ...claim,
    // All look-ups have ended.
    result: claim.result === 'checking' ? 'not-checked' : claim.result,
    otherAddress: claim.otherAddress === '' ? '' : other.address,
    otherAsReported: other.addressAsReported,
    doubt: claim.doubt ?? null,
  }
}

/** Two requests are needed for each. Further names are claims without a check. */
const maxCheckedNames = 20

/** A name that a registry has for the address on a chain. */
type NamedAddress = { registry: Registry; name: string; chain: string }

async function readClaims(
  chains: readonly string[],
  address: string,
  call: ToolCall,
): Promise<Pick<AddressLookups, 'names' | 'claims' | 'uncheckedCount'>> {
  const { registries, lookUp } = call
  if (chains.length === 0) return { names: [], claims: [], uncheckedCount: 0 }
  if (registries.length === 0) return { names: null, claims: [], uncheckedCount: 0 }
  const lookups = await Promise.all(
    registries.flatMap((registry) =>
      chains.map(async (chain) => {
        const sought = { chain, address, wantedName: '' }
        const names = await lookUp(1, (caller) => readNames(registry, sought, caller))
        return { registry, chain, names }
      }),
    ),
  )
  const named = lookups.flatMap(({ registry, chain, names }) =>
    names.state === 'known'
      ? names.value.names.map((name): NamedAddress => ({ registry, chain, name }))
      : [],
  )
  const distinct = new Map(named.map((each) => [getKey(each), each]))
  const checked = [...distinct.values()].slice(0, maxCheckedNames)
  const records = new Map(
    await Promise.all(
      checked.map(async (each) => {
        const { registry, name } = each
        const record = isName(name)
          ? await lookUp(2, (caller) => readRecord(registry, name, caller))
          : invalid
        return [getKey(each), record] as const
      }),
    ),
  )
  const toClaim = (each: NamedAddress): AddressClaim => {
    const { registry, name, chain } = each
    const { entries, registration } = records.get(getKey(each)) ?? unread
    const rows = entries.state === 'known' ? (entries.value ?? []) : []
    const now = call.now()
    const known = { entries, registration, chains: failed }
    const record = { ...reportRegistration(known, now), rows }
    const check = checkForward({ chain, address }, record, now)
    return { registry: registry.id, name, chain, ...check }
  }
  return {
    names: lookups.map(({ registry, chain, names }): NamesLookup => ({
      registry: registry.id,
      chain,
      names,
    })),
    claims: named.map(toClaim),
    uncheckedCount: distinct.size - checked.length,
  }
}

const getKey = ({ registry, name }: NamedAddress): string => `${registry.id} ${name}`

const failed = { state: 'failed' } as const
const unread = { entries: failed, registration: failed }

/** An invalid name has no address, so nothing is looked up. */
const invalid = {
  entries: { state: 'known', value: null },
  registration: { state: 'known', value: unregistered },
} as const
