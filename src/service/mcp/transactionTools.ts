import * as v from 'valibot'
import {
  AddressTransactionsSchema,
  AssetAmountSchema,
  TransactionSummarySchema,
  defaultTransactions,
} from '../../contract/addressTransactions'
import { WireResponseSchema } from '../../contract/tracker'
import { parseHash } from '../../model/chains/hashes'
import { listSpellings } from '../../model/chains/spellings'
import {
  getMoney,
  type Outcome,
  selectOutcomes,
  type Sum,
} from '../../model/transaction/money'
import { summarize } from '../../model/transaction/summarize'
import { isFinal } from '../../model/transaction/verdict'
import {
  describeTransaction,
  describeTransactions,
  getAgentStep,
} from '../../model/words/agentTransaction'
import { hashRule } from '../../model/words/en/problems'
import { paths } from '../../paths'
import { createInvalidRequest } from '../errors/errors'
import { readDepositHalts } from '../tracking/snapshotReader'
import { defineTool } from './tool'

const { entries } = TransactionSummarySchema
const ReportedSumSchema = v.object({
  ...AssetAmountSchema.entries,
  isQuoted: v.pipe(
    v.boolean(),
    v.description('A client’s quote, which no network has confirmed.'),
  ),
})

const toReportedSum = ({ asset, amount, isQuoted }: Sum) => ({ asset, amount, isQuoted })

const toOutcome = ({ kind, chain, address, ...paid }: Outcome) => ({
  ...toReportedSum(paid),
  kind,
  chain,
  address,
})

export const trackTransactionTool = defineTool({
  name: 'track_transaction',
  title: 'Track a transaction',
  description:
    'Says where the money of a cross-chain swap is, by the hash of its deposit or payout: complete, in progress, refunded or failed, what was paid to whom, and what to do.',
  input: v.object({
    hash: v.pipe(v.string(), v.maxLength(200)),
    chain: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20),
        v.description('A hint: the code of the chain that the hash is of, such as BTC.'),
      ),
    ),
  }),
  output: v.object({
    hash: v.string(),
    verdict: v.pipe(
      v.picklist(['checking', ...entries.verdict.options]),
      v.description('What the reports prove. `not-seen`: no source has reported it yet.'),
    ),
    isFinal: v.pipe(v.boolean(), v.description('Nothing more will happen.')),
    reason: entries.reason,
    network: v.nullable(v.string()),
    nextStep: v.pipe(v.string(), v.description('What the user should do.')),
    page: v.pipe(
      v.string(),
      v.description('Its page for people; with `Accept: text/markdown` the receipt.'),
    ),
    sold: v.nullable(ReportedSumSchema),
    outcomes: v.array(
      v.object({
        ...ReportedSumSchema.entries,
        kind: v.pipe(
          v.picklist(['paid', 'returned', 'expected', 'misdirected']),
          v.description('`misdirected`: paid to another address than the memo names.'),
        ),
        chain: v.string(),
        address: v.string(),
      }),
    ),
    askedPayment: WireResponseSchema.entries.result.entries.askedPayment,
    startTimestamp: entries.startTimestamp,
    endTimestamp: entries.endTimestamp,
    confirmedAt: v.pipe(
      v.nullable(v.number()),
      v.description('When the sources last confirmed it, Unix ms; null: not known.'),
    ),
  }),
  run: async ({ hash: sent, chain = '' }, call) => {
    const { lookUp, now, source } = call
    const hash = parseHash(sent)
    if (hash === null) throw createInvalidRequest(`hash is not ${hashRule}.`)
    const found = await lookUp(1, (caller) => call.readSnapshot(caller, { hash, chain }))
    const { snapshot, checkedAt, problem } = found
    if (problem !== '') throw createInvalidRequest(problem)

    const halts =
      snapshot.verdict === 'not-seen'
        ? await lookUp(1, () => readDepositHalts(snapshot, chain, source))
        : ''
    const { verdict, reason, startTimestamp, endTimestamp } = summarize(snapshot)
    const { sold, outcomes } = getMoney(snapshot.rows)
    const page = call.origin + paths.transaction(hash, chain)
    const nextStep = getAgentStep(snapshot, page, checkedAt ?? now())
    return {
      text: describeTransaction(snapshot, { checkedAt, nextStep, halts }),
      data: {
        hash,
        verdict,
        isFinal: isFinal(verdict),
        reason,
        network: snapshot.response?.network ?? null,
        nextStep,
        page,
        sold: sold && toReportedSum(sold),
        outcomes: selectOutcomes(outcomes, verdict).map(toOutcome),
        askedPayment: snapshot.response?.result.askedPayment ?? null,
        startTimestamp,
        endTimestamp,
        confirmedAt: checkedAt,
      },
    }
  },
})

export const listTransactionsTool = defineTool({
  name: 'list_transactions',
  title: 'List the transactions of an address',
  description:
    'Lists the latest swaps and other transactions of an address, the newest first, with their hashes and verdicts.',
  support: {
    isIn: ({ listTransactions: list }) => list !== undefined,
    otherwise: {
      text: 'Not supported: this service can’t list the transactions of an address. Track a transaction by its hash.',
      data: { isSupported: false, txns: [], nextCursor: null, missing: [] },
    },
  },
  definitions: { sum: AssetAmountSchema },
  input: v.object({
    address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  output: v.object({
    isSupported: v.pipe(
      v.boolean(),
      v.description('False: this service has no such lists.'),
    ),
    ...AddressTransactionsSchema.entries,
  }),
  run: async ({ address }, { lookUp, listTransactions: list }) => {
    const spellings = listSpellings(address)
    if (spellings.length === 0)
      throw createInvalidRequest('address is not an address of any known chain.')
    const all = { spellings, limit: defaultTransactions, cursor: null }
    const query = { ...all, type: null, network: null }
    const { value } = await lookUp(1, (caller) => list(query, caller))
    return {
      text: describeTransactions(value.txns, {
        hasMore: value.nextCursor !== null,
        missingCount: value.missing.length,
      }),
      data: { isSupported: true, ...value },
    }
  },
})
