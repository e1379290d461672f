import * as v from 'valibot'
import { parseIdentifier } from '../../model/assets'
import { type Kind, isSwapKind } from '../../model/kinds'
import { minuteMs } from '../../model/time'
import type { Network } from '../networks/network'
import type { Facts } from './facts'

/**
 * What the network has stopped on a chain. `trading`: swaps, and adding liquidity.
 * `chain`: the network neither observes nor sends anything there. `signing`: it sends
 * nothing. `liquidity`: adding and withdrawing liquidity.
 */
export const haltKinds = ['trading', 'chain', 'signing', 'liquidity'] as const
export type HaltKind = (typeof haltKinds)[number]

/**
 * Unix ms. `since`: null for a halt that began before this service looked; `until`: null
 * while it lasts.
 */
export const HaltSchema = v.object({
  kind: v.picklist(haltKinds),
  chain: v.string(),
  since: v.nullable(v.number()),
  until: v.nullable(v.number()),
})
export type Halt = v.InferOutput<typeof HaltSchema>

/**
 * The halts that a node has reported last, and the last ones that ended, as instances share them.
 * A halt that the node does not tell is in neither. `seenAt`: when it reported them, Unix ms;
 * null: never.
 */
export const HaltsSchema = v.object({
  active: v.array(HaltSchema),
  ended: v.array(HaltSchema),
  seenAt: v.nullable(v.number()),
  /** The longest life of a limit order, which the network sets beside them; null: not known. */
  maxOrderBlocks: v.nullable(v.number()),
})
export type Halts = v.InferOutput<typeof HaltsSchema>

/** No node has told which halts there are, which does not mean that there are none. */
export const unknownHalts: Halts = {
  active: [],
  ended: [],
  seenAt: null,
  maxOrderBlocks: null,
}

/** A chain that a step needs, and the halts there that stop the step. */
type Need = { chain: string; kinds: readonly HaltKind[] }

/** A node tells its halts about once a minute. */
const currentForMs = 2 * minuteMs

/** When a node last told its halts, where that is not current; null where it is. */
export const findHaltsAge = ({ seenAt }: Halts, now: number): number | null =>
  seenAt !== null && now - seenAt > currentForMs ? seenAt : null

const matches = ({ chain, kinds }: Need, halt: Halt) =>
  halt.chain === chain && kinds.includes(halt.kind)

const findActive = (needs: readonly Need[], { active }: Halts) =>
  active.find((halt) => needs.some((need) => matches(need, halt))) ?? null

/** The halt that the next step of an open transaction waits for; null for none. */
export const findHalt = (facts: Facts, halts: Halts, network: Network): Halt | null =>
  findActive(listNeeds(facts, network), halts)

/** When the last halt ended that stopped the present step, Unix ms; 0 for none. */
export function findHaltEnd(facts: Facts, { ended }: Halts, network: Network): number {
  const needs = listNeeds(facts, network)
  const past = ended.filter((halt) => needs.some((need) => matches(need, halt)))
  return Math.max(0, ...past.map(({ until }) => until ?? 0))
}

function listNeeds(facts: Facts, network: Network): Need[] {
  const { arrival, deposit, payouts, swap, kind } = facts
  const sold = deposit.chain || network.chain
  // The network observes deposits and sends payouts unless the chain is halted, and signs payouts
  // unless signing is.
  if (arrival !== 'final') return [{ chain: sold, kinds: ['chain'] }]
  // Payouts inside the network need no signature.
  const isOutside = (chain: string) => chain !== '' && chain !== network.chain
  const unsent = payouts.filter(({ sent, chain }) => !sent && isOutside(chain))
  const needs = unsent.map(({ chain }): Need => ({ chain, kinds: ['chain', 'signing'] }))
  const isSwapping = swap.state === 'swapping' || swap.state === 'streaming'
  // A refund is paid without a swap.
  const isQueued = isSwapping || (swap.state === 'waiting' && payouts.length === 0)
  if (!isSwapKind(kind) || !isQueued) return needs
  // It skips a swap in its queue while either chain's trading is halted (THORNode
  // manager_swap_queue).
  const traded = listTradedChains(facts)
  return [
    ...needs,
    ...traded.map((chain): Need => ({ chain, kinds: ['chain', 'trading'] })),
  ]
}

function listTradedChains({ deposit, memo }: Facts) {
  // Claims (`ETH~ETH`) are halted with the chain of their asset.
  const sold = parseIdentifier(deposit.asset)?.chain
  const bought = parseIdentifier(memo.asset)?.chain
  return [sold, bought].filter((chain) => chain !== undefined)
}

/** The halts that refuse changes of liquidity. */
const liquidityHalts: Partial<Record<Kind, readonly HaltKind[]>> = {
  ADDLIQUIDITY: ['trading', 'liquidity'],
  'SAVERS-ADD': ['trading', 'liquidity'],
  WITHDRAW: ['liquidity'],
  'SAVERS-WITHDRAW': ['liquidity'],
}

/**
 * The halt for which the network refunds the deposit if it lasts until the deposit is
 * final (THORNode handler_observed_tx_helpers.go, handler_add_liquidity.go,
 * handler_withdraw.go); null for none, and for a deposit that is final.
 */
export function findRefundingHalt(
  facts: Facts,
  halts: Halts,
  network: Network,
): Halt | null {
  const { arrival, deposit, kind } = facts
  if (arrival === 'final') return null
  const sold = deposit.chain || network.chain
  const refusing = liquidityHalts[kind]
  if (refusing !== undefined) return findActive([{ chain: sold, kinds: refusing }], halts)
  if (!isSwapKind(kind)) return null
  // While the deposit's chain is halted, the deposit is not final, and the other chain's
  // halt may end first.
  const isObserved = findActive([{ chain: sold, kinds: ['chain'] }], halts) === null
  const kinds: HaltKind[] = isObserved ? ['trading', 'chain'] : ['trading']
  return findActive(
    listTradedChains(facts).map((chain) => ({ chain, kinds })),
    halts,
  )
}
