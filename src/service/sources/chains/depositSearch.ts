import { type ChainReport, maxChainsAsked } from '../../../contract/chainReport'
import { isSameAddress } from '../../../model/chains/accounts'
import { commonChains, findChain } from '../../../model/chains/chains'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { withFallback } from '../../errors/errors'
import { metrics } from '../../observe/metrics'
import { createLru } from '../../store/lru'
import type { Store } from '../../store/store'
import { inTime } from '../../time/inTime'
import type { Demand } from '../../upstream/demand'
import type { ChainAnswer } from './chainAnswer'
import { type ChainMemory, createChainMemory } from './chainMemory'
import { chainLimits } from './limits'
import type { OpenChain } from './openChains'

/** Some hours of a busy service. */
const maxSearches = 20_000

/** A hash that no network has reported. Times are Unix ms. */
type Search = {
  /** When it was first asked about. */
  since: number
  /** When it was first asked about without a chain; null: it never was. */
  openSince: number | null
  /** The configured chains that clients have named. */
  named: ReadonlySet<string>
}

/** How a hash is looked for. */
type Sought = {
  hash: string
  /** The codes of chains that the request names. */
  named: readonly string[]
  demand: Demand
}

/**
 * Lists the addresses on a chain that take deposits of any network; null while one of the
 * networks has not listed its own since a time, Unix ms.
 */
export type ListReceivers = (
  chain: string,
  since: number,
) => Promise<readonly string[] | null>

/** What a chain has said of a hash. */
type Told = { chain: string; memory: ChainMemory; report: ChainAnswer }

export type DepositSearch = ReturnType<typeof createDepositSearch>

/**
 * Asks chains themselves about deposits that no network has reported. `now` returns Unix ms.
 */
export function createDepositSearch(
  chains: readonly OpenChain[],
  { store, now }: { store: Store; now: () => number },
) {
  const memories = createChainMemory(store)
  const searches = createLru<Search>(maxSearches)
  const codes = new Set(chains.map(({ code }) => code))
  const byLikelihood = chains.toSorted(
    (one, other) => getPlace(one.code) - getPlace(other.code),
  )

  /** Notes who looks for a hash: by one client’s wrong chain, others must not miss it. */
  function noteSearch({ hash, named }: Sought): Search {
    const before = searches.get(hash) ?? { since: now(), openSince: null, named: [] }
    const openSince = named.length > 0 ? before.openSince : (before.openSince ?? now())
    const search = {
      since: before.since,
      openSince,
      named: new Set([...before.named, ...named.filter((code) => codes.has(code))]),
    }
    searches.set(hash, search)
    return search
  }

  /**
   * What is known of a hash on a chain, with its answer where that comes in time: later, it is
   * remembered all the same, as the next poll comes when it is no longer fresh. A chain that has
   * not known the hash is asked only if `isSearched`.
   */
  async function readChain(
    { code, ask }: OpenChain,
    { hash, demand }: Sought,
    isSearched: boolean,
  ): Promise<Told | null> {
    const known = await memories.read(hash, code)
    if (known === null && !isSearched) return null
    const asking = withFallback(ask(hash, demand), null).then(
      async (answer) =>
        answer && {
          state: answer.value.state,
          memory: await memories.add({ hash, chain: code, known }, answer),
        },
    )
    const told = await inTime(asking, chainLimits.waitMs)
    metrics.chainAnswers.inc({ chain: code, answer: told?.state ?? 'none' })
    const memory = told?.memory ?? known
    const report = memory?.report ?? null
    return memory === null || report === null ? null : { chain: code, memory, report }
  }

  return {
    /**
     * What a chain says of a hash; null while none was asked or has answered. Never fails:
     * a network’s own answer does not depend on it.
     */
    async find(
      sought: Sought,
      listReceivers: ListReceivers,
    ): Promise<ChainReport | null> {
      const search = noteSearch(sought)
      const { openSince, since, named } = search
      const isOpen = openSince !== null && now() - openSince >= chainLimits.searchAfterMs
      // What the request itself names comes before what others have named, as that may be wrong.
      const getRank = ({ code }: OpenChain): number =>
        sought.named.includes(code) ? 2 : Number(named.has(code))
      const possible = byLikelihood
        .filter(({ code }) => formatHashForExplorer(code, sought.hash) !== null)
        .toSorted((one, other) => getRank(other) - getRank(one))
        .slice(0, maxChainsAsked)
      const told = await Promise.all(
        possible.map((chain) =>
          readChain(chain, sought, isOpen || named.has(chain.code)),
        ),
      )
      const answered = told.filter((each) => each !== null)
      const knowing = answered.find(({ report }) => report.state !== 'unknown')
      if (knowing === undefined) {
        // What was sent seconds ago has not reached every server yet.
        const isNew = now() - since < chainLimits.searchAfterMs
        return isNew ? null : describe(answered, false)
      }
      const { chain, report } = knowing
      const isElsewhere = await paysOthers(chain, report, () =>
        listReceivers(chain, since),
      )
      return describe([knowing], isElsewhere)
    },
  }
}

/** Whether it certainly paid no address that takes deposits. */
async function paysOthers(
  chain: string,
  { state, paidTo }: ChainAnswer,
  listReceivers: () => Promise<readonly string[] | null>,
): Promise<boolean> {
  if (paidTo === null || paidTo.length === 0) return false
  if (state !== 'mempool' && state !== 'block') return false
  const receivers = await listReceivers()
  if (receivers === null || receivers.length === 0) return false
  return !receivers.some((receiver) =>
    paidTo.some((address) => isSameAddress(chain, receiver, address)),
  )
}

function describe(told: readonly Told[], isElsewhere: boolean): ChainReport | null {
  const [first] = told
  if (first === undefined) return null
  const { state, depth, isFeeLow, isTokenTransfer } = first.report
  const isKnown = state !== 'unknown'
  return {
    state,
    chains: told.map(({ chain }) => chain),
    depth,
    usualDepth: isKnown ? (findChain(first.chain)?.confirmations ?? null) : null,
    isFeeLow,
    isElsewhere,
    isTokenTransfer,
    answeredAt: Math.round(Math.max(...told.map(({ memory }) => memory.answeredAt))),
  }
}

function getPlace(code: string): number {
  const place = commonChains.indexOf(code)
  return place < 0 ? commonChains.length : place
}
