import { createHash } from 'node:crypto'
import { normalizeAmount } from '../../model/amounts'
import { parseIdentifier } from '../../model/assets'
import { type Network, networkBlockMs } from '../networks/network'
import type { CodedSample } from '../routes/service'
import type { StoredStart } from '../store/starts'
import { type PlayedAction, unobserved } from './answers'
import { type Film, type FilmTimes, getEnd, listPayments } from './film'
import completeIndexer from './recorded/complete.indexer.json' with { type: 'json' }
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }
import recordedSamples from './recorded/samples.json' with { type: 'json' }
import mainSamples from './mainSamples.json' with { type: 'json' }
import secondSamples from './secondSamples.json' with { type: 'json' }

/** The film of an invented transaction. Its times are ms after its start. */
export type SampleFilm = Film & {
  code: string
  fromAsset: string
  toAsset: string
  /** Ms since its start when it is first requested. */
  ageAtFirstRequest: number
  /** A send on the first network, which reports it too. */
  isPassedOn?: boolean
}

/**
 * Invented transactions, whose addresses have valid checksums and no known keys. The
 * quickest one is first.
 */
export const samples: readonly SampleFilm[] = mainSamples

/** Those of the second network. */
export const samplesOfSecond: readonly SampleFilm[] = secondSamples

export const describeSample = (film: SampleFilm): CodedSample => ({
  hash: film.deposit.hash,
  code: film.code,
  fromAsset: film.fromAsset,
  toAsset: film.toAsset,
  duration: getEnd(film),
  recorded: false,
})

/** The addresses of users in a film. */
export const getAddressesOf = (film: Film): string[] => [
  film.deposit.from,
  ...listPayments(film).map(({ to }) => to),
]

const createRecording = (
  sample: CodedSample,
  node: object,
  { actions }: { actions: readonly PlayedAction[] },
) => ({
  sample,
  addresses: actions
    .flatMap((action) => [...action.in, ...action.out])
    .map(({ address }) => address),
  hash: sample.hash,
  paid: actions.flatMap(({ out }) => out.map(({ txID }) => txID)),
  tell: async () => ({ node, actions }),
})

/**
 * Recorded from a public node and a public indexer of THORChain in 2024; no value was
 * edited. Of each transaction one source was recorded: the node had forgotten the second
 * one, and the action of the first one has the node's values, without a date.
 */
export const recordings = [
  createRecording(recordedSamples.complete, completeNode, completeIndexer),
  createRecording(recordedSamples.partialRefund, unobserved, partialRefundIndexer),
]

/** Starts a film at a time in Unix ms. */
export function startFilm(film: Film, at: number): Film {
  const { seen, observed, final, swapped, due, sent } = film.times
  const times: FilmTimes = {
    seen: seen + at,
    observed: observed + at,
    final: final + at,
    swapped: swapped + at,
    due: due + at,
    sent: sent.map((ms) => ms + at),
  }
  const halt = film.halt && { ...film.halt, until: film.halt.until + at }
  return { ...film, times, halt }
}

/** How the first network sees what is sent to a vault of the second one: a plain send. */
export function createSend(film: SampleFilm): SampleFilm {
  const { to, asset, units, hash } = film.deposit
  const times = { seen: 0, observed: 0, final: 0, swapped: 0, due: 0, sent: [0] }
  const payments = [{ to, asset, units, hash }]
  return { ...film, type: 'send', payments, times, isUnobserved: true }
}

function toUnits(amount: string): string {
  // In 1e-8.
  const [whole = '', fraction = ''] = (normalizeAmount(amount) ?? '').split('.')
  return String(BigInt(`${whole}${fraction.slice(0, 8).padEnd(8, '0')}`))
}

/**
 * Creates the film of a client's `{ txn }`, with the assets and amounts of its route, or
 * BTC for ETH. A streaming swap has 12 parts, and the network's own coin is paid inside
 * the network.
 */
export function createStartedFilm(
  hash: string,
  start: StoredStart,
  network: Network,
): Film {
  const sold = start.sellAsset || 'BTC.BTC'
  const bought = start.buyAsset || (sold === 'ETH.ETH' ? 'BTC.BTC' : 'ETH.ETH')
  const isInternal = parseIdentifier(bought)?.chain === network.chain
  // Derived from the deposit's hash, so that it is the same after a restart.
  const digest = createHash('sha256').update(`payout of ${hash}`).digest('hex')
  const parts = start.isStreamingSwap ? 12 : 1
  const swapped = 20_000 + (parts > 1 ? parts * networkBlockMs : 10_000)
  const to = start.toAddress
  const payment = {
    to,
    asset: bought.toUpperCase(),
    units: toUnits(start.expectedBuyAmount || start.sellAmount),
    hash: isInternal ? '' : digest.toUpperCase(),
  }
  const deposit = {
    hash,
    asset: sold.toUpperCase(),
    units: toUnits(start.sellAmount),
    memo: `=:${payment.asset}:${to}:0/1/${parts}`,
    from: start.fromAddress,
    to: '',
  }
  const times = {
    seen: 4_000,
    observed: 7_200,
    final: 20_000,
    swapped,
    due: swapped + 45_000 - networkBlockMs,
    sent: [swapped + 45_000],
  }
  return { type: 'swap', deposit, payments: [payment], times, blocks: 2, parts }
}
