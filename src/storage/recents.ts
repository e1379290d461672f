import * as v from 'valibot'
import { createStoredValue } from './stored'

const maxRecents = 20

const recent = v.object({
  kind: v.picklist(['transaction', 'name', 'address', 'asset', 'chain']),
  /** The normalized hash, name, address, identifier or chain code. */
  text: v.pipe(v.string(), v.maxLength(400)),
  /** The chain code of an address; else ''. */
  chain: v.pipe(v.string(), v.maxLength(20)),
})
export type Recent = v.InferOutput<typeof recent>

/** Recent searches of the search box and the name field, newest first. They never leave this browser. */
export const recents = createStoredValue('crosswatch:recents', v.array(recent), [])

const isSameRecent = (a: Recent, b: Recent): boolean =>
  a.kind === b.kind && a.text === b.text && a.chain === b.chain

/** Moves a search to the top of the list, or adds it. */
export const addRecent = (found: Recent): void =>
  recents.write((list) =>
    [found, ...list.filter((each) => !isSameRecent(each, found))].slice(0, maxRecents),
  )

export const removeRecent = (gone: Recent): void =>
  recents.write((list) => list.filter((each) => !isSameRecent(each, gone)))

export const clearRecents = (): void => recents.clear()
