import { Counter, Gauge, Histogram, register } from 'prom-client'
import type { UpstreamName } from '../errors/errors'
import type { ObservedRequest } from './log'

/** Whether one upstream address works for tracking. */
export type Health = { name: UpstreamName; address: string; ok: boolean }

// In development, this file is evaluated again after each change of the service.
register.clear()

/** In seconds. The page's timeout is 15 s. */
const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 15]
/** In seconds. An end is confirmed every 120 s, and served for a day while the sources fail. */
const ageBuckets = [1, 3, 5, 10, 15, 30, 60, 150, 600, 3_600]

/**
 * The metrics of `GET /metrics`. Labels are bounded sets: never a path, a hash or a
 * client's text.
 */
export const metrics = {
  buildInfo: new Gauge({
    name: 'crosswatch_build_info',
    help: 'Always 1, with the version and the build of the service.',
    labelNames: ['version', 'build'],
  }),
  requestSeconds: new Histogram({
    name: 'crosswatch_http_request_duration_seconds',
    help: 'From a request’s headers to the end of its response; 499: the client disconnected.',
    labelNames: ['method', 'route', 'status'],
    buckets,
  }),
  keyRequests: new Counter({
    name: 'crosswatch_api_key_requests_total',
    help: 'Responses to requests with an API key, by its name in the configuration.',
    labelNames: ['key', 'status'],
  }),
  rateLimited: new Counter({
    name: 'crosswatch_rate_limited_total',
    help:
      'Requests beyond a limit: requests of a client, upstream look-ups, calls of tools and ' +
      'new push subscriptions are refused, rendering is left to the browser.',
    labelNames: ['limit'],
  }),
  upstreamSeconds: new Histogram({
    name: 'crosswatch_upstream_request_duration_seconds',
    help: 'Requests to upstreams, failed ones included.',
    labelNames: ['host', 'endpoint'],
    buckets,
  }),
  upstreamErrors: new Counter({
    name: 'crosswatch_upstream_errors_total',
    help:
      'Requests to upstreams without a usable response: unreachable, timeout, unavailable ' +
      '(5xx), refused (401, 403), unexpected (another interface), moved or rate-limited.',
    labelNames: ['host', 'endpoint', 'reason'],
  }),
  upstreamUp: new Gauge({
    name: 'crosswatch_upstream_up',
    help: '1 when the host’s last response was usable, otherwise 0. Without traffic it tells the past.',
    labelNames: ['upstream', 'host'],
  }),
  circuitOpen: new Gauge({
    name: 'crosswatch_circuit_open',
    help: '1 while a host gets no requests for a family of endpoints because they kept failing.',
    labelNames: ['upstream', 'host', 'family'],
  }),
  upstreamQueueLength: new Gauge({
    name: 'crosswatch_upstream_queue_length',
    help: 'Lookups that wait for their requests to upstreams.',
  }),
  upstreamWaitSeconds: new Histogram({
    name: 'crosswatch_upstream_wait_seconds',
    help: 'How long lookups waited for their requests to upstreams.',
    buckets,
  }),
  instances: new Gauge({
    name: 'crosswatch_instances',
    help: 'Instances last seen on the shared Redis, this one included.',
  }),
  clockOffsetSeconds: new Gauge({
    name: 'crosswatch_clock_offset_seconds',
    help:
      'By how much this machine’s clock is ahead of those of its sources, by the Date of ' +
      'their responses; negative: behind.',
  }),
  responseAgeSeconds: new Histogram({
    name: 'crosswatch_response_age_seconds',
    help:
      'The age of tracker responses when they were sent: the time since the sources ' +
      'confirmed them.',
    buckets: ageBuckets,
  }),
  ends: new Counter({
    name: 'crosswatch_ends_total',
    help:
      'Transactions of which a look-up told first that they have ended, by verdict and by the ' +
      'rule that decided it.',
    labelNames: ['verdict', 'rule'],
  }),
  cacheResponses: new Counter({
    name: 'crosswatch_cache_responses_total',
    help:
      'Responses of a cache: a hit, fetched from the sources, or stale because fetching ' +
      'failed.',
    labelNames: ['cache', 'result'],
  }),
  followHeight: new Gauge({
    name: 'crosswatch_follow_height',
    help: 'The newest block of a network that this instance knows.',
    labelNames: ['network'],
  }),
  followLag: new Gauge({
    name: 'crosswatch_follow_lag_blocks',
    help:
      'The blocks that a network should have made since the newest one that this instance ' +
      'knows, or by which nodes report a greater height, if that is more. Beyond 10, ' +
      'transactions are looked up as often as without blocks.',
    labelNames: ['network'],
  }),
  followOff: new Gauge({
    name: 'crosswatch_follow_off',
    help: '1 while the blocks of a network are not read, as its node answers them with 404 or 501.',
    labelNames: ['network'],
  }),
  followedHashes: new Gauge({
    name: 'crosswatch_followed_hashes',
    help: 'Hashes with a subscription, at the instance that looks them up; 0 at the others.',
  }),
  followBound: new Gauge({
    name: 'crosswatch_follow_bound',
    help: 'Hashes that this instance follows at most.',
  }),
  followLargestClient: new Gauge({
    name: 'crosswatch_follow_largest_client',
    help:
      'Push subscriptions of the client, or the network of clients, with the most of them, ' +
      'at the instance that follows; 0 at the others.',
  }),
  followLookUps: new Counter({
    name: 'crosswatch_follow_lookups_total',
    help:
      'Look-ups of hashes with a subscription, by what they were due for: named by a block, ' +
      'a time, or no news (sweep with blocks, age without).',
    labelNames: ['reason'],
  }),
  chainAnswers: new Counter({
    name: 'crosswatch_chain_answers_total',
    help:
      'What chains answered about deposits that no network has reported: unknown, mempool, ' +
      'block, failing, rejected, or none in time.',
    labelNames: ['chain', 'answer'],
  }),
  redisAway: new Gauge({
    name: 'crosswatch_redis_away',
    help: '1 while there is no connection to the configured Redis that can be used.',
  }),
  redisLate: new Counter({
    name: 'crosswatch_redis_late_total',
    help: 'Replies of Redis that were not waited for: the instance decided alone.',
  }),
  redisErrors: new Counter({
    name: 'crosswatch_redis_errors_total',
    help: 'Scripts that Redis refused; each kind of error is one line in the log.',
    labelNames: ['script'],
  }),
  notifications: new Counter({
    name: 'crosswatch_notifications_total',
    help:
      'Tries to send a message: sent, refused for good, failed (it is tried again), or ' +
      'gone (its receiver is deleted).',
    labelNames: ['queue', 'result'],
  }),
  notificationSeconds: new Histogram({
    name: 'crosswatch_notification_delay_seconds',
    help: 'From the time when the sources confirmed a verdict to the end of its sending.',
    buckets: ageBuckets,
  }),
  notificationsWaiting: new Gauge({
    name: 'crosswatch_notifications_waiting',
    help: 'Messages that are not sent yet, at the instance that follows: push: and a push service, or webhook: and its name.',
    labelNames: ['queue'],
  }),
  webhookPaused: new Gauge({
    name: 'crosswatch_webhook_paused',
    help: '1 while a webhook gets no events because it accepted none.',
    labelNames: ['webhook'],
  }),
  storageFailures: new Counter({
    name: 'crosswatch_storage_failures_total',
    help: 'Reads and writes of the store that failed.',
    labelNames: ['operation'],
  }),
}

export function countRequest({ method, route, status, ms, key }: ObservedRequest): void {
  const isUsual = ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method)
  metrics.requestSeconds.observe(
    { method: isUsual ? method : 'other', route, status },
    ms / 1_000,
  )
  if (key !== undefined) metrics.keyRequests.inc({ key, status })
}

/** At most a second old: building the text costs more than a request. */
let built = { at: -Infinity, text: Promise.resolve('') }

/** Returns the metrics in the Prometheus format, with the present state of the upstreams. */
export function readMetrics(upstreams: readonly Health[]): Promise<string> {
  if (performance.now() - built.at < 1_000) return built.text
  metrics.upstreamUp.reset()
  for (const { name, address, ok } of upstreams) {
    metrics.upstreamUp.set({ upstream: name, host: new URL(address).host }, ok ? 1 : 0)
  }
  built = { at: performance.now(), text: register.metrics() }
  return built.text
}
