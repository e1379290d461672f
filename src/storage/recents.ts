import * as v from 'valibot'
import { normalizeAddress } from '../model/chains/addresses'
import { isSameHash, parseHash } from '../model/chains/hashes'
import { createStoredList } from './stored'

const maxRecents = 20

const RecentSchema = v.object({
  kind: v.picklist(['transaction', 'name', 'address', 'asset', 'chain']),
  /** The normalized hash, name, address, identifier or chain code. */
  text: v.pipe(v.string(), v.maxLength(400)),
  /** The chain code of an address, or of a transaction whose link named it; else ''. */
  chain: v.pipe(v.string(), v.maxLength(20)),
})
export type Recent = v.InferOutput<typeof RecentSchema>

/**
 * Recent searches of the search box and the name field, newest first. They never leave
 * this browser.
 */
export const recents = createStoredList('crosswatch:recents', RecentSchema)

/**
 * A transaction, a name or an address has several forms: with 0x or without, in
 * capitals or not.
 */
function getKey({ kind, text, chain }: Recent): string {
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
