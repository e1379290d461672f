import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Seen } from './log'
import type { Health } from '../sources/source'

/** What a Prometheus scrapes. */
export type Metrics = {
  requests(seen: readonly Pick<Seen, 'method' | 'route' | 'status' | 'ms'>[]): void
  /** The registry as text, with the upstreams' state of this moment, and its content type. */
  text(upstreams: readonly Health[]): Promise<string>
  readonly contentType: string
}

/** Seconds. The deadline of a page's exchange is 15 s. */
const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 15]

/**
 * Numbers of the requests by route and status, of the upstreams, and of the process if it is one's own. Labels are bounded
 * sets.
 */
export function createMetrics(of: { process: boolean } = { process: false }): Metrics {
  const registry = new Registry()
  if (of.process) {
    collectDefaultMetrics({
      register: registry,
      prefix: 'crosswatch_',
      // Its own 10 ms would wake an idle process a hundred times a second.
      eventLoopMonitoringPrecision: 100,
    })
  }
  const requests = new Counter({
    name: 'crosswatch_http_requests_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'crosswatch_http_request_duration_seconds',
    help: 'From a request’s head to the end of its answer.',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })
  const up = new Gauge({
    name: 'crosswatch_upstream_up',
    help: '1 when the address answered last time, 0 when it did not.',
    labelNames: ['upstream', 'host'],
    registers: [registry],
  })

  // Looking labels up costs as much as the count itself: it is done once for each, and a handful is counted at once.
  const routes = new Map<string, { durations: Durations; counts: Map<string, Count> }>()
  function routeOf(route: string) {
    const known = routes.get(route) ?? { durations: seconds.labels({ route }), counts: new Map() }
    routes.set(route, known)
    return known
  }
  function countOf(counts: Map<string, Count>, labels: readonly [string, string, string]): Count {
    const key = `${labels[0]} ${labels[2]}`
    const known = counts.get(key) ?? { counter: requests.labels(...labels), waiting: 0 }
    counts.set(key, known)
    return known
  }

  return {
    contentType: registry.contentType,
    requests(seen) {
      const counted = new Set<Count>()
      for (const { method, route, status, ms } of seen) {
        const { durations, counts } = routeOf(route)
        durations.observe(ms / 1_000)
        const known = methods.has(method) ? method : 'other'
        const count = countOf(counts, [known, route, String(status)])
        count.waiting += 1
        counted.add(count)
      }
      for (const count of counted) {
        count.counter.inc(count.waiting)
        count.waiting = 0
      }
    },
    text(upstreams) {
      up.reset()
      for (const { name, address, ok } of upstreams) {
        // The host alone: gateways have keys in their paths.
        up.set({ upstream: name, host: new URL(address).host }, ok ? 1 : 0)
      }
      return registry.metrics()
    },
  }
}

type Durations = { observe(value: number): void }
/** `waiting`: what has been counted of a handful so far. */
type Count = { counter: { inc(by: number): void }; waiting: number }

/** A method is the client's text: only these become labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
