import * as v from 'valibot'
import { isSameAddress } from '../model/chains/accounts'
import { ownAddressesKey } from './useHasOwnAddresses'
import { createStoredList } from './stored'
import { maxLabelLength } from './watched'

/** Each opened page compares its addresses with all of these. */
export const maxOwnAddresses = 200

/** With more, one page would ask the service for too many lists. */
export const maxWatchedAddresses = 20

/** Identifiers of assets and addresses are shorter. */
const maxAddressLength = 200
const maxChainLength = 20

/** Fields that a newer version adds stay with their address. */
const OwnAddressSchema = v.looseObject({
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(maxAddressLength)),
  chain: v.pipe(v.string(), v.minLength(1), v.maxLength(maxChainLength)),
  label: v.fallback(v.pipe(v.string(), v.maxLength(maxLabelLength)), ''),
  isWatched: v.fallback(v.boolean(), false),
  addedAt: v.fallback(v.number(), 0),
})

/**
 * An address that the user has labeled or watches: the address in its usual form, the code
 * of its chain, the user's label ('' for none), and when it was added, Unix ms by this
 * device's clock (0 if not known).
 */
export type OwnAddress = v.InferOutput<typeof OwnAddressSchema>

export type AddressOnChain = Pick<OwnAddress, 'chain' | 'address'>
/** `label`: '' without one. */
export type LabeledAddress = AddressOnChain & Pick<OwnAddress, 'label'>

/**
 * The user's addresses, newest first. The list never leaves this browser; of the watched
 * ones the transactions are requested.
 */
export const ownAddresses = createStoredList(ownAddressesKey, OwnAddressSchema)

const isSame = (one: AddressOnChain, other: AddressOnChain) =>
  one.chain === other.chain && isSameAddress(one.chain, one.address, other.address)

export const findOwnAddress = (
  list: readonly OwnAddress[],
  sought: AddressOnChain,
): OwnAddress | undefined => list.find((each) => isSame(each, sought))

type OwnAddressChange = Partial<Pick<OwnAddress, 'label' | 'isWatched'>>

/** An address as the list had it, with its place, for Undo. */
export type PlacedAddress = { item: OwnAddress; index: number }

type OwnAddressResult = {
  full: 'watched' | 'kept' | null
  isStored: boolean
  before?: PlacedAddress | undefined
}

export const listWatchedAddresses = (list: readonly OwnAddress[]): OwnAddress[] =>
  list.filter(({ isWatched }) => isWatched)

/**
 * Changes an address of the list, or adds it: to the place where it was, else on top. One that is
 * neither labeled nor watched any more leaves the list. `full`: which list has no space for it,
 * so that nothing has changed; null for none. `isStored`: false where the browser stores nothing,
 * so that the change ends with the tab. `before`: the address as it was, if the list had it.
 */
export function changeOwnAddress(
  { chain, address }: AddressOnChain,
  change: OwnAddressChange,
  removed?: PlacedAddress,
): OwnAddressResult {
  const list = ownAddresses.read()
  const present = findOwnAddress(list, { chain, address })
  const isNewlyWatched = change.isWatched === true && present?.isWatched !== true
  if (isNewlyWatched && listWatchedAddresses(list).length >= maxWatchedAddresses)
    return { full: 'watched', isStored: true }
  if (present === undefined && list.length >= maxOwnAddresses)
    return { full: 'kept', isStored: true }

  const added = { address, chain, label: '', isWatched: false, addedAt: Date.now() }
  const changed = { ...(present ?? removed?.item ?? added), ...change }
  const isKept = changed.label !== '' || changed.isWatched
  const isStored = ownAddresses.write((current) => {
    const index = current.findIndex((each) => isSame(each, { chain, address }))
    const kept = isKept ? [changed] : []
    return index === -1
      ? current.toSpliced(removed?.index ?? 0, 0, ...kept)
      : current.toSpliced(index, 1, ...kept)
  })
  const before = present && { item: present, index: list.indexOf(present) }
  return { full: null, isStored, before }
}
