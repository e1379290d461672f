import { getAmountKey, isSameAmount } from '../../../model/amounts'
import { pairEntries, type PairRule } from '../../../model/pairing'
import { getRecipientKey } from '../accounts'
import type { Payout } from '../facts'
import { getTransferKey } from '../pairPayouts'

/** From the surest to the least sure. */
const rules: readonly PairRule<Payout>[] = [
  {
    of: (payout) =>
      payout.sent && payout.hash !== ''
        ? `${payout.hash}|${getAmountKey(payout.amount)}|${getTransferKey(payout)}`
        : null,
  },
  { of: (payout) => `${getAmountKey(payout.amount)}|${getTransferKey(payout)}` },
  { of: getTransferKey },
  // A refund that is only known to have happened is listed with its recipient later.
  { of: ({ asset, isRefund }) => (isRefund ? asset.toUpperCase() : null) },
]

/**
 * Pairs the payments that two reports of one source list, the earlier with the later. `added`: what
 * the later one alone lists; `isContrary`: whether it lists other payments in place of those that
 * were sent.
 */
export function pairReports(before: readonly Payout[], reported: readonly Payout[]) {
  const pairs = pairEntries(
    before,
    reported,
    rules,
    ({ hash, amount }, { hash: later, amount: laterAmount }) =>
      // What is planned has no hash yet.
      hash === '' ||
      later === '' ||
      (hash === later &&
        (amount === null || laterAmount === null || isSameAmount(amount, laterAmount))),
  )
  const paired = new Set(pairs.values())
  const added = reported.filter((payout) => !paired.has(payout))
  return { pairs, added, isContrary: replacesPayments(before, pairs, added) }
}

function replacesPayments(
  before: readonly Payout[],
  pairs: ReadonlyMap<Payout, Payout>,
  added: readonly Payout[],
) {
  const sent = before.filter((payout) => payout.sent)
  const omitted = sent.filter((payout) => !pairs.has(payout))
  const others = added.filter((payout) => payout.sent)
  const areAllReplaced = omitted.length === sent.length && omitted.length > 0
  return others.some(
    (other) =>
      areAllReplaced ||
      omitted.some(
        // They are one transfer on its chain, whatever else is said of it.
        (payout) => payout.hash !== '' && getPlace(payout) === getPlace(other),
      ),
  )
}

const getPlace = ({ hash, asset, to, chain }: Payout) =>
  [hash, asset.toUpperCase(), getRecipientKey(to, chain)].join('|')
