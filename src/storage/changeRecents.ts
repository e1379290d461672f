import { normalizeAddress } from '../model/chains/addresses'
import { parseHash } from '../model/chains/hashes'
import { isSameHash } from '../model/chains/sameHash'
import { maxRecents, type Recent, recents } from './recents'

/**
 * A transaction, a name or an address has several forms: with 0x or without, in
 * capitals or not.
 */
function getKey({ kind, text, chain }: Recent) {
  if (kind === 'transaction') return `${kind} ${parseHash(text) ?? text}`
  if (kind === 'address') return `${kind} ${chain} ${normalizeAddress(chain, text)}`
  return `${kind} ${text.toLowerCase()}`
}

const exclude = (list: readonly Recent[], gone: Recent): Recent[] =>
  list.filter((each) => getKey(each) !== getKey(gone))

export const findRecentTransaction = (hash: string): Recent | undefined =>
  recents
    .read()
    .find(({ kind, text }) => kind === 'transaction' && isSameHash(text, hash))

/**
 * Moves a search to the top of the list, or adds it. A hash without a chain keeps the one
 * of an earlier search.
 */
export function addRecent(found: Recent): void {
  const before =
    found.kind === 'transaction' ? findRecentTransaction(found.text) : undefined
  const chain = found.chain || (before?.chain ?? '')
  recents.write((list) =>
    [{ ...found, chain }, ...exclude(list, found)].slice(0, maxRecents),
  )
}

/** Changes the chain of a transaction that is on the list, at its place. */
export function setRecentChain(hash: string, chain: string): void {
  const recent = findRecentTransaction(hash)
  if (recent === undefined || recent.chain === chain) return
  const key = getKey(recent)
  recents.write((list) =>
    list.map((each) => (getKey(each) === key ? { ...each, chain } : each)),
  )
}

export const removeRecent = (gone: Recent): void =>
  void recents.write((list) => exclude(list, gone))
