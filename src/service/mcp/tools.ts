import * as v from 'valibot'
import { AddressCheckSchema } from '../../contract/addressCheck'
import {
  AddressTransactionsSchema,
  TransactionSummarySchema,
  maxCursorLength,
} from '../../contract/addressTransactions'
import { CheckedNameSchema } from '../../contract/checkedName'
import { CheckedTokenSchema, FoundTokensSchema } from '../../contract/checkedToken'
import { described } from '../../contract/lenient'
import { isName, nameRule } from '../../contract/names'
import { ToldTransactionSchema } from '../../contract/trackedTransaction'
import { listSpellings } from '../../model/chains/spellings'
import { secondMs } from '../../model/time'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { documentAddress } from '../documents/addressDocument'
import { documentList } from '../documents/listDocument'
import { documentName } from '../documents/nameDocument'
import { checkToken, listFoundTokens } from '../documents/tokenDocuments'
import { documentTransaction } from '../documents/transactionDocument'
import { createInvalidRequest } from '../errors/errors'
import { type FoundTransaction, findSnapshot } from '../tracking/snapshotReader'
import { isWaitOver } from './endWaits'
import { waitLimits } from './limits'
import { type Tool, defineTool } from './tool'
import { maxPasted, readChainArgument, readHashArgument } from './toolArguments'

const chain = v.optional(v.pipe(v.string(), v.maxLength(40)))
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const words = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

const trackTransaction = defineTool({
  name: 'track_transaction',
  title: 'Track a transaction',
  description:
    'Says where the money of a cross-chain swap is, by the hash of its deposit or payout: the step, when it ends, what was paid to whom, and what to do.',
  asks: 'networks',
  input: v.object({
    hash: described(
      v.pipe(v.string(), v.maxLength(maxPasted)),
      'A hash, or a text with one.',
    ),
    chain: described(chain, 'Its chain, such as BTC.'),
    until: described(
      v.optional(v.literal('end')),
      `Waits until it ends or needs somebody, ${waitLimits.maxMs / secondMs} s at most.`,
    ),
  }),
  data: ToldTransactionSchema,
  run: async ({ hash: pasted, chain: named = '', until }, call) => {
    const { hash, chain: linked } = readHashArgument(pasted)
    const code = readChainArgument(named) || linked
    const sought = { hash, chain: code }
    const found = await call.lookUp(1, (caller) => findSnapshot(call, caller, sought))
    if (found.problem !== '') throw createInvalidRequest(found.problem)
    const write = (latest: FoundTransaction) => documentTransaction(latest, code, call)
    if (until !== 'end' || isWaitOver(found)) return write(found)
    return {
      wait: async (caller, passedMs) => {
        const ms = Math.max(0, waitLimits.maxMs - passedMs)
        return write(await call.waitForEnd({ caller, sought, found, ms }))
      },
    }
  },
})

const { verdict } = TransactionSummarySchema.entries

const listTransactions = defineTool({
  name: 'list_transactions',
  title: 'List the transactions of an address',
  description:
    'Lists the latest swaps and other transactions of an address, the newest first.',
  asks: 'networks',
  isIn: ({ listTransactions: list }) => list !== undefined,
  input: v.object({
    address,
    status: described(
      v.optional(v.picklist(verdict.options)),
      'Only transactions with this verdict.',
    ),
    cursor: described(
      v.optional(v.pipe(v.string(), v.maxLength(maxCursorLength))),
      '`nextCursor` of the answer before.',
    ),
  }),
  data: AddressTransactionsSchema,
  run: async ({ address: sent, status = null, cursor = null }, call) => {
    const spellings = listSpellings(sent)
    if (spellings.length === 0)
      throw createInvalidRequest(describeWrongArgument('address', sent))
    return documentList({ spellings, status, cursor }, call)
  },
})

const checkTokenTool = defineTool({
  name: 'check_token',
  title: 'Check a token',
  description:
    'Says whether a token is the one that its ticker commonly means, or an imitation. Search for a ticker with find_token.',
  asks: 'lists',
  input: v.object({
    identifier: described(
      words,
      'ETH.USDC-0xa0b8…, BTC.BTC, CAIP-19, a contract, or the name of a coin.',
    ),
  }),
  data: CheckedTokenSchema,
  run: ({ identifier }, { readTokens }) => checkToken(identifier, readTokens),
})

const findToken = defineTool({
  name: 'find_token',
  title: 'Find a token',
  description:
    'Finds listed tokens by ticker, name, contract or chain, the best matches first, with warnings of imitations.',
  asks: 'lists',
  input: v.object({ query: described(words, 'Such as "usdc arb" or "bitcoin".') }),
  data: FoundTokensSchema,
  run: ({ query }, { readTokens }) => listFoundTokens(query, readTokens),
})

const resolveName = defineTool({
  name: 'resolve_name',
  title: 'Resolve a name',
  description:
    'Finds the addresses that a name such as "alice" leads to, and warns where they must not be paid to.',
  asks: 'registries',
  isIn: ({ registries }) => registries.length > 0,
  input: v.object({
    name: described(v.pipe(v.string(), v.maxLength(100)), `A name: ${nameRule}.`),
  }),
  data: v.omit(CheckedNameSchema, ['report']),
  run: async ({ name }, call) => {
    if (!isName(name)) throw createInvalidRequest(describeWrongArgument('name', name))
    return documentName(name, call)
  },
})

const checkAddress = defineTool({
  name: 'check_address',
  title: 'Check an address',
  description:
    'Checks an address before somebody pays to it: its chains, typing errors, whether it is a token’s contract, and whether the names that it claims lead to it.',
  asks: 'registries',
  input: v.object({
    address,
    chain: described(chain, 'The chain that it should be on, such as ETH or Ethereum.'),
  }),
  data: AddressCheckSchema,
  run: ({ address: sent, chain: named = '' }, call) =>
    documentAddress({ address: sent, chain: readChainArgument(named) }, call),
})

/** The tools for agents. All of them only read, and send what the service has as a document. */
export const tools: readonly Tool[] = [
  trackTransaction,
  listTransactions,
  checkTokenTool,
  findToken,
  resolveName,
  checkAddress,
]
