import { combine, type Teller } from '../../legs/combine'
import { Refusal } from '../../errors'
import type { Times } from '../../legs/facts'
import type { Heard } from '../../keeping/following'
import { canonicalHash } from '../../../model/chains/hashes'
import { type Evidence, type Surroundings, answerFrom } from '../../progress'
import { tell } from '../../keeping/told'
import type { Tracked } from '../../legs/tracked'
import { UpstreamError } from '../exchange'
import { type Asking, askIndexer, askNode, depositOfMemo } from './asking'
import { estimatesOf, indexerTimes } from './networkTimes'
import { outsideLegs } from './outside'
import type { Sightings } from './sightings'

type TrackingOptions = Surroundings & {
  asking: Asking
  sightings: Sightings
  now: () => number
}

type Said = Pick<Evidence, 'hash' | 'node' | 'actions' | 'silent'>

const unknownTimes: Times = { began: null, confirmed: null, swapped: null, sent: null }
const noEstimates = { inbound: 0, swap: 0, outbound: 0 }

/**
 * Asks node and indexer about a hash and puts together what they say, what the start promised and what was seen
 * earlier. Throws a 503 when neither says anything and nothing else is known.
 */
export function createNetworkTracking(options: TrackingOptions) {
  const { asking, sightings, network, now } = options

  return async function track(asked: string, start: Tracked | null): Promise<Heard> {
    const said = await whatIsSaid(asking, asked)
    const earlier = await sightings.earlier(said.hash)
    const isKnown = earlier !== null
    if (said.silent.length === 2 && start === null && !isKnown) throw allSilent
    const facts = combine(said)
    const seen = facts === null ? earlier : await sightings.note(said.hash, facts)
    const answer = answerFrom(
      {
        ...said,
        ...outsideLegs(start, facts, network),
        isKnown,
        start,
        times: timesOf(seen, said, start),
        estimates: facts === null ? noEstimates : estimatesOf(facts),
        now: now(),
      },
      options,
    )
    const isWhole = said.silent.length === 0 && !(isKnown && facts === null)
    return { told: tell(answer), isWhole }
  }
}

const allSilent = new Refusal(
  503,
  'Neither the network’s node nor its indexer can be reached now.',
  {
    headers: { 'retry-after': '5' },
  },
)

/** People paste the payout's hash too: node and indexer know the deposit behind it, and are asked about that. */
async function whatIsSaid(asking: Asking, hash: string): Promise<Said> {
  const [status, indexed] = await bothAbout(asking, hash)
  const deposit = depositOfMemo(status?.tx?.memo ?? '') ?? indexed?.paidFor ?? null
  const known = deposit === null ? null : canonicalHash(deposit)
  if (known !== null && known !== hash) return saidOf(known, ...(await bothAbout(asking, known)))
  return saidOf(hash, status, indexed)
}

const bothAbout = (asking: Asking, hash: string) =>
  Promise.all([unlessSilent(askNode(asking, hash)), unlessSilent(askIndexer(asking, hash))])

function saidOf(
  hash: string,
  node: Awaited<ReturnType<typeof askNode>> | undefined,
  indexed: Awaited<ReturnType<typeof askIndexer>> | undefined,
): Said {
  const silent: Teller[] = []
  if (node === undefined) silent.push('node')
  if (indexed === undefined) silent.push('indexer')
  return { hash, node, actions: indexed?.actions, silent }
}

/** undefined: asked, and no usable answer. */
async function unlessSilent<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}

/** What was seen here is exact; what was over before anybody looked has the indexer's dates. */
function timesOf(seen: Times | null, { actions = [] }: Said, start: Tracked | null): Times {
  const { began, confirmed, swapped, sent } = seen ?? unknownTimes
  const dated = indexerTimes(actions)
  return {
    began: began ?? start?.startTimestamp ?? null,
    confirmed: confirmed ?? dated.confirmed,
    swapped,
    sent: sent ?? dated.sent,
  }
}
