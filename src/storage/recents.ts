import * as v from 'valibot'
import { stored } from './stored'

/** Older ones are forgotten. */
const mostKept = 20

const recent = v.object({
  kind: v.picklist(['transaction', 'name', 'address', 'asset', 'chain']),
  /** The hash, name, address, identifier or code, as it was cleaned. */
  text: v.pipe(v.string(), v.maxLength(400)),
  /** Of an address, the code of its chain; else ''. */
  chain: v.pipe(v.string(), v.maxLength(20)),
})
export type Recent = v.InferOutput<typeof recent>

/** What was looked up by the box or a field for names, newest first. It stays in this browser: no URL and no report has it. */
export const recents = stored('crosswatch:recents', v.array(recent), [])

const same = (a: Recent, b: Recent): boolean =>
  a.kind === b.kind && a.text === b.text && a.chain === b.chain

/** Puts one at the top. */
export const remember = (found: Recent): void =>
  recents.write((list) => [found, ...list.filter((each) => !same(each, found))].slice(0, mostKept))

/** Forgets one. */
export const forget = (gone: Recent): void =>
  recents.write((list) => list.filter((each) => !same(each, gone)))

/** Forgets all. */
export const forgetAll = (): void => recents.write(() => [])
