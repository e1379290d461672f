import { pairEntries, type PairRule } from '../../../model/pairing'
import type { ReadLeg } from '../../../model/transaction/legs'

const getKind = ({ kind }: ReadLeg) => kind
/** Services do not keep to one letter case of an asset. */
export const getKindWithAssets = ({
  kind,
  leg: { fromAsset, toAsset },
}: ReadLeg): string => [kind, fromAsset, toAsset].join('|').toUpperCase()

const withoutHash = (read: (leg: ReadLeg) => string) => (leg: ReadLeg) =>
  leg.hash === '' ? read(leg) : null

/** Of a leg in a later response, and of the earlier one. */
const rules: readonly PairRule<ReadLeg>[] = [
  { of: ({ hash, kind }) => (hash === '' ? null : `${hash}|${kind}`) },
  { of: ({ hash }) => hash || null },
  // A hash came, or was lost.
  { of: getKindWithAssets, ofOther: withoutHash(getKindWithAssets) },
  { of: withoutHash(getKindWithAssets), ofOther: getKindWithAssets },
  // Assets are named more fully over time.
  { of: getKind, ofOther: withoutHash(getKind) },
  { of: withoutHash(getKind), ofOther: getKind },
  // A request to the network becomes a swap when its memo is known.
  {
    of: ({ kind }) => (kind === 'swap' ? 'action' : null),
    ofOther: withoutHash(getKind),
  },
]

/**
 * The earlier leg of each one in a later response. A leg is known by its hash, else by its
 * place among the legs of its kind, first those with its assets; never by its index, as legs
 * come doubled, reordered and truncated. A leg that gets a hash later, or loses it, stays the
 * same leg.
 */
export const pairLegs = (
  before: readonly ReadLeg[],
  reported: readonly ReadLeg[],
): ReadonlyMap<ReadLeg, ReadLeg> => pairEntries(reported, before, rules)
