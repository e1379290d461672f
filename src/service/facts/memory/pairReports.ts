import { getRecipientKey } from '../accounts'
import { groupBy } from '../payments'
import type { Payout } from '../facts'

/** The payments of two reports of one source, the later with the earlier. */
type PairedReports = {
  /** The payment in the later report of each one in the earlier. */
  pairs: ReadonlyMap<Payout, Payout>
  /** What the later report alone lists. */
  added: readonly Payout[]
  /** Whether the later report lists other payments in place of those that were sent. */
  isContrary: boolean
}

const getTransfer = ({ asset, to, chain, isRefund }: Payout): string =>
  [asset.toUpperCase(), getRecipientKey(to, chain), isRefund].join('|')

/** What makes two entries one payment, from the surest to the least sure; null: does not apply. */
const keys: readonly ((payout: Payout) => string | null)[] = [
  (payout) =>
    payout.sent && payout.hash !== ''
      ? `${payout.hash.toUpperCase()}|${payout.amount}|${getTransfer(payout)}`
      : null,
  (payout) => `${payout.amount}|${getTransfer(payout)}`,
  getTransfer,
  // A refund that is only known to have happened is listed with its recipient later.
  ({ asset, isRefund }) => (isRefund ? asset.toUpperCase() : null),
]

/** Pairs the payments that two reports of one source list. */
export function pairReports(
  before: readonly Payout[],
  reported: readonly Payout[],
): PairedReports {
  const pairs = new Map<Payout, Payout>()
  let unpaired = [...reported]
  for (const getKey of keys) {
    const groups = groupBy(unpaired.toReversed(), getKey)
    for (const payout of before.filter((known) => !pairs.has(known))) {
      const candidates = groups.get(getKey(payout) ?? '') ?? []
      const index = candidates.findLastIndex((other) => canBeSame(payout, other))
      const [match] = index < 0 ? [] : candidates.splice(index, 1)
      if (match !== undefined) pairs.set(payout, match)
    }
    const paired = new Set(pairs.values())
    unpaired = unpaired.filter((payout) => !paired.has(payout))
  }
  return { pairs, added: unpaired, isContrary: replacesPayments(before, pairs, unpaired) }
}

/** Whether two entries can be one payment: it has one hash, and one amount behind it. */
function canBeSame(before: Payout, reported: Payout): boolean {
  if (!before.sent || !reported.sent) return true
  if (before.hash === '' || reported.hash === '') return true
  return (
    before.hash.toUpperCase() === reported.hash.toUpperCase() &&
    (before.amount === reported.amount || before.amount === '' || reported.amount === '')
  )
}

/** Whether other payments are listed in place of those that were sent, or of one of them. */
function replacesPayments(
  before: readonly Payout[],
  pairs: ReadonlyMap<Payout, Payout>,
  added: readonly Payout[],
): boolean {
  const sent = before.filter((payout) => payout.sent)
  const omitted = sent.filter((payout) => !pairs.has(payout))
  const others = added.filter((payout) => payout.sent)
  const areAllReplaced = omitted.length === sent.length && omitted.length > 0
  return others.some(
    (other) => areAllReplaced || omitted.some((payout) => isSameTransfer(payout, other)),
  )
}

/** Whether two entries are one transfer on its chain, whatever else is said of it. */
const isSameTransfer = (payout: Payout, other: Payout): boolean =>
  payout.hash !== '' && getPlace(payout) === getPlace(other)

const getPlace = ({ hash, asset, to, chain }: Payout): string =>
  [hash.toUpperCase(), asset.toUpperCase(), getRecipientKey(to, chain)].join('|')
