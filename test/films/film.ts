import * as v from 'valibot'
import { readYaml } from '../support/readRows'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { type Deposit, type Payment, action, node } from './answers'

/** The start of every film, Unix ms. */
export const opening = noon

const seconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400 }

/** "-1 d", in seconds. */
const DurationSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d+ (?:s|min|h|d)$/),
  v.transform((text) => {
    const [count, unit = ''] = text.split(' ')
    return Number(count) * (seconds[unit] ?? Number.NaN)
  }),
)

const DepositSchema = v.strictObject({
  asset: v.string(),
  units: v.string(),
  memo: v.string(),
  from: v.exactOptional(v.string()),
  hash: v.exactOptional(v.string()),
})
const PaymentSchema = v.strictObject({
  to: v.string(),
  asset: v.string(),
  units: v.string(),
  hash: v.optional(v.string(), ''),
  isRefund: v.exactOptional(v.boolean()),
  isAffiliate: v.exactOptional(v.boolean()),
  isSent: v.exactOptional(v.boolean()),
  height: v.exactOptional(v.number()),
})
const payments = v.optional(v.array(PaymentSchema), [])
const FieldsSchema = v.record(v.string(), v.unknown())
const [down, limited] = [v.literal('down'), v.literal('limited')]

/** What a node says. Other fields replace those of the answer. */
export const NodeSchema = v.union([
  down,
  limited,
  v.pipe(
    v.objectWithRest(
      {
        phase: v.picklist([
          'unseen',
          'observed',
          'confirming',
          'swapping',
          'planned',
          'sent',
        ]),
        deposit: v.optional(DepositSchema, { asset: '', units: '', memo: '' }),
        payments,
        stages: v.optional(FieldsSchema),
      },
      v.unknown(),
    ),
    v.transform(({ phase, deposit, payments: paid, stages, ...fields }): object => ({
      ...node(phase, deposit, paid, stages),
      ...fields,
    })),
  ),
  v.pipe(
    v.objectWithRest({ recorded: v.string() }, v.unknown()),
    v.transform(({ recorded, ...fields }): object => {
      const read = v.parse(FieldsSchema, recording(recorded))
      // A pair has what both sources say.
      return Object.assign({}, read['node'] ?? read, fields)
    }),
  ),
])

/** `at`: from the opening on. `numbered`: so many of them, each with a payment of its own. Other fields replace those of the action. */
export const ActionSchema = v.pipe(
  v.objectWithRest(
    {
      type: v.string(),
      status: v.optional(v.string(), 'success'),
      deposit: DepositSchema,
      payments,
      at: v.optional(DurationSchema),
      details: v.optional(FieldsSchema, {}),
      numbered: v.optional(v.number()),
    },
    v.unknown(),
  ),
  v.transform(
    ({ type, status, deposit, payments: paid, at, details, numbered, ...fields }) => {
      const date = at === undefined ? {} : { date: opening + at * 1_000 }
      const write = (out: readonly Payment[]): object => ({
        ...action(type, 'success', deposit, out, { ...date, ...details }),
        status,
        ...fields,
      })
      if (numbered === undefined) return [write(paid)]
      return Array.from({ length: numbered }, (_, index) =>
        write(paid.map((each) => ({ ...each, hash: `${index + 1}`.padStart(64, '7') }))),
      )
    },
  ),
)

/** What an indexer lists. */
export const IndexerSchema = v.union([
  down,
  v.pipe(
    v.array(ActionSchema),
    v.transform((listed) => listed.flat()),
  ),
])

const StepSchema = v.strictObject({
  /** Since the step before, s. */
  after: DurationSchema,
  // Answers that a step omits stay as they were.
  node: v.optional(NodeSchema),
  indexer: v.optional(IndexerSchema),
  /** What MAYAChain answers, and its vault on THORChain. */
  maya: v.optional(
    v.strictObject({
      node: v.optional(NodeSchema),
      indexer: v.optional(IndexerSchema),
      vault: v.optional(v.string()),
    }),
  ),
  /** The names that the network knows, with their addresses. */
  names: v.optional(
    v.record(v.string(), v.array(v.object({ chain: v.string(), address: v.string() }))),
  ),
  /** Chains whose trading is halted, as the node's inbound addresses say. */
  halted: v.optional(v.array(v.string())),
  /** The node's mimir, at a height of 1,000. */
  mimir: v.optional(v.union([down, FieldsSchema, v.array(v.unknown())])),
  /** Whether the node answers about anything but transactions. */
  lists: v.optional(v.picklist(['down', 'up'])),
  verdict: v.string(),
  /** The network that decides. */
  network: v.optional(v.string()),
  /** A part of the verdict's sentence; '' for none. */
  reason: v.optional(v.string()),
  headline: v.optional(v.string()),
  /** What the page tells the user to do. */
  advice: v.optional(v.string()),
  /** What stands below it. */
  note: v.optional(v.string()),
  /** Type, status and bought amount of each leg; those of the step before. */
  legs: v.optional(v.union([v.literal('kept'), v.array(v.string())])),
  /** Whether the service is killed before, so that it knows what it has stored. */
  restart: v.optional(v.boolean()),
  /** Times that are told, in seconds from the opening on; of a source: since when it is away. */
  times: v.optional(
    v.partial(
      v.strictObject({
        confirmedAt: v.number(),
        reportedAt: v.number(),
        expectedAt: v.number(),
        /** When the last step ended. */
        paidAt: v.number(),
        /** When the transaction ended. */
        endedAt: v.number(),
        node: v.number(),
        indexer: v.number(),
      }),
    ),
  ),
  /** Whether the transaction is called late. */
  isLate: v.optional(v.boolean()),
  /** Fields of the result. */
  result: v.optional(FieldsSchema),
  /** Parts of the receipt. */
  receipt: v.optional(v.array(v.string())),
})
/** One poll of a transaction. */
export type Step = v.InferOutput<typeof StepSchema>

/** A swap from its first sight to its end: the indexer is the last to report it. */
function writeSwap(deposit: Deposit, paid: readonly Payment[]): Step[] {
  const inProgress = (after: number, told: Partial<Step>): Step => ({
    after,
    verdict: 'in-progress',
    ...told,
  })
  return [
    { after: 0, verdict: 'not-seen', node: node('unseen', deposit), indexer: [] },
    inProgress(10, { node: node('observed', deposit) }),
    inProgress(30, { node: node('confirming', deposit) }),
    inProgress(600, { node: node('swapping', deposit) }),
    inProgress(6, { node: node('planned', deposit, paid) }),
    inProgress(60, {
      node: node('sent', deposit, paid),
      indexer: [action('swap', 'pending', deposit, [])],
    }),
    {
      after: 6,
      verdict: 'complete',
      indexer: [action('swap', 'success', deposit, paid)],
    },
  ]
}

/** An action that the network handles once its deposit is final. The node has no stages of a swap for it. */
function writeHandled(type: string, deposit: Deposit, paid: readonly Payment[]): Step[] {
  const stages = { swap_status: null, swap_finalised: null }
  const verdict = 'in-progress'
  return [
    { after: 0, verdict, node: node('confirming', deposit, [], stages), indexer: [] },
    {
      after: 60,
      verdict,
      node: node('sent', deposit, paid, stages),
      reason: 'One of the network’s sources hasn’t confirmed this transaction yet.',
    },
    { after: 6, verdict: 'complete', indexer: [action(type, 'success', deposit, paid)] },
  ]
}

/** The usual steps, from one of them to before another. */
const range = { from: v.optional(v.number()), to: v.optional(v.number()) }
const UsualStepsSchema = v.union([
  v.pipe(
    v.strictObject({
      swap: v.strictObject({
        deposit: DepositSchema,
        payments,
        ...range,
      }),
    }),
    v.transform(({ swap: { deposit, payments: paid, from, to } }) =>
      writeSwap(deposit, paid).slice(from, to),
    ),
  ),
  v.pipe(
    v.strictObject({
      handled: v.strictObject({
        type: v.string(),
        deposit: DepositSchema,
        payments,
        ...range,
      }),
    }),
    v.transform(({ handled: { type, deposit, payments: paid, from, to } }) =>
      writeHandled(type, deposit, paid).slice(from, to),
    ),
  ),
])

const FilmSchema = v.strictObject({
  name: v.string(),
  prefix: v.optional(v.literal('maya')),
  hash: v.optional(v.string()),
  /** Whether the service is on MAYAChain, too. */
  hasMaya: v.optional(v.boolean()),
  /** Its sources take back what they said, or say later whose it is, so that what was told may be withdrawn. */
  isTakenBack: v.optional(v.boolean()),
  steps: v.pipe(
    // A named series of steps is an array in the array.
    v.pipe(
      v.array(v.unknown()),
      v.transform((steps) => steps.flat()),
    ),
    v.array(v.union([StepSchema, UsualStepsSchema])),
    v.transform((steps) => steps.flat()),
  ),
})
export type Film = v.InferOutput<typeof FilmSchema>

/** Reads the films of a file. */
export const readFilms = (file: string): Film[] =>
  v.parse(v.object({ films: v.array(FilmSchema) }), readYaml(`films/${file}`)).films

export const evm = '0x7e95dcde642acf04e42a5e3bad851a32267c80a3'
export const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'

export const bitcoin = (memo: string): Deposit => ({
  asset: 'BTC.BTC',
  units: '100000000',
  memo,
})
export const native = (memo: string): Deposit => ({
  asset: 'THOR.RUNE',
  units: '300000000',
  memo,
  from: 'thor1sender',
})
export const paid = (
  asset: string,
  to: string,
  more: Partial<Payment> = {},
): Payment => ({
  to,
  asset,
  units: '250000000',
  hash: 'C3'.repeat(32),
  ...more,
})
export const ether = paid('ETH.ETH', evm)
