import * as v from 'valibot'
import { cannotBeAddress } from '../../facts/accounts'
import { describeAskedPayment } from '../../facts/response/askedPayment'
import { advance } from '../../facts/memory/advance'
import {
  type TransactionMemory,
  TransactionMemorySchema,
  encodeMemory,
  getNewsAge,
  getReportedAt,
} from '../../facts/memory/remember'
import type { Payout, Settled } from '../../facts/facts'
import { joinRequests, settleNext } from '../../facts/settle/settle'
import type { Answers } from '../../facts/merge/answers'
import { emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { findEarliest, findLatest } from '../../../model/knownTimes'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { type Network, mayachain } from '../../networks/network'
import type { Answer } from '../../cache/entry'
import type { ProviderConfig, ProviderId } from '../../config/providerIds'
import { withFallback } from '../../errors/errors'
import type { StoredStart } from '../../store/starts'
import { inTime } from '../../time/inTime'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Demand } from '../../upstream/demand'
import type { UpstreamScope } from '../../upstream/scope'
import { createUpstream } from '../../upstream/upstream'
import { estimateSteps } from '../network/estimates'
import { readStepTimes } from '../network/stepTimes'
import type { FetchedResponse, SourceOptions, TrackOptions } from '../source'
import { providerLimits, providerMisses } from './limits'
import { chainflip } from './chainflip'
import { debridge } from './debridge'
import { lifi } from './lifi'
import { type Adapter, type Order, OrderSchema } from './order'
import { relay } from './relay'
import { wormhole } from './wormhole'

const adapters: Record<ProviderId, Adapter> = {
  lifi,
  debridge,
  chainflip,
  wormhole,
  relay,
}

/** What a provider has said of a hash. */
const ReportSchema = v.object({
  provider: v.string(),
  /** In the form in which it knows it. */
  written: v.string(),
  memory: TransactionMemorySchema,
})

/** As many as of networks. */
const maxReports = 20_000

function openProvider(
  { id, address, key = '' }: ProviderConfig,
  openScope: (name: string, perSecond: number) => UpstreamScope,
) {
  const adapter = adapters[id]
  const { searchesPerSecond, keyHeader, ask } = adapter
  const { missMs } = providerMisses[id]
  const open = (scope: UpstreamScope) => {
    const upstream = createUpstream(scope, {
      name: 'provider',
      addresses: [address ?? adapter.address],
      headers: keyHeader === undefined ? {} : { [keyHeader]: key },
      timeoutMs: providerLimits.requestMs,
    })
    return cacheAnswers<Order[]>(scope, {
      name: 'provider-orders',
      schema: v.array(OrderSchema),
      freshMs: missMs,
      keepMs: missMs,
      async fetch(hash, turn) {
        const orders = await ask(upstream, hash, turn)
        const payouts = orders.flatMap(({ facts }) => facts.payouts)
        // A recipient that cannot exist on its chain is a forgery.
        const isForged = payouts.some(({ chain, to }) => cannotBeAddress(chain, to))
        const value = isForged ? [] : orders
        const freshMs = value.length > 0 ? providerLimits.freshMs : missMs
        return { value, at: scope.now(), freshMs }
      },
    })
  }
  return {
    id,
    name: adapter.name,
    support: adapter.support,
    /** The hash in the forms in which it may know it. `chain`: on which it is; '' for any. */
    listForms: (hash: string, chain: string): string[] =>
      adapter.origins
        .map((code) => formatHashForExplorer(code, hash))
        .filter((form) => form !== null)
        .filter((form) => chain === '' || form === formatHashForExplorer(chain, hash)),
    /** What is not known must not use up the requests about what is. */
    search: open(openScope(`${id}-search`, searchesPerSecond)),
    follow: open(openScope(id, providerLimits.followsPerSecond)),
  }
}

export type Providers = ReturnType<typeof openProviders>

/** Opens the providers that are asked about hashes which no network has reported, in order. */
export function openProviders(
  configs: readonly ProviderConfig[],
  openScope: (name: string, perSecond: number) => UpstreamScope,
  options: Pick<SourceOptions, 'store' | 'describe' | 'now'>,
) {
  const { store, now } = options
  const providers = configs.map((config) => openProvider(config, openScope))
  const reports = store.collection('provider-report', ReportSchema, maxReports, {
    encode: ({ memory, ...report }) => ({ ...report, memory: encodeMemory(memory) }),
  })
  const searching = new Set<string>()

  async function searchAll(hash: string, { demand, chain = '' }: TrackOptions) {
    for (const { id: provider, listForms, search } of providers) {
      for (const written of listForms(hash, chain)) {
        const found = await withFallback(search(written, demand), null)
        const memory = found && advance(null, readAnswers(found), now()).memory
        if (memory === null) continue
        await reports.update(hash, (stored) => stored ?? { provider, written, memory })
        return
      }
    }
  }

  async function ask(hash: string, demand: Demand): Promise<Said | null> {
    const stored = await withFallback(reports.open(hash), null)
    const known = stored?.known ?? null
    const provider = providers.find(({ id }) => id === known?.provider)
    if (stored === null || known === null || provider === undefined) return null
    const following = withFallback(provider.follow(known.written, demand), null)
    const found = await inTime(following, providerLimits.waitMs)
    const answers = readAnswers(found)
    let advanced = advance(known.memory, answers, now())
    const written = stored.update((latest) => {
      if (latest !== null && latest !== known)
        advanced = advance(latest.memory, answers, now())
      return { ...known, memory: advanced.memory ?? known.memory }
    })
    await withFallback(written, undefined)
    const { memory, transaction } = advanced
    if (memory === null || transaction === null) return null
    return { provider, found, memory, transaction }
  }

  return {
    forget: (hash: string) => reports.delete(hash),
    /** Looks for a hash, one provider after another. Nobody waits for it. */
    search(hash: string, asked: TrackOptions): void {
      if (searching.has(hash)) return
      searching.add(hash)
      void withFallback(searchAll(hash, asked), undefined).finally(() =>
        searching.delete(hash),
      )
    },
    /** Tells what the provider says that knows the hash; null where none is known to. */
    async track(hash: string, { start, demand }: TrackOptions, goOn: GoOn) {
      const said = await ask(hash, demand)
      if (said === null) return null
      const { payouts, alsoRequested } = said.transaction
      const paid = payouts.filter(({ sent, isRefund }) => sent && !isRefund)
      const asked = paid.map(async (payout) => {
        const next = await goOn(payout)
        return next && settleNext(said.transaction, payout, next.facts)
      })
      const others = (await Promise.all(asked)).filter((next) => next !== null)
      // A payout that is a deposit of a network is no end.
      const joined = joinRequests(said.transaction, others)
      joined.alsoRequested.unshift(...alsoRequested)
      return tell(hash, { ...said, transaction: joined }, await start, options)
    },
  }
}

/**
 * What a network says of a payout that went to a vault of it; null for any other. `facts`: null
 * while it reports nothing.
 */
type GoOn = (payout: Payout) => Promise<{ facts: Settled | null } | null>

/** What a provider has said of a hash. `found`: what it says now; null while it cannot be asked. */
type Said = {
  provider: { id: string; name: string; support: string }
  found: Answer<Order[]> | null
  memory: TransactionMemory
  transaction: Settled
}

function tell(
  hash: string,
  { provider, found, memory, transaction }: Said,
  start: StoredStart | null,
  { describe, now }: Pick<SourceOptions, 'describe' | 'now'>,
): FetchedResponse {
  const { deposit, payouts, memo } = transaction
  // Who helps is the provider.
  const facts = { ...transaction, memo: { ...memo, affiliates: [provider.id] } }
  // What it does is told as on a chain of its own.
  const network: Network = {
    ...mayachain,
    prefix: provider.id,
    chain: provider.id.toUpperCase(),
    coin: '',
    provider: provider.name,
    chains: [],
    shortCodes: new Map(),
    affiliates: new Map([[provider.id, provider]]),
  }
  const since = memory.indexer?.answeredAt ?? null
  const isReported = found !== null && found.value.length > 0
  const told = createTrackerResponse(facts, {
    ...emptyInput,
    hash: deposit.hash,
    network,
    describe,
    networkId: provider.id,
    reported: isReported ? 'now' : 'earlier',
    reportedAt: getReportedAt(memory),
    outages: found === null ? [{ source: 'indexer', since }] : [],
    ageMs: getNewsAge(memory, now()),
    start,
    // It dates the deposit by its chain.
    times: { ...readStepTimes(memory, transaction), began: memory.dates.first },
    partsSince: memory.partsTried?.since ?? null,
    // How long a provider swaps is not known.
    estimates: { ...estimateSteps(transaction, 0, Infinity), swap: null },
    now: now(),
  })
  const paid = payouts.find((payout) => payout.hash === hash)
  if (paid !== undefined && deposit.hash !== hash) {
    const asked = describeAskedPayment(paid, hash, told, network, describe)
    told.response.result.askedPayment = asked
  }
  const at = found?.at ?? since ?? now()
  return { ...told, isWhole: found !== null, isReported: true, at }
}

function readAnswers(found: Answer<Order[]> | null): Answers {
  const orders = found?.value ?? []
  const [own, ...others] = orders
  const began = orders.map((order) => order.began)
  const paid = findLatest(orders.map((order) => order.paid))
  const dates = { first: findEarliest(began), last: findLatest([...began, paid]), paid }
  return {
    facts: {
      node: null,
      indexer: own?.facts ?? null,
      others: others.map(({ facts }) => facts),
    },
    answeredAt: { node: null, indexer: found?.at ?? null },
    actions: [],
    isListed: own !== undefined,
    dates,
    recipient: '',
    isOutage: found === null,
    isSingle: true,
    isNodeLeftOut: false,
    vaults: null,
    network: mayachain,
  }
}
