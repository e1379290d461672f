import * as v from 'valibot'
import { createStoredList } from './stored'

/** Fields that a newer version of the page has stored stay. */
const RecentSchema = v.looseObject({
  kind: v.picklist(['transaction', 'name', 'address', 'asset', 'chain']),
  /** The normalized hash, name, address, identifier or chain code. */
  text: v.pipe(v.string(), v.maxLength(400)),
  /** The chain code of an address, or of a transaction whose link named it; else ''. */
  chain: v.pipe(v.string(), v.maxLength(20)),
})
export type Recent = v.InferOutput<typeof RecentSchema>

export const maxRecents = 20

/** The opened pages, newest first. The list never leaves this browser. */
export const recents = createStoredList('crosswatch:recents', RecentSchema)
