import type { Source } from '../sources/source'

/** The state of the upstreams: `silent` names those of which no address is well, such as "node". */
type UpstreamState = { isWell: boolean; silent: readonly string[] }

/** Looks whether what stands behind the source answers now. Never rejects. */
export type UpstreamCheck = () => Promise<UpstreamState>

/** Requests for the health must not become a load on the upstreams. */
const intervalMs = 5_000
/** Longer than a prompt upstream ever needs; supervisors wait a few seconds. */
const timeoutMs = 3_000
/** A hash that nobody has. Looking it up tries the upstreams. */
const probeHash = 'C0FFEE'.padEnd(64, '0')

/** Checks within five seconds share one result. A source without upstreams is always well. `now` gives ms. */
export function createUpstreamCheck(
  source: Pick<Source, 'track' | 'health'>,
  now: () => number,
): UpstreamCheck {
  let checked: { at: number; state: Promise<UpstreamState> } | undefined
  return () => {
    if (checked === undefined || now() - checked.at >= intervalMs) {
      checked = { at: now(), state: look(source) }
    }
    return checked.state
  }
}

/** Looks up an unknown hash, and then whether one address of each kind of upstream is well. */
async function look(source: Pick<Source, 'track' | 'health'>): Promise<UpstreamState> {
  if (source.health().length === 0) return { isWell: true, silent: [] }
  const lookup = source
    .track(probeHash, {
      requestedHash: probeHash,
      readStart: async () => null,
      txn: null,
      isNew: false,
      // One request also for a source that needs a chain.
      chain: 'ETH',
    })
    // Only the health of the upstreams counts, which the lookup updates.
    .then(() => true)
    .catch(() => true)
  const isPrompt = await isPromptly(lookup)
  const upstreams = source.health()
  const well = new Set(upstreams.filter(({ ok }) => ok).map(({ name }) => name))
  const failing = upstreams.filter(({ name }) => !well.has(name))
  const silent = [...new Set(failing.map(({ name, shownAs }) => shownAs ?? name))]
  return { isWell: isPrompt && silent.length === 0, silent }
}

/** False when it takes longer than the timeout. */
async function isPromptly(lookup: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  try {
    return await Promise.race([lookup, late])
  } finally {
    clearTimeout(timer)
  }
}
