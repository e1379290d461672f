import * as v from 'valibot'
import { normalizeAddress } from '../model/chains/addresses'
import { parseHash } from '../model/chains/hashes'
import { createStoredList } from './stored'

const maxRecents = 20

const RecentSchema = v.object({
  kind: v.picklist(['transaction', 'name', 'address', 'asset', 'chain']),
  /** The normalized hash, name, address, identifier or chain code. */
  text: v.pipe(v.string(), v.maxLength(400)),
  /** The chain code of an address; else ''. */
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

/** Moves a search to the top of the list, or adds it. */
export const addRecent = (found: Recent): void =>
  void recents.write((list) => [found, ...exclude(list, found)].slice(0, maxRecents))

export const removeRecent = (gone: Recent): void =>
  void recents.write((list) => exclude(list, gone))
