import * as v from 'valibot'
import {
  createSchema,
  described,
  flag,
  integer,
  nullableInteger,
  optionalText,
  text,
  timestamp,
} from './lenient'
import { readTexts } from './lists'

/**
 * A sample transaction of the sandbox. `recorded` marks a replay of a real network's
 * responses.
 */
const sample = v.object({
  hash: v.string(),
  title: v.string(),
  fromAsset: v.string(),
  toAsset: v.string(),
  duration: nullableInteger,
  recorded: v.boolean(),
})
export type Sample = v.InferOutput<typeof sample>

/** A network that a service watches, with what it last said of itself. */
const network = v.object({
  /** As the tracker's requests and responses name it, such as "thorchain". */
  id: text,
  /** As people read it, such as "THORChain". */
  name: text,
  /** Its name in paths and categories, such as "thor" in `/thorname/…`. */
  prefix: text,
  /** The code of its own chain, such as "THOR". */
  chain: text,
  status: described(
    optionalText,
    'active; halted, if all other chains that it trades with are; empty while it is not known.',
  ),
  haltedChains: described(
    createSchema(readTexts, v.array(v.string())),
    'The codes of the chains that it has halted.',
  ),
  reportedAt: described(timestamp, 'When it said so, Unix ms; null while it has not.'),
})
export type ReportedNetwork = v.InferOutput<typeof network>
export type NetworkState = Pick<ReportedNetwork, 'status' | 'haltedChains' | 'reportedAt'>
export type NetworkDescription = Omit<ReportedNetwork, keyof NetworkState>

/**
 * `GET /service`: the description of a Crosswatch service, an addition to the interface.
 * Other services return 404. The `duration` of a sample is in ms.
 */
export const ServiceDescriptionSchema = v.object({
  source: text,
  prefix: text,
  version: text,
  samples: v.array(sample),
  names: v.array(v.string()),
  /** Whether its source has names at all. */
  hasNames: v.optional(v.boolean(), true),
  /** Whether its source has prices. */
  hasPrices: v.optional(v.boolean(), false),
  /** Whether it lists the transactions of an address. */
  hasAddressTransactions: v.optional(flag, false),
  /** In order of preference. Empty: the service does not say. */
  networks: v.optional(v.array(network), []),
  chains: described(
    v.optional(
      v.array(
        v.object({
          chain: v.string(),
          host: described(v.string(), 'Empty: a host of the operator’s own network.'),
        }),
      ),
      [],
    ),
    'The chains that are asked about transactions which no network has reported, with each host that learns their hashes.',
  ),
  providers: described(
    v.optional(v.array(v.string()), []),
    'Who else is asked about a hash that no network has reported, as `network` in a response names them.',
  ),
  push: described(
    v.optional(v.nullable(v.object({ publicKey: v.string() })), null),
    'The key by which browsers subscribe to messages; null where it sends none.',
  ),
})
export type ServiceDescription = v.InferOutput<typeof ServiceDescriptionSchema>

/** `GET /service/prices` accepts at most this many identifiers. */
export const maxPricedIdentifiers = 10

/**
 * `GET /service/prices`: prices in US dollars, another addition. `timestamp`: when the
 * source gave it, Unix ms. For information only: no decision may use them.
 */
export const PricesSchema = v.array(
  v.object({
    identifier: v.string(),
    priceUsd: v.number(),
    timestamp: integer,
  }),
)
