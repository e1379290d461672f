import * as v from 'valibot'
import {
  TransactionSummarySchema,
  defaultTransactions,
  maxCursorLength,
} from '../../contract/addressTransactions'
import { described } from '../../contract/lenient'
import { listSpellings } from '../../model/chains/spellings'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { describeTransactions } from '../../model/words/agentTransaction'
import { toolTexts } from '#words/agent'
import { createInvalidRequest } from '../errors/errors'
import { listConfirmed } from '../tracking/listTransactions'
import { encodeEnd, endEntries, ifKnown, isoTime, reportedText } from './reportedData'
import { defineTool } from './tool'

const SumSchema = v.object({ asset: reportedText, amount: ifKnown(v.string()) })
const { verdict, isConfirmed } = TransactionSummarySchema.entries

const RowSchema = v.object({
  hash: v.string(),
  verdict,
  isConfirmed: described(isConfirmed, 'False: track it to be sure.'),
  kind: v.string(),
  network: v.string(),
  sold: ifKnown(SumSchema),
  received: v.array(SumSchema),
  refunded: v.array(SumSchema),
  startedAt: isoTime,
  ...endEntries,
})

export const listTransactionsTool = defineTool({
  name: 'list_transactions',
  title: 'List the transactions of an address',
  description:
    'Lists the latest swaps and other transactions of an address, the newest first.',
  asks: 'networks',
  support: {
    isIn: ({ listTransactions: list }) => list !== undefined,
    otherwise: {
      text: toolTexts.noLists,
      data: { isSupported: false, txns: [], nextCursor: null, missing: [] },
    },
  },
  definitions: { sum: SumSchema, text: reportedText },
  input: v.object({
    address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    status: described(
      v.optional(v.picklist(verdict.options)),
      'Only transactions with this verdict.',
    ),
    cursor: described(
      v.optional(v.pipe(v.string(), v.maxLength(maxCursorLength))),
      '`nextCursor` of the answer before.',
    ),
  }),
  output: v.object({
    isSupported: described(v.boolean(), 'False: this service has no such lists.'),
    txns: v.array(RowSchema),
    nextCursor: described(v.nullable(v.string()), 'Null: there are no older ones.'),
    missing: described(v.array(v.string()), 'Networks that could not be asked.'),
  }),
  run: async ({ address, status, cursor = null }, call) => {
    const spellings = listSpellings(address)
    if (spellings.length === 0)
      throw createInvalidRequest(describeWrongArgument('address', address))
    const query = {
      spellings,
      limit: defaultTransactions,
      cursor,
      type: null,
      network: null,
    }
    const { value } = await call.lookUp(1, (caller) => listConfirmed(call, query, caller))
    const { nextCursor, missing } = value
    const txns = value.txns.filter(
      (row) => status === undefined || row.verdict === status,
    )
    return {
      text: describeTransactions(txns, {
        status: status ?? null,
        readCount: value.txns.length,
        isFirst: cursor === null,
        hasMore: nextCursor !== null,
        missingCount: missing.length,
      }),
      data: {
        isSupported: true,
        txns: txns.map((row) =>
          Object.assign({ startedAt: row.startTimestamp, ...encodeEnd(row) }, row),
        ),
        nextCursor,
        missing,
      },
    }
  },
})
