import { pairEntries, type PairRule } from '../../../model/pairing'
import { normalizeHash } from '../../../model/chains/sameHash'
import { type Step, isPayment } from '../../../model/transaction/steps'

const getKind = (step: Step) => (isPayment(step) ? 'payout' : step.role)
/** Services do not keep to one letter case of an asset. */
export const getKindWithAssets = (step: Step): string =>
  [getKind(step), step.sold.asset, step.bought.asset].join('|').toUpperCase()

export const getHash = ({ hash }: Step) => normalizeHash(hash)
const withoutHash = (read: (step: Step) => string) => (step: Step) =>
  getHash(step) === '' ? read(step) : null

/** Of a step in a later response, and of the earlier one. */
const rules: readonly PairRule<Step>[] = [
  { of: (step) => (getHash(step) && `${getHash(step)}|${getKind(step)}`) || null },
  { of: (step) => getHash(step) || null },
  // A hash came, or was lost.
  { of: getKindWithAssets, ofOther: withoutHash(getKindWithAssets) },
  { of: withoutHash(getKindWithAssets), ofOther: getKindWithAssets },
  // Assets are named more fully over time.
  { of: getKind, ofOther: withoutHash(getKind) },
  { of: withoutHash(getKind), ofOther: getKind },
  // A request to the network becomes a swap when its memo is known.
  {
    of: ({ role }) => (role === 'swap' ? 'action' : null),
    ofOther: withoutHash(getKind),
  },
]

/**
 * The earlier step of each one in a later response. A step is known by its hash, else by its
 * place among those of its kind, first those with its assets; never by its index, as steps
 * come doubled, reordered and truncated. One that gets a hash later, or loses it, stays the
 * same step.
 */
export const pairSteps = (
  before: readonly Step[],
  reported: readonly Step[],
): ReadonlyMap<Step, Step> => pairEntries(reported, before, rules)
