import * as v from 'valibot'
import { chainReport } from './chainReport'
import { swapCosts } from './costs'
import {
  amount,
  boundedList,
  createSchema,
  described,
  details,
  duration,
  flag,
  lenientFlag,
  numeric,
  optionalText,
  startOfList,
  text,
  timestamp,
  word,
} from './lenient'

const isEndApproximate = described(
  lenientFlag,
  'Nobody saw the end: it is computed from block heights, exact to about a minute per hour, or is the latest that it can be.',
)
const isEndLatest = described(
  lenientFlag,
  'Nobody dates the end: `endTimestamp` is the latest that it can be. `isEndApproximate` is true, too.',
)

/** How a time of an end is meant: as it is, from heights of blocks, or as the latest one. */
export const endPrecisions = ['exact', 'about', 'latest'] as const
export type EndPrecision = (typeof endPrecisions)[number]

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.fallback(v.nullable(v.picklist(words)), null)

/** An integer as text; '' for any other value. */
const integerText = createSchema(
  (value) => (typeof value === 'string' && /^\d{1,80}$/.test(value) ? value : ''),
  v.string(),
)

/** A part of a streaming swap: 0 not started, 1 swapped, 2 returned. */
export type PartState = 0 | 1 | 2

/**
 * A registered memo can be used for some days. More transactions than these are not
 * listed.
 */
export const maxMemoUses = 20

/** Real transactions have fewer legs. A response with more is not read. */
export const maxLegs = 200

/** Limits memory; real swaps have fewer than 300 parts. */
const maxParts = 10_000

/** A streaming swap's parts. The counts are null when not given. */
const streamingDetails = details({
  completed: numeric,
  total: numeric,
  refunded: numeric,
  progress: createSchema(
    (parts) =>
      (Array.isArray(parts) ? parts.slice(0, maxParts) : []).map(
        (part) => ([1, 2] as const).find((state) => String(state) === String(part)) ?? 0,
      ),
    described(
      v.array(v.picklist([0, 1, 2])),
      'Each part: 0 not started, 1 swapped, 2 returned.',
    ),
  ),
})
/**
 * One leg: lenient about what any tracker sends, exact about what it returns, which is
 * also what this service sends. Amounts are decimal text in whole units, timestamps Unix
 * ms, durations ms; null or '' means "not given".
 */
const LegSchema = v.object({
  chain: text,
  hash: described(text, 'Empty until the leg has happened.'),
  provider: optionalText,
  txnType: described(
    word,
    'An open set: SWAP:<A>-<B>, TRANSFER:IN, TRANSFER:OUT, APPROVAL…',
  ),
  fromAsset: text,
  fromAssetImage: optionalText,
  fromAmount: amount,
  fromAddress: optionalText,
  toAsset: text,
  toAssetImage: optionalText,
  toAmount: amount,
  toAmountLimit: amount,
  baseUnits: described(
    details({ from: integerText, to: integerText, limit: integerText }),
    [
      'Amounts of assets whose decimals the service does not know, as integers in the',
      'asset’s smallest units, in place of the sold amount, the bought one and its limit,',
      'which are empty then. They cannot be converted to whole units. Empty: not needed.',
      'null: none.',
    ].join(' '),
  ),
  toAddress: optionalText,
  role: described(
    word,
    [
      'What the leg does with the user’s money: deposit, swap, payout, refund, fee (paid to',
      'somebody else), misdirected (what should be the user’s, paid to another address than',
      'the memo’s), approval, action (of another kind than a swap) or other; an open set.',
      'Empty: the service does not say.',
    ].join(' '),
  ),
  status: described(
    word,
    'An open set: not_started, pending, success, refunded… A payout is `outbound` while it is planned or queued.',
  ),
  startTimestamp: timestamp,
  updateTimestamp: timestamp,
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  estimatedDuration: duration,
  isEndApproximate,
  isEndLatest,
  isStreamingSwap: lenientFlag,
  streamingSwapDetails: streamingDetails,
  /** The state of a limit order; null for other legs and unknown states. */
  limitSwap: details({
    state: v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']),
    filled: described(amount, 'How much of `fromAmount` it has sold; empty: not known.'),
  }),
  /**
   * Pending confirmations: counts of blocks, and ms left. Only services with a node send
   * it.
   */
  confirmations: details({ counted: numeric, required: numeric, remaining: duration }),
  /** A queued payout: ms and blocks left. Only services with a node send it. */
  queue: details({ remaining: duration, blocks: numeric }),
  /**
   * The aggregator that turns the paid asset into another token, as the memo names both:
   * codes or addresses.
   */
  dexOut: described(
    details({ aggregator: word, token: word }),
    'The swap outside the network that follows this payout.',
  ),
  refundAddress: described(
    optionalText,
    'Where a refund of this deposit goes, by its memo; empty: to the sender.',
  ),
  unverified: described(
    lenientFlag,
    'A client supplied the amounts or the whole leg, or may have: the leg has no hash and comes from a service that was sent a start. No source confirmed it.',
  ),
})
export type Leg = v.InferOutput<typeof LegSchema>

/** What a doubt means; later responses may resolve the first four. */
const doubtMeanings = {
  lag: 'a source has not confirmed it',
  outage: 'a source cannot be reached',
  disagree: 'the sources contradict each other',
  unreported: 'no source reports it now; what they reported before stays',
  contradiction: 'the sources have contradicted each other for a day',
  revoked: 'an end was told, and for some minutes its sources have said otherwise',
  unpaid: 'the deposit is a day old or more, but no payment to the user is reported',
  unassigned:
    'payments were sent, but for a day it is not known which of them are the user’s',
  'paid-twice':
    'the indexer alone lists a payment, and later one that can be the same again; the last one is told',
  unconfirmed: 'for a day only one source has confirmed it',
  forgotten: 'no source has reported it for a day',
  'unknown-kind': 'no source reports it as a kind that is known here',
  'too-many': 'it has more payments than are read',
  'paid-elsewhere':
    'the sources agree that a payment went to another address than the memo names',
  'other-asset': 'another asset arrived than the one that was asked for',
  unaccounted:
    'a part of the deposit was neither swapped, refunded nor kept as a fee by what the sources say',
  elsewhere: 'another network goes on with it, which this service does not ask',
  unseen: 'the other network, whose deposit it is, has not seen it for a day',
  'forgotten-there':
    'the other network, whose deposit it is, does not know it any more: it is a month old or more',
} as const
export type Doubt = keyof typeof doubtMeanings

/** Doubts with which the transaction is in progress. */
const openDoubts = ['lag', 'outage', 'disagree', 'unreported'] as const
/** Doubts that waiting does not resolve: somebody has to look. */
export const lastingDoubts = [
  'contradiction',
  'revoked',
  'unpaid',
  'unassigned',
  'paid-twice',
  'unconfirmed',
  'forgotten',
  'unknown-kind',
  'too-many',
  'paid-elsewhere',
  'other-asset',
  'unaccounted',
  'elsewhere',
  'unseen',
  'forgotten-there',
] as const satisfies readonly Doubt[]

const haltSince = described(
  timestamp,
  'When this service first saw the halt, Unix ms; null: earlier than it knows.',
)

const haltAsOf = described(
  timestamp,
  'When a node last told which halts there are, Unix ms, where that was more than two minutes ago; else null.',
)

const payment = v.object({
  hash: text,
  role: word,
  chain: text,
  asset: text,
  amount,
  address: optionalText,
})

/** Of another request. Real ones have one or two. */
export const maxOtherPayments = 10
/** Of one transaction. Real ones have one or two. */
const maxOtherRequests = 20

const otherRequest = v.object({
  kind: word,
  asset: text,
  amount,
  status: word,
  payments: described(
    v.fallback(
      v.optional(
        boundedList(
          v.object({ ...payment.entries, estimated: lenientFlag }),
          maxOtherPayments,
        ),
        [],
      ),
      [],
    ),
    'What it pays to the user, in the terms of a leg. `estimated`: until it is sent.',
  ),
})
export type OtherRequest = v.InferOutput<typeof otherRequest>

const result = v.object({
  quoteId: text,
  firstTransactionHash: text,
  estimatedDuration: duration,
  currentLegIndex: described(numeric, 'The first leg that is not settled.'),
  startTimestamp: described(
    timestamp,
    'When the deposit was sent or first seen, Unix ms; null: not known.',
  ),
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  isEndApproximate,
  isEndLatest,
  /** One more than are read, so that a longer list is known. */
  legs: v.pipe(v.nullish(startOfList(v.unknown(), maxLegs + 1), []), v.array(LegSchema)),
  isStreamingSwap: lenientFlag,
  streamingSwapDetails: streamingDetails,
  doubt: described(
    oneOf([...openDoubts, ...lastingDoubts]),
    `Why the end is not certain. ${Object.entries(doubtMeanings)
      .map(([doubt, meaning]) => `${doubt}: ${meaning}.`)
      .join(' ')}`,
  ),
  /**
   * Why the transaction waits, so that it is not late; null for none and for forms of
   * other trackers.
   */
  waitingFor: described(
    details({
      reason: v.picklist([
        'other-asset',
        'limit-price',
        'halted',
        'other-network',
        'other-arrival',
      ]),
      chain: described(
        word,
        'The halted chain, or that of the other network; else empty.',
      ),
      request: described(
        word,
        'What the other network is asked for, as in `kind`; else empty.',
      ),
      /**
       * Null for another reason, and where a service does not say. Only a chain's halt
       * promises no continuation.
       */
      halt: oneOf(['trading', 'chain', 'signing']),
      since: haltSince,
      asOf: haltAsOf,
      until: described(
        timestamp,
        'When a limit order expires, Unix ms; null: not known.',
      ),
    }),
    'other-asset: liquidity waits for its second deposit. limit-price: an order waits for its price. halted: the network halted what comes next: trading, the chain, or signing. other-network: it is a deposit of another network, which goes on with it and is not asked here. other-arrival: it is a deposit of another network, which is asked and has not seen it yet.',
  ),
  /** The transaction does not wait for the end of this halt, so that it can be late. */
  likelyRefund: described(
    details({
      halt: described(
        oneOf(['trading', 'liquidity']),
        'null: it is for the recipient in the memo, which cannot be an address on `chain`.',
      ),
      chain: word,
      since: haltSince,
      asOf: haltAsOf,
    }),
    'Why the network will probably refund the deposit: a halt, unless it ends before the deposit is final, or the recipient; null: no reason is known.',
  ),
  kind: described(
    word,
    'The kind of the transaction, as lists of an address name it; empty: not known.',
  ),
  alsoRequested: described(
    v.fallback(v.optional(boundedList(otherRequest, maxOtherRequests), []), []),
    'What the same transaction requested beside the legs: of each request its kind, what was sent, and its status (pending, success, partially_refunded, refunded or failed).',
  ),
  askedPayment: described(
    details(payment.entries),
    'The payment of this transaction of which the hash was asked, in the terms of a leg; null where that is the deposit’s.',
  ),
  app: described(
    details({
      code: described(
        text,
        'The affiliate’s name in the memo, in the words of who wrote it.',
      ),
      name: described(text, 'The app with this affiliate’s name; empty: not known.'),
      support: described(
        v.fallback(
          v.pipe(v.string(), v.regex(/^(?:https:\/\/[\w.-]+(?:\/[\w./-]*)?)?$/)),
          '',
        ),
        'Where the app helps its users; empty: not known.',
      ),
    }),
    'The app in which the swap was started, by the memo; null: it names none.',
  ),
  costs: described(
    swapCosts,
    'What it cost by its network, at prices of its time; null: not known.',
  ),
  chainReport: described(
    chainReport,
    'What the deposit’s own chain says of this hash while no network has reported it; null: no chain was asked, or none has answered.',
  ),
  searchedSince: described(
    timestamp,
    'Since when this service has been asked for a hash that no network has reported, Unix ms; null: not known, or it has been reported.',
  ),
  expectedRecipient: described(
    optionalText,
    'The address that should have got what legs of the role `misdirected` paid: that in the memo, or the sender’s for a refund; empty without such legs.',
  ),
  unaccounted: described(
    details({ asset: text, amount }),
    'What is missing of the deposit, with the doubt `unaccounted`; null otherwise.',
  ),
  strayMemo: described(
    word,
    'The chain of the network which the memo of this plain send instructs, although none of its vaults received it; empty: none.',
  ),
  reportedBy: described(
    oneOf(['node', 'indexer']),
    'The one source that reports the transaction, long after the other one forgot it; null otherwise.',
  ),
  reportedAt: described(
    timestamp,
    'When a source last reported the transaction, Unix ms; null: none has, or the service does not say.',
  ),
  outages: described(
    v.fallback(
      v.optional(
        v.pipe(
          v.array(
            v.object({
              source: v.picklist(['node', 'indexer']),
              /** When it last answered; null: not since the service knows the transaction. */
              since: timestamp,
              /** It responds, but not as the interface says; absent where it cannot be reached. */
              isUnreadable: v.optional(v.boolean()),
            }),
          ),
          v.maxLength(2),
        ),
        [],
      ),
      [],
    ),
    'The sources of the deciding network that cannot be reached, or not be read (`isUnreadable`), with the time of their last answer, Unix ms. What they reported before stays.',
  ),
  usedBy: v.fallback(
    v.optional(
      described(
        v.pipe(v.array(v.string()), v.maxLength(maxMemoUses)),
        'The hashes of the transactions that used this registered memo; absent for others.',
      ),
    ),
    undefined,
  ),
  unverified: described(
    lenientFlag,
    'A client supplied the quote ID, and the legs that are marked likewise.',
  ),
  disputed: described(
    lenientFlag,
    'Clients described the transaction differently. Of their descriptions, only what all agree on is sent; of a leg without a hash, and of a deposit that has not arrived, neither addresses, bought asset nor amounts are sent where they could be a client’s word.',
  ),
})

/**
 * The response as trackers send it, read leniently. Its output is what this service
 * sends.
 */
export const WireResponseSchema = v.object({
  done: flag,
  status: described(
    word,
    'An open set: pending, swapping, success, refunded, refund_failed, not_found…',
  ),
  result,
  network: v.fallback(
    v.optional(
      described(
        v.nullable(v.string()),
        'The network that decides, such as "thorchain"; null: none does yet.',
      ),
      null,
    ),
    null,
  ),
  error: v.optional(
    described(
      details({ message: optionalText }),
      'The network’s reason for a refund or a failure, as text of the network.',
    ),
    null,
  ),
})

/**
 * The response of `POST /tracker/v2/txn`, normalized from every variant of real trackers.
 * `done` is true only for the boolean true. `message` can accompany a 200. An object
 * without `done`, `status` and `result` is invalid.
 */
export const TrackerResponseSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (response) =>
      ['done', 'status', 'result'].some((field) => Object.hasOwn(response, field)),
    'has none of done, status and result',
  ),
  v.transform((fields): Record<string, unknown> => ({
    ...fields,
    result: fields['result'] ?? {},
  })),
  v.object({
    ...WireResponseSchema.entries,
    /** What the service has decided; null: it is no service of this kind. */
    verdict: v.fallback(v.optional(v.nullable(v.string()), null), null),
    /** Verdict and detail as one sentence, which pages of any build can show. */
    headline: v.optional(v.fallback(v.string(), ''), ''),
    /** All that is said of it, for pages that know its form. */
    statements: v.optional(v.unknown()),
  }),
  v.transform(({ error, ...response }) => ({
    ...response,
    message: error?.message ?? '',
  })),
)
export type TrackerResponse = v.InferOutput<typeof TrackerResponseSchema>
export type TrackerResult = TrackerResponse['result']

/**
 * The response of `POST /tracker/v2/txns`, which only Crosswatch services have: an entry
 * for each hash, with the fields of a tracker's response or an error.
 */
export const BatchReplySchema = v.object({
  txns: v.array(
    v.looseObject({
      hash: v.string(),
      confirmedAt: v.optional(v.number()),
      pending: v.optional(v.boolean(), false),
      /** Why the look-up failed. Beside `confirmedAt`, the transaction's own error. */
      error: v.optional(v.unknown()),
      /** In seconds. */
      retryAfter: v.optional(v.number()),
    }),
  ),
})
export type BatchEntry = v.InferOutput<typeof BatchReplySchema>['txns'][number]

/** The result of a tracking request: a response, or no data yet (204). */
export type TrackingResult =
  | { kind: 'response'; response: TrackerResponse }
  | { kind: 'no-data' }
