import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Seen } from './log'
import type { Health } from '../sources/source'

/** What a Prometheus scrapes. */
export type Metrics = {
  request(seen: Pick<Seen, 'method' | 'route' | 'status' | 'ms'>): void
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
    labelNames: ['upstream', 'address'],
    registers: [registry],
  })

  const children = new Map<string, () => void>()
  const durations = new Map<string, { observe(value: number): void }>()
  return {
    contentType: registry.contentType,
    request({ method, route, status, ms }) {
      const known = methods.has(method) ? method : 'other'
      const key = `${known} ${route} ${status}`
      // Looking a label set up costs as much as the count itself.
      const count = children.get(key) ?? counterOf({ method: known, route, status: String(status) })
      children.set(key, count)
      count()
      const duration = durations.get(route) ?? seconds.labels({ route })
      durations.set(route, duration)
      duration.observe(ms / 1_000)
    },
    text(upstreams) {
      up.reset()
      for (const { name, address, ok } of upstreams) {
        up.set({ upstream: name, address }, ok ? 1 : 0)
      }
      return registry.metrics()
    },
  }

  function counterOf(labels: { method: string; route: string; status: string }): () => void {
    const child = requests.labels(labels)
    return () => child.inc()
  }
}

/** A method is the client's text: only these become labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
