import type { Source } from '../sources/source'

/** `unavailable`: the kinds of upstreams without a working address, such as "node". */
type UpstreamState = { isWell: boolean; unavailable: readonly string[] }

/** Checks whether the source's upstreams reply now. Never rejects. */
export type UpstreamCheck = () => Promise<UpstreamState>

/** Health checks must not load the upstreams. */
const intervalMs = 5_000
/** Supervisors wait a few seconds. */
const timeoutMs = 3_000
const probeHash = 'C0FFEE'.padEnd(64, '0')

/** Checks within five seconds share one result. `now` returns ms. */
export function createUpstreamCheck(
  source: Pick<Source, 'track' | 'health'>,
  now: () => number,
): UpstreamCheck {
  let checked: { at: number; state: Promise<UpstreamState> } | undefined
  return () => {
    if (checked === undefined || now() - checked.at >= intervalMs) {
      checked = { at: now(), state: checkUpstreams(source) }
    }
    return checked.state
  }
}

async function checkUpstreams(source: Pick<Source, 'track' | 'health'>): Promise<UpstreamState> {
  if (source.health().length === 0) return { isWell: true, unavailable: [] }
  const lookup = source.track(probeHash, {
    requestedHash: probeHash,
    readStart: async () => null,
    txn: null,
    isNew: false,
    // One request also for a source that needs a chain.
    chain: 'ETH',
  })
  // Only the lookup's effect on the upstreams' health counts.
  const isPrompt = await Promise.race([
    lookup.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, timeoutMs, false).unref()
    }),
  ])
  const upstreams = source.health()
  const available = new Set(upstreams.filter(({ ok }) => ok).map(({ name }) => name))
  const failing = upstreams.filter(({ name }) => !available.has(name))
  const unavailable = [...new Set(failing.map(({ name, shownAs }) => shownAs ?? name))]
  return { isWell: isPrompt && unavailable.length === 0, unavailable }
}
