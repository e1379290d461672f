import type { AddressCheck, CheckedClaim } from '../../contract/addressCheck'
import { unregistered } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import {
  type AddressClaim,
  type AddressLookups,
  listTestedChains,
  type NamesLookup,
  reportAddress,
} from '../../model/addresses/addressReport'
import type { ContractLookup } from '../../model/addresses/contractCheck'
import { findNoWallet } from '../../model/addresses/noWallet'
import { parseAddress } from '../../model/chains/addresses'
import { checkAddress } from '../../model/chains/checksums'
import { checkForward } from '../../model/names/forwardCheck'
import { reportRegistration } from '../../model/names/judgeName'
import { findContract } from '../../model/tokens/lookup'
import { describeAddress } from '../../model/words/agentAddress'
import { withFallback } from '../errors/errors'
import type { Source } from '../sources/source'
import type { LookUp } from '../tracking/limitLookUps'
import { type Registry, readNames, readRecord } from '../tracking/registries'
import type { Document } from './document'
import type { ReadTokens } from '../catalogue/tokenReader'

/** What an address is checked by. */
export type AddressSources = {
  readTokens: ReadTokens
  source: Pick<Source, 'lists'>
  registries: readonly Registry[]
  lookUp: LookUp
  now: () => number
}

/** What is known of an address before somebody pays to it. `chain`: '' for any of its form. */
export async function documentAddress(
  sent: { address: string; chain: string },
  sources: AddressSources,
): Promise<Document<AddressCheck>> {
  const { chain } = sent
  const { address, chains } = parseAddress(sent.address) ?? {
    address: sent.address,
    chains: [],
  }
  const tested = listTestedChains({ chains, chain })
  const [list, listed, claimed] = await Promise.all([
    withFallback(sources.readTokens(), null),
    withFallback(sources.source.lists.chains(), null),
    readClaims(tested, address, sources),
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
  const { verdict } = reportAddress(lookups)
  return {
    at: null,
    text: describeAddress(lookups),
    data: {
      address,
      // All look-ups have ended.
      verdict: verdict.code === 'checking' ? 'unchecked' : verdict.code,
      chains: [...chains],
      isOfChain: chain === '' ? null : chains.includes(chain),
      checksum,
      isContract: isContract(contract, tested),
      names:
        claimed.names &&
        claimed.claims.map((claim): CheckedClaim => ({
          ...claim,
          result: claim.result === 'checking' ? 'not-checked' : claim.result,
          otherAddress: claim.otherAddress ?? null,
          doubt: claim.doubt ?? null,
        })),
      isPartial:
        claimed.names?.some(
          ({ names }) => names.state !== 'known' || names.value.isPartial,
        ) ?? false,
      isLimited: claimed.uncheckedCount > 0,
    },
  }
}

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

/** Two requests are needed for each. Further names are claims without a check. */
const maxCheckedNames = 20

/** A name that a registry has for the address on a chain. */
type NamedAddress = { registry: Registry; name: string; chain: string }

async function readClaims(
  chains: readonly string[],
  address: string,
  { registries, lookUp, now }: AddressSources,
): Promise<Pick<AddressLookups, 'names' | 'claims' | 'uncheckedCount'>> {
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
    const known = { entries, registration, chains: failed }
    const record = { ...reportRegistration(known, now()), rows }
    const check = checkForward({ chain, address }, record, now())
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
