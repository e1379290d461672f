import { isSameAddress } from '../chains/accounts'
import { normalizeAddress } from '../chains/addresses'
import { getAddressPrefix } from '../chains/chains'

/**
 * An address that this browser has used or labeled: a sender or recipient of a complete
 * transaction of the watchlist, or one that the user has labeled.
 */
export type KnownAddress = {
  chain: string
  address: string
  /** The user's label of the address, or of its transaction; '' for none. */
  label: string
  /** Null for an address that is only labeled. `at`: Unix ms, null where it is not known. */
  lastUse: { at: number | null } | null
  /** One of the user's watched addresses. */
  isOwn?: boolean
}

type Match = {
  chain: string
  address: string
  /** The address that it is, or that it looks like. */
  known: KnownAddress
}

/** That an address has the ends of another one that this browser knows: a reason not to pay. */
export type LookAlike = Match & { code: 'look-alike' }

/** What an address is to this browser. */
export type KnownMatch = LookAlike | (Match & { code: 'used' | 'labeled' })

/** Finds what an address is to this browser; null for nothing. */
export function findKnownAddress(
  list: readonly KnownAddress[],
  chain: string,
  address: string,
): KnownMatch | null {
  const known = findSame(list, chain, address)
  if (known !== null)
    return { code: known.lastUse === null ? 'labeled' : 'used', chain, address, known }
  // People see the ends of an address alone.
  const alike = list.find((other) => {
    const left = normalizeAddress(chain, other.address)
    const right = normalizeAddress(chain, address)
    const [start = ''] = sharedStarts[chain]?.exec(left) ?? []
    const startLength =
      Math.max(start.length, getAddressPrefix(chain, left).length) + minEqualEnd
    return (
      left.slice(0, startLength) === right.slice(0, startLength) &&
      left.slice(-minEqualEnd) === right.slice(-minEqualEnd)
    )
  })
  const imitated = alike && findSame(list, chain, alike.address)
  return imitated ? { code: 'look-alike', chain, address, known: imitated } : null
}

function findSame(list: readonly KnownAddress[], chain: string, address: string) {
  const same = list.filter((known) => isSameAddress(chain, known.address, address))
  const isHere = (known: KnownAddress) => known.chain === chain
  const [first, ...others] = same.toSorted(
    (a, b) => Number(isHere(b)) - Number(isHere(a)),
  )
  return first === undefined ? null : others.reduce(join, first)
}

const join = (one: KnownAddress, other: KnownAddress): KnownAddress => ({
  ...one,
  label: one.label || other.label,
  lastUse: (getUseTime(other) > getUseTime(one) ? other : one).lastUse,
  ...((one.isOwn || other.isOwn) && { isOwn: true }),
})

const getUseTime = ({ lastUse }: KnownAddress) =>
  lastUse === null ? -1 : (lastUse.at ?? 0)

/** Imitations have at least so many characters of the address at each end. */
const minEqualEnd = 4

/**
 * What all addresses of a form begin with beside the prefix of the chain: the version of the
 * address, which nobody has to imitate.
 */
const sharedStarts: Readonly<Record<string, RegExp>> = {
  ADA: /^addr1[a-z]/,
  BCH: /^[qp13]/,
  BTC: /^(?:bc1[qp]|[13])/,
  LTC: /^(?:ltc1[qp]|[3LM])/,
  XRD: /^(?:account|resource)_rdx1./,
  ZEC: /^t[13]/,
}
