import * as v from 'valibot'
import {
  type Fields,
  boundedList,
  flag,
  isFields,
  optionalText,
} from '../../../contract/lenient'
import { type Halt, type HaltKind, type Halts, haltKinds } from '../../facts/stepHalts'

/**
 * `GET /{prefix}chain/inbound_addresses` of a node. The flags are about trading, but for
 * the last one.
 */
export const InboundSchema = boundedList(
  v.object({
    chain: v.pipe(v.string(), v.maxLength(40), v.toUpperCase()),
    /** Of the vault that takes deposits now. */
    address: optionalText,
    /** The contract that takes deposits on chains with Ethereum’s virtual machine. */
    router: optionalText,
    halted: flag,
    global_trading_paused: flag,
    chain_trading_paused: flag,
    chain_lp_actions_paused: flag,
    gas_rate: v.optional(v.unknown()),
    gas_rate_units: optionalText,
  }),
  100,
)
export type Inbound = v.InferOutput<typeof InboundSchema>[number]

const numberText = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/), v.transform(Number))

/** Networks have some hundred. */
const maxMimirKeys = 5_000

/** `GET /{prefix}chain/mimir` of a node: the values that its operators have set, by key. */
export const MimirSchema = v.pipe(
  v.custom<Fields>(
    (values) => isFields(values) && Object.keys(values).length <= maxMimirKeys,
  ),
  v.record(v.string(), v.union([v.number(), numberText])),
  v.transform((values) => {
    const entries = Object.entries(values)
    return new Map(entries.map(([key, value]) => [key.toUpperCase(), value]))
  }),
)

/** What a node has answered. `mimir` and `height`: null for what it has not. */
type HaltSources = {
  inbound: readonly Inbound[]
  mimir: ReadonlyMap<string, number> | null
  height: number | null
  /** The codes of the network's chains. Those of inbound addresses are added. */
  chains: readonly string[]
}

/** Whether there is a halt; null: not known. */
type State = boolean | null

/**
 * The keys of mimir, of which any that holds is a halt (THORNode
 * keeper/v1/keeper_halt.go, bifrost/signer/sign.go).
 */
const mimirKeys: Record<HaltKind, (chain: string) => string[]> = {
  trading: (chain) => ['HALTTRADING', `HALT${chain}TRADING`],
  chain: (chain) => ['HALTCHAINGLOBAL', `HALT${chain}CHAIN`, `SOLVENCYHALT${chain}CHAIN`],
  signing: (chain) => ['HALTSIGNING', `HALTSIGNING${chain}`],
  liquidity: (chain) => ['PAUSELP', `PAUSELP${chain}`],
}

function readMimir(kind: HaltKind, chain: string, { mimir, height }: HaltSources): State {
  if (mimir === null) return null
  const states = mimirKeys[kind](chain).map((key): State => {
    // A halt begins at the height that is its value.
    const value = mimir.get(key) ?? -1
    // Operators set 1 for "now", and every network is beyond its first block.
    if (value <= 1) return value === 1
    return height === null ? null : value <= height
  })
  // A pause by the operator of one node ends at the height that is its value.
  const pausedUntil = mimir.get('NODEPAUSECHAINGLOBAL') ?? -1
  if (kind === 'chain' && pausedUntil > 0) {
    states.push(height === null ? null : pausedUntil >= height)
  }
  if (states.includes(true)) return true
  return states.includes(null) ? null : false
}

/**
 * One kind of halt on one chain, as a node reports it. Pairs of which it says nothing are
 * not reported.
 */
type ReportedHalt = Pick<Halt, 'kind' | 'chain'> & { isHalted: boolean }

/** What a node reports of halts, and the longest life of a limit order beside them. */
export type ReportedHalts = Pick<Halts, 'maxOrderBlocks'> & {
  halts: readonly ReportedHalt[]
}

/** Reads which halts there are on each chain. */
export function readHalts(sources: HaltSources): ReportedHalts {
  const { inbound, chains, mimir } = sources
  const codes = new Set([...chains, ...inbound.map(({ chain }) => chain)])
  const isPausedGlobally = inbound.some((address) => address.global_trading_paused)
  const halts = [...codes].flatMap((chain) => {
    const isChainHalted = readMimir('chain', chain, sources)
    const listed = inbound.find((address) => address.chain === chain)
    const isLiquidityPaused = listed?.chain_lp_actions_paused === true
    // Its flags decide, but those of a halted chain say no more than that it is halted.
    const isTradingHalted =
      listed !== undefined && isChainHalted !== true
        ? listed.halted || listed.global_trading_paused || listed.chain_trading_paused
        : isPausedGlobally || readMimir('trading', chain, sources)
    const states: Record<HaltKind, State> = {
      trading: isTradingHalted,
      chain: isChainHalted,
      signing: readMimir('signing', chain, sources),
      liquidity: isLiquidityPaused || readMimir('liquidity', chain, sources),
    }
    return haltKinds.flatMap((kind): ReportedHalt[] => {
      const isHalted = states[kind]
      return isHalted === null ? [] : [{ kind, chain, isHalted }]
    })
  })
  const maxOrderBlocks = mimir?.get('STREAMINGLIMITSWAPMAXAGE') ?? 0
  return { halts, maxOrderBlocks: maxOrderBlocks > 0 ? maxOrderBlocks : null }
}
