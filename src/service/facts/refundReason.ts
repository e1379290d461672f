import type { RefundCause, RefundReason } from '../../model/transaction/refundCauses'

/**
 * The network's messages, each by the line of THORNode (x/thorchain) that writes it; the first
 * match decides. Fees are first: a price limit is also missed where they leave nothing. A
 * "tx type" is the memo's first word.
 */
const refundMessages: readonly { cause: RefundCause; words: RegExp }[] = [
  // managers.go, errors.go, and swap.go of older nodes.
  {
    cause: 'fees',
    words: /not enough (?:asset|fee|.*to pay for fee|to pay transaction)/i,
  },
  // swap_current.go
  { cause: 'fees', words: /zero emit asset|emit asset (?:is zero|0 less)/i },
  { cause: 'price-limit', words: /less than price limit/i },
  // manager_txout_current.go
  { cause: 'below-limit', words: /outbound amount does not meet requirements/i },
  { cause: 'network-funds', words: /insufficient funds for outbound request/i },
  // errors.go: the pool's balance.
  { cause: 'pool-funds', words: /fail swap, not enough balance/i },
  // The bank of the Cosmos SDK, and handler_manage_thorname.go.
  { cause: 'sender-funds', words: /insufficient funds|not enough (?:balance|funds)/i },
  // handler_observed_tx_helpers.go, handler_swap.go, handler_deposit.go
  { cause: 'halted', words: /halted|trading is paused/i },
  { cause: 'old-address', words: /to an inactive vault/i },
  // handler_add_liquidity.go
  { cause: 'paused', words: /deposits are paused|paused LP actions/i },
  { cause: 'pool-staged', words: /while a pool is staged/i },
  // errors.go
  { cause: 'paired-address', words: /memo paired address must be|mismatch of address/i },
  // handler_swap.go, swap_current.go
  {
    cause: 'synths',
    words: /\bsynth(?:s|etics?)?\b.*(?:paused|disabled|not supported)/i,
  },
  { cause: 'same-asset', words: /source and target cannot be the same|assets match/i },
  // types/msg_swap.go, swap_current.go, manager_txout_current.go
  { cause: 'recipient', words: /not the same chain as the target|, is not of chain/i },
  { cause: 'recipient', words: /is not a valid \S+ address|is an invalid \S+ address/i },
  // swap_current.go, handler_donate.go, handler_secured_asset_deposit.go
  { cause: 'no-pool', words: /\bpool\b.*(?:doesn.t|does not|not) exist/i },
  { cause: 'closed-pool', words: /\bpool\b.*(?:not available|unavailable)/i },
  // memo/memo_parser.go, memo/memo.go, memo/memo_swap.go
  { cause: 'no-memo', words: /memo can.t be empty/i },
  { cause: 'memo', words: /^MEMO: |PARSE FAILURE|^invalid tx type\b/i },
  { cause: 'memo', words: /\b(?:invalid|parse|parsing|decode|read)\b.{0,30}\bmemo\b/i },
  { cause: 'memo', words: /\bmemo\b.{0,30}\b(?:invalid|not valid)\b/i },
  // handler_modify_limit_swap.go, manager_adv_swap_queue_current.go
  { cause: 'expired', words: /limit swap expired/i },
  { cause: 'cancelled', words: /limit swap cancell?ed/i },
]

/** Why the network refunded, by its own words, or else by how an order ended. */
export function explainRefund(
  message: string,
  order: string | null,
): Omit<RefundReason, 'message'> {
  const said = refundMessages.find(({ words }) => words.test(message))?.cause ?? null
  const ended = order === 'expired' || order === 'cancelled' ? order : null
  const cause = message === '' ? ended : said
  const [, emitted, limit] =
    /emit asset (\d+) less than price limit (\d+)/i.exec(message) ?? []
  const percent = 100 * (1 - Number(emitted) / Number(limit))
  return { cause, shortfall: cause === 'price-limit' && percent > 0 ? percent : null }
}
