import type { Source } from '../sources/source'

/** What looking at the upstreams came to: `silent` names the kinds of which no address is well, such as "node". */
type UpstreamState = { isWell: boolean; silent: readonly string[] }

/** Looks whether what stands behind the source answers now. Never rejects. */
export type UpstreamCheck = () => Promise<UpstreamState>

/** They are tried at most so often, ms: whoever asks how they are must not become a load on them. */
const checkedFor = 5_000
/** Longer than a prompt upstream ever needs; supervisors wait a few seconds for an answer. */
const patience = 3_000
/** A hash that nobody has: asking for it tries the upstreams like every other. */
const probeHash = 'C0FFEE'.padEnd(64, '0')

/** All who ask within five seconds get one answer. A source without upstreams is always well. `now` gives ms. */
export function createUpstreamCheck(
  source: Pick<Source, 'track' | 'health'>,
  now: () => number,
): UpstreamCheck {
  let checked: { at: number; state: Promise<UpstreamState> } | undefined
  return () => {
    if (checked === undefined || now() - checked.at >= checkedFor) {
      checked = { at: now(), state: look(source) }
    }
    return checked.state
  }
}

/** Asks what nobody knows, and then looks whether of each kind of upstream one address is well. */
async function look(source: Pick<Source, 'track' | 'health'>): Promise<UpstreamState> {
  if (source.health().length === 0) return { isWell: true, silent: [] }
  const asked = source
    .track(probeHash, { asked: probeHash, start: async () => null, txn: null, isNew: false })
    // Only the health of the upstreams counts, which the lookup updates.
    .then(() => true)
    .catch(() => true)
  const isPrompt = await within(patience, asked)
  const upstreams = source.health()
  const well = new Set(upstreams.filter(({ ok }) => ok).map(({ name }) => name))
  const silent = [...new Set(upstreams.map(({ name }) => name))].filter((name) => !well.has(name))
  return { isWell: isPrompt && silent.length === 0, silent }
}

/** False when it takes longer. */
async function within(ms: number, asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
