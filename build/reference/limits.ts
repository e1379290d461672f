import {
  defaultTransactions,
  maxCursorLength,
  maxTransactions,
} from '../../src/contract/addressTransactions'
import { requestTimeoutMs } from '../../src/contract/requestTimeout'
import { maxPricedIdentifiers } from '../../src/contract/service'
import { maxLegs } from '../../src/contract/tracker'
import { hashesPerRequest, maxBatchSize } from '../../src/contract/trackerRequest'
import { maxWatchedAtOnce } from '../../src/contract/webhooks'
import { dayMs, hourMs, minuteMs, secondMs } from '../../src/model/time'
import { readConfig } from '../../src/service/config/config'
import { maxPayments } from '../../src/service/facts/payments'
import { leaseLimits } from '../../src/service/follow/limits'
import {
  maxConnections,
  maxConnectionsPerAddress,
  maxHeaderSize,
  maxPipelined,
  usualTimeouts,
} from '../../src/service/http/httpServer'
import { bodyLimits, maxBodySize } from '../../src/service/http/readBody'
import {
  callLimits,
  getMaxWaits,
  heapOfWait,
  waitLimits,
} from '../../src/service/mcp/limits'
import { burst } from '../../src/service/middleware/requestCounters'
import { costs } from '../../src/service/middleware/admitRequest'
import { subscriptionRate } from '../../src/service/middleware/requestLimit'
import { maxTargetLength } from '../../src/service/middleware/requestTarget'
import {
  failingLimits,
  outboxLimits,
  subscriptionLimits,
} from '../../src/service/notify/limits'
import {
  maxRenders,
  maxRendersOfClient,
  maxWaiting,
} from '../../src/service/page/rendering'
import { pushLimits } from '../../src/service/push/limits'
import { onceLimits } from '../../src/service/coordinator/limits'
import { redisLimits } from '../../src/service/redis/limits'
import { chainLimits } from '../../src/service/sources/chains/limits'
import { networkTimeouts } from '../../src/service/sources/network/limits'
import { unreportedForMs } from '../../src/service/store/starts'
import { storedForMs } from '../../src/service/store/storage'
import { trackingLifetimes } from '../../src/service/tracking/limits'
import { getMaxUnanswered, heapOfRequest } from '../../src/service/receiveRequest'
import {
  getMaxTickets,
  heapOfTicket,
  upstreamLimits,
} from '../../src/service/upstream/limits'
import { maxRecents } from '../../src/storage/recents'
import { maxOwnAddresses, maxWatchedAddresses } from '../../src/storage/ownAddresses'
import { maxWatched } from '../../src/storage/watched'
import { formatTable } from './formatTable'

const units = [
  [dayMs, 'd'],
  [hourMs, 'h'],
  [minuteMs, 'min'],
  [secondMs, 's'],
] as const

/** In the largest unit of which there are whole or half ones. */
function formatTime(ms: number): string {
  const [unitMs, unit] = units.find(([size]) => (ms * 2) % size === 0 && ms >= size) ?? [
    1,
    'ms',
  ]
  return `${ms / unitMs} ${unit}`
}

const count = (value: number): string => value.toLocaleString('en-US')
const size = (bytes: number): string => `${count(bytes / 1_024)} kB`
const percent = (part: number): string => `${part * 100} %`

type Row = [limit: string, value: string, beyond: string]

/** V8's limit under the flags of `npm start`. */
const usualHeapBytes = 152 * 1_024 ** 2

const { rateLimit, upstreamRate } = readConfig({})
const { keepMs } = trackingLifetimes
const shares = subscriptionLimits
const clients: Row[] = [
  [
    'requests of a client',
    `${count(rateLimit)} a minute, ${burst} at once (\`CROSSWATCH_RATE_LIMIT\`, or the rate of its API key)`,
    '429 with `Retry-After`; a document is rendered by the browser',
  ],
  [
    'what a request counts',
    `${costs.request}; a start of tracking ${costs.start}, a rendered document ${costs.document}, ${hashesPerRequest} hashes of a batch ${costs.request}`,
    '',
  ],
  [
    'connections',
    `${maxConnectionsPerAddress} of a client, ${count(maxConnections)} of an instance; a trusted proxy has only the latter. ${maxPipelined} requests of each wait for their responses`,
    'the connection closes',
  ],
  [
    'requests to a network',
    `${upstreamRate} a second, of all instances (\`CROSSWATCH_UPSTREAM_RATE\`)`,
    `a look-up waits ${formatTime(upstreamLimits.maxWaitMs)}, in turn by client, then 503 with \`Retry-After\``,
  ],
  [
    'look-ups that wait for a network',
    `${count(getMaxTickets(usualHeapBytes))} with the heap of \`npm start\`; of a client a quarter of what is free`,
    '503 with `Retry-After`',
  ],
  [
    'requests without an answer',
    `${count(getMaxUnanswered(usualHeapBytes))} with that heap; of a client an eighth of what is free; neither files nor documents`,
    '503 with `Retry-After`',
  ],
  [
    'renders',
    `${maxRenders} at a time, ${maxWaiting} waiting; ${maxRendersOfClient} of a client`,
    'the document is rendered by the browser',
  ],
  [
    'calls of `/mcp`',
    `${callLimits.maxRunning} of a client at a time; ${callLimits.maxCallsOfClient} of a client and ${count(callLimits.maxCalls)} of all with those that wait for that; body ${size(callLimits.maxBodyBytes)}`,
    `a call waits, ${formatTime(callLimits.timeoutMs)} at most; beyond that, 503 with \`Retry-After\`, or 413`,
  ],
  [
    'calls with `until`',
    `${formatTime(waitLimits.maxMs)}; ${getMaxWaits(usualHeapBytes)} of all with the heap of \`npm start\`, more with a larger one; of a client ${percent(waitLimits.clientPart)} of them`,
    'the call is answered at once',
  ],
  [
    'new push subscriptions',
    `${subscriptionRate} a minute of a client`,
    '429 with `Retry-After`',
  ],
  [
    'a request',
    `address ${count(maxTargetLength)} characters, headers ${size(maxHeaderSize)}, body ${size(maxBodySize)}`,
    '414, 431, 413',
  ],
  [
    'bodies of requests without an answer',
    `${size(bodyLimits.maxBytesOfClient)} of a client, ${size(bodyLimits.maxBytes)} of all`,
    '503 with `Retry-After`',
  ],
  [
    'a slow client',
    `${formatTime(usualTimeouts.headersMs)} for headers, ${formatTime(usualTimeouts.requestMs)} for a request, ${formatTime(usualTimeouts.silenceMs)} of silence`,
    '408, or the connection closes',
  ],
  ['a batch', `${maxBatchSize} hashes`, '400'],
  [
    'transactions of an address',
    `${maxTransactions} on a page, ${defaultTransactions} by default; a cursor of ${maxCursorLength} characters`,
    '400',
  ],
  ['prices', `${maxPricedIdentifiers} assets`, '400'],
]
const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 1_000_000))} MB`
const held = (most: number, bytes: number): [string, string] => [
  `${count(most)} × ${count(bytes / 1_000)} kB`,
  megabytes(most * bytes),
]
/** What each bound of memory can hold under the flags of `npm start`, at its worst size. */
const memory: Row[] = [
  ['the service, before its first request', '', '28 MB'],
  [
    'requests without an answer',
    ...held(getMaxUnanswered(usualHeapBytes), heapOfRequest),
  ],
  [
    'look-ups that wait for a network',
    ...held(getMaxTickets(usualHeapBytes), heapOfTicket),
  ],
  ['calls with `until`', ...held(getMaxWaits(usualHeapBytes), heapOfWait)],
  ['other calls of `/mcp`', ...held(callLimits.maxCalls, 100_000)],
  ['bodies', '', megabytes(bodyLimits.maxBytes)],
  ['renders', ...held(maxRenders + maxWaiting, 400_000)],
]
const memoryText = `Of a heap of ${megabytes(usualHeapBytes)}, as \`npm start\` has it, these take less at once, at their worst sizes. Measured were 28 MB after the start, 71 MB in a flood of 20,000 requests and 77 MB in one of 1,000 batches; the other sizes are estimates. Caches and unions of lists come beside. Followed transactions are kept beside the heap, some 40 MB, or 80 MB with two subscriptions each.`
const followed: Row[] = [
  [
    'transactions with a subscription',
    `${count(shares.maxFollowed)} (\`crosswatch_follow_bound\`)`,
    '409',
  ],
  [
    'of one client',
    `${percent(shares.clientPart)} of them, and ${shares.minOfClient} in any case; an IPv6 /56 twice, a /48 four times as much. One of more than ${count(shares.countedBytes)} bytes counts as several`,
    '409',
  ],
  [
    'of all browsers',
    `${percent(shares.keysPart)} of them, where an API key has a webhook`,
    '409',
  ],
  [
    'subscriptions',
    `${shares.watchesPerFollowed} for each of these transactions; ${shares.maxPushHashes} of a browser, ${count(shares.maxWebhookHashes)} of a webhook, ${count(maxWatchedAtOnce)} in a request`,
    '409; 400',
  ],
  [
    'how long one is followed',
    `${formatTime(shares.watchedForMs)}; a limit order ${formatTime(shares.orderWatchedForMs)}`,
    'it ends',
  ],
  [
    'a message that is not accepted',
    `is sent again after ${formatTime(outboxLimits.firstRetryMs)}, then twice that, up to ${formatTime(outboxLimits.maxRetryMs)}`,
    `a push message is dropped after ${formatTime(outboxLimits.pushForMs)}`,
  ],
  [
    'a webhook that fails',
    `one event after as long as it has failed: from ${formatTime(failingLimits.minMs)} to ${formatTime(failingLimits.maxMs)}`,
    `it is told as paused after ${formatTime(failingLimits.pausedAfterMs)}`,
  ],
  [
    'the answer of a receiver',
    `webhook ${formatTime(outboxLimits.webhookTimeoutMs)}, push service ${formatTime(pushLimits.timeoutMs)}`,
    'it counts as failed',
  ],
]
const sources: Row[] = [
  [
    'one request to a node or an indexer',
    formatTime(networkTimeouts.requestMs),
    'the next address is asked',
  ],
  [
    'a request to a chain itself',
    `${formatTime(chainLimits.requestMs)}, ${chainLimits.perSecond} a second`,
    'it is told from the next poll on',
  ],
  [
    'a hash or name that failed',
    `rests for ${formatTime(onceLimits.firstRestMs)}, up to ${formatTime(onceLimits.longestRestMs)}`,
    '',
  ],
  [
    'payments of a transaction',
    `${maxPayments}, in ${maxLegs} legs`,
    '“too many to check”',
  ],
  [
    'an old state while the sources fail',
    `in progress ${formatTime(keepMs.moving)}, an end ${formatTime(keepMs.final)}, not found ${formatTime(keepMs['not-found'])}`,
    '502, 503 or 504',
  ],
  [
    'a start of tracking',
    `stored for ${formatTime(unreportedForMs)}, once a source reports it for ${formatTime(storedForMs)}`,
    'it is forgotten',
  ],
  ['a reply of Redis', `${redisLimits.replyMs} ms`, 'the instance decides alone'],
  [
    'the lease of the instance that follows',
    formatTime(leaseLimits.leaseMs),
    'another one follows',
  ],
]
const page: Row[] = [
  ['watched transactions', count(maxWatched), 'the page says so'],
  ['watched addresses', count(maxWatchedAddresses), 'the page says so'],
  ['addresses with labels', count(maxOwnAddresses), 'the page says so'],
  ['opened pages that it remembers', count(maxRecents), 'the oldest are forgotten'],
  ['a request', formatTime(requestTimeoutMs), 'it has failed, and is tried again'],
]

/** Describes what clients, messages and sources may do, with the numbers of the code. */
export function describeLimits(): string {
  const head = ['limit', 'value', 'beyond it']
  return [
    '# Limits\n',
    'A client is an IPv4 address or an IPv6 /64; its /56 may do twice as much, its /48 four times. With an API key, the integrator is the client. [On call](../on-call.md) says what to do beyond a limit.\n',
    `## Clients\n\n${formatTable(head, clients)}`,
    `## Memory\n\n${memoryText}\n\n${formatTable(['what', 'at most', 'in all'], memory)}`,
    `## Messages\n\n${formatTable(head, followed)}`,
    `## Sources and store\n\n${formatTable(head, sources)}`,
    `## A browser\n\n${formatTable(head, page)}`,
  ].join('\n')
}
