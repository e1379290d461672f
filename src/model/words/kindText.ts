import type { KindName } from '../kinds'
import { toPlainText } from '../text'
import { kindTitles, type KindTitle, noKind } from '#words/kinds'

/** Kinds that a list of transactions can be filtered by, besides those in it. */
export const commonKinds: readonly KindName[] = [
  'swap',
  'limit-swap',
  'send',
  'add-liquidity',
  'withdraw',
]

/** A Map, as a service can send `constructor`. */
const titlesByKind: ReadonlyMap<string, KindTitle> = new Map(Object.entries(kindTitles))

/** The titles of a kind by its name; undefined for one that is not known here. */
export const findKindTitle = (kind: string): KindTitle | undefined =>
  titlesByKind.get(kind)

/**
 * The title of a kind of transactions, as a list names it: "Add liquidity" for
 * `add-liquidity`. One that is not known is shown as it is.
 */
export const formatKind = (kind: string): string =>
  kind === '' ? noKind : (findKindTitle(kind)?.title ?? toPlainText(kind, 30))
