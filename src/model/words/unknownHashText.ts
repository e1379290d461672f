import { getChainName } from '../chains/chains'
import { formatHashForExplorer } from '../chains/hashes'
import type { SimilarHash } from '../recognise/similarHash'
import { formatList } from '../text'
import type { SearchStage } from '../transaction/search'
import type { TransactionSnapshot } from '../transaction/transaction'

/** Where this browser knows a hash from. */
export type KnownPlace = 'watched' | 'opened'

const placeTexts: Record<KnownPlace, string> = {
  watched: 'a transaction on your watchlist',
  opened: 'a transaction you opened',
}

/** "One digit differs from a transaction on your watchlist." */
export function formatSimilarHash({
  known,
  difference,
}: SimilarHash<{ place: KnownPlace }>): string {
  const place = placeTexts[known.place]
  return difference === 'digit'
    ? `One digit differs from ${place}.`
    : `Two digits are in another order than in ${place}.`
}

/** Each has two lines on a phone: only a browser knows the age, after the first paint. */
const summaries: Record<SearchStage, string> = {
  minutes: 'New transactions can take a few minutes to appear. Don’t send again.',
  'over-20-min':
    'Not seen for more than 20 minutes. With a low fee it can take longer. Don’t send again.',
  'over-2-h':
    'Not seen for more than 2 hours. Few transactions take this long. Don’t send again.',
  'over-a-day':
    'Not seen for a day: it will probably not appear by itself. Don’t send again.',
}

/**
 * What it means that a transaction is not found, after a search of this length. `halts`:
 * the sentences of `describeDepositHalts`, which explain it better than its age.
 */
export function describeSearch(stage: SearchStage, halts: string): string {
  if (halts === '') return summaries[stage]
  return stage === 'over-a-day'
    ? `Not seen for a day. ${halts} Don’t send again.`
    : `${halts} Don’t send again.`
}

/** What `GET /service` says of a network. */
type NetworkHalts = {
  name: string
  /** `halted` if all chains of others are. */
  status: string
  /** Their codes. */
  haltedChains: readonly string[]
}

/**
 * Which halts can be why a transaction is not found, in sentences; '' for none, and for
 * one that is found. While a chain is halted, its network observes no deposits on it.
 * `chain`: the code of the deposit's chain. Where neither that nor a quote is known (''),
 * all chains count that can have such a hash.
 */
export function describeDepositHalts(
  { hash, verdict, quoted }: TransactionSnapshot,
  chain: string,
  networks: readonly NetworkHalts[],
): string {
  if (verdict !== 'not-seen') return ''
  const known = chain || (quoted[0]?.leg.chain ?? '')
  const isPossible = (code: string) =>
    known === ''
      ? formatHashForExplorer(code, hash) !== null
      : code.toUpperCase() === known.toUpperCase()
  return networks
    .map(({ name, status, haltedChains }) => {
      const chains = haltedChains.filter(isPossible).map(getChainName)
      if (chains.length === 0) return ''
      if (status === 'halted')
        return `${name} is halted: deposits may not appear until the halt ends.`
      const [are, them] = chains.length === 1 ? ['is', 'it'] : ['are', 'them']
      return `${formatList(chains)} ${are} halted on ${name}: deposits from ${them} may not appear until the halt ends.`
    })
    .filter((sentence) => sentence !== '')
    .join(' ')
}
