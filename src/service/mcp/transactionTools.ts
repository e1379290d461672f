import * as v from 'valibot'
import {
  AddressTransactionsSchema,
  reportedVerdicts,
} from '../../contract/addressTransactions'
import { parseHash } from '../../model/chains/hashes'
import {
  getMoney,
  type Outcome,
  selectOutcomes,
  type Sum,
} from '../../model/transaction/money'
import { getTiming } from '../../model/transaction/timing'
import type { TransactionSnapshot } from '../../model/transaction/transaction'
import { isFinal } from '../../model/transaction/verdict'
import {
  describeTransaction,
  describeTransactions,
  getAgentStep,
} from '../../model/words/agentTransaction'
import { hashRule } from '../../model/words/hashRule'
import { paths } from '../../paths'
import { readDepositHalts, readTransaction } from './ownApi'
import { ToolProblem, defineTool, readData, writePath } from './tool'

const verdict = v.pipe(
  v.picklist(['checking', ...reportedVerdicts]),
  v.description('What the reports prove. `not-seen`: no source has reported it yet.'),
)
const time = v.pipe(v.nullable(v.number()), v.description('Unix ms; null: not known.'))
const sum = v.object({
  asset: v.string(),
  amount: v.pipe(
    v.string(),
    v.description('Decimal text in whole units; empty: not known.'),
  ),
})
const reportedSum = v.object({
  ...sum.entries,
  isQuoted: v.pipe(
    v.boolean(),
    v.description('A client’s quote says so, which no network has confirmed.'),
  ),
})

const hash = v.pipe(v.string(), v.maxLength(200), v.description('A transaction’s hash.'))

const Transaction = v.object({
  hash: v.string(),
  verdict,
  isFinal: v.pipe(v.boolean(), v.description('Nothing more will happen.')),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description('Why, as a code; null where the verdict needs none.'),
  ),
  network: v.nullable(v.string()),
  nextStep: v.pipe(v.string(), v.description('What the user should do.')),
  page: v.pipe(
    v.string(),
    v.description(
      'The address of its page for people. With `Accept: text/markdown` it is the receipt.',
    ),
  ),
  sent: v.nullable(reportedSum),
  outcomes: v.array(
    v.object({
      ...reportedSum.entries,
      kind: v.pipe(
        v.picklist(['paid', 'returned', 'expected', 'misdirected']),
        v.description('`misdirected`: paid to another address than the memo names.'),
      ),
      chain: v.string(),
      address: v.string(),
    }),
  ),
  askedPayment: v.pipe(
    v.nullable(
      v.object({
        ...sum.entries,
        role: v.string(),
        chain: v.string(),
        address: v.string(),
      }),
    ),
    v.description(
      'The payment of this transaction that has the hash; null where that is the deposit’s. `role`: payout, refund, misdirected, or fee for one to somebody else; empty: not known.',
    ),
  ),
  startedAt: time,
  endedAt: time,
  confirmedAt: time,
})

const toSum = ({ asset, amount, isQuoted }: Sum) => ({ asset, amount, isQuoted })

const toOutcome = ({ kind, chain, address, ...paid }: Outcome) => ({
  ...toSum(paid),
  kind,
  chain,
  address,
})

function readAskedPayment({ response }: TransactionSnapshot) {
  if (!response?.result.askedPayment) return null
  const { role, chain, asset, amount, address } = response.result.askedPayment
  return { role, chain, asset, amount, address }
}

export const trackTransaction = defineTool({
  name: 'track_transaction',
  title: 'Track a transaction',
  description:
    'Says where the money of a cross-chain swap is, by the hash of its deposit or payout: whether it is complete, in progress, refunded or failed, what was paid to whom, and what the user should do.',
  input: v.object({
    hash,
    chain: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20),
        v.description('The code of the chain that the hash is of, such as BTC: a hint.'),
      ),
    ),
  }),
  output: Transaction,
  answer: async ({ hash: sent, chain = '' }, { request, now, origin }) => {
    const canonical = parseHash(sent)
    if (canonical === null) throw new ToolProblem(`hash is not ${hashRule}.`)
    const query = chain === '' ? '' : writePath`?chain=${chain}`
    const response = await request(writePath`/tracker/v2/txn/${canonical}` + query)
    const { snapshot, checkedAt, problem } = readTransaction(canonical, response, now())
    if (problem !== '') throw new ToolProblem(problem)

    const { sold, outcomes } = getMoney(snapshot.rows)
    const { startedAt, endedAt } = getTiming(snapshot)
    const hasEnded = isFinal(snapshot.verdict)
    const page = origin + paths.transaction(canonical, chain)
    const nextStep = getAgentStep(snapshot, page, checkedAt ?? now())
    const halts = await readDepositHalts(snapshot, chain, request)
    return {
      text: describeTransaction(snapshot, { checkedAt, nextStep, halts }),
      data: {
        hash: canonical,
        verdict: snapshot.verdict,
        isFinal: hasEnded,
        reason: snapshot.reason?.code ?? null,
        network: snapshot.response?.network ?? null,
        nextStep,
        page,
        sent: sold && toSum(sold),
        outcomes: selectOutcomes(outcomes, snapshot.verdict).map(toOutcome),
        askedPayment: readAskedPayment(snapshot),
        startedAt,
        endedAt: hasEnded ? endedAt : null,
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
  input: v.object({
    address: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(200),
      v.description('An address on any supported chain.'),
    ),
  }),
  output: v.object({
    isSupported: v.pipe(
      v.boolean(),
      v.description('False: this service cannot list transactions of addresses.'),
    ),
    transactions: v.array(
      v.object({
        hash: v.string(),
        verdict,
        kind: v.string(),
        network: v.string(),
        sent: v.nullable(sum),
        received: v.array(sum),
        refunded: v.array(sum),
        startedAt: time,
        endedAt: time,
      }),
    ),
    hasMore: v.pipe(v.boolean(), v.description('There are older ones.')),
    missingNetworks: v.pipe(
      v.array(v.string()),
      v.description('The networks that could not be asked.'),
    ),
  }),
  answer: async ({ address }, { request }) => {
    const response = await request(writePath`/tracker/v2/addresses/${address}/txns`)
    if (response.status === 501) return notSupported
    const parsed = v.safeParse(AddressTransactionsSchema, readData(response))
    if (!parsed.success) throw new ToolProblem('The service sent an unexpected response.')
    const { txns, nextCursor, missing } = parsed.output
    const hasMore = nextCursor !== null
    return {
      text: describeTransactions(txns, { hasMore, missingCount: missing.length }),
      data: {
        isSupported: true,
        transactions: txns.map((txn) => ({
          hash: txn.hash,
          verdict: txn.verdict,
          kind: txn.kind,
          network: txn.network,
          sent: txn.sold,
          received: txn.received,
          refunded: txn.refunded,
          startedAt: txn.startTimestamp,
          endedAt: txn.endTimestamp,
        })),
        hasMore,
        missingNetworks: missing,
      },
    }
  },
})

const notSupported = {
  text: 'Not supported: this service can’t list the transactions of an address. Track a transaction by its hash.',
  data: { isSupported: false, transactions: [], hasMore: false, missingNetworks: [] },
}
