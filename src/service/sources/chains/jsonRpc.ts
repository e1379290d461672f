import { hex } from '@scure/base'
import * as v from 'valibot'
import { UpstreamError, withFallback } from '../../errors/errors'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import type { Demand } from '../../upstream/demand'
import type { CachedEndpoint, Endpoint } from '../../upstream/endpoint'
import { type Reply, readUpstream } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import { type AskChain, createAnswer, getDepth } from './chainAnswer'
import { chainLifetimes, finalDepth } from './limits'

/** A number of JSON-RPC: 0x and hex digits. */
const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i), v.transform(Number))

/** `eth_getTransactionByHash` (ethereum/execution-apis), as far as it is read. */
const TransactionSchema = v.nullable(
  v.object({
    blockNumber: v.nullish(quantity, null),
    /** Null for the creation of a contract. */
    to: v.nullish(v.string(), null),
    input: v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i)),
  }),
)

/** `eth_getTransactionReceipt`. Null before there is one. */
const ReceiptSchema = v.nullable(v.object({ blockNumber: quantity, status: quantity }))

/** `eth_getBlockByNumber`. Null where the node has no such block. */
const BlockSchema = v.nullable(v.object({ number: quantity }))

const family = 'tracking'

const createBody = (method: string, params: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})

const readResult =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  ({ status, json }: Reply): T | undefined =>
    // An error of the node says nothing of the transaction.
    status === 200 ? readUpstream(v.object({ result: schema }), json)?.result : undefined

const callOfHash = <T>(
  name: string,
  method: string,
  schema: v.GenericSchema<unknown, T>,
): Endpoint<string, T> => ({
  family,
  name,
  path: () => '',
  body: (hash) => createBody(method, [`0x${hash.toLowerCase()}`]),
  read: readResult(schema),
})

const transaction = callOfHash('chain-tx', 'eth_getTransactionByHash', TransactionSchema)
const receipt = callOfHash('chain-receipt', 'eth_getTransactionReceipt', ReceiptSchema)

export const jsonRpcHeight: CachedEndpoint<number> = {
  family,
  name: 'chain-height',
  path: () => '',
  body: () => createBody('eth_blockNumber', []),
  read: readResult(quantity),
  lifetime: chainLifetimes.height,
}

/**
 * Calls `transfer(address,uint256)` or `transferFrom(address,address,uint256)` of a token, with the
 * recipient in 32 bytes. A contract ignores what follows, as a memo.
 */
const tokenTransfer = /^0x(?:a9059cbb|23b872dd[\da-f]{64})0{24}([\da-f]{40})[\da-f]{64}/i

/** Opens a chain with Ethereum's virtual machine behind a JSON-RPC node. */
export function openJsonRpc(upstream: Upstream): AskChain {
  const readHeight = defineEndpoint(upstream, jsonRpcHeight)
  const readFinalBlock = defineEndpoint(upstream, {
    family,
    name: 'chain-final-block',
    path: () => '',
    body: () => createBody('eth_getBlockByNumber', ['finalized', false]),
    read: readResult(BlockSchema),
    lifetime: chainLifetimes.height,
  })

  /** Nodes that do not know the tag `finalized` send an error or no block. */
  async function isFinal(height: number, depth: number, demand: Demand) {
    const found = await withFallback(readFinalBlock('final', demand), null)
    const final = found?.value ?? null
    return final === null ? depth >= finalDepth : final.number >= height
  }

  return async (hash, turn) => {
    const { value: found } = await upstream.request(transaction, hash, turn)
    if (found === null) return createAnswer('unknown')
    const { to, input } = found
    const recipient = tokenTransfer.exec(input)?.[1]
    // Text in the data of a plain transfer is a memo. Otherwise a contract decides who is paid.
    const data = new TextDecoder().decode(hex.decode(input.slice(2)))
    const sentTo = to !== null && /^[\t\n\r\x20-\x7e]*$/.test(data) ? [to] : null
    const isTokenTransfer = recipient !== undefined
    const paid = {
      paidTo: isTokenTransfer ? [`0x${recipient}`] : sentTo,
      isTokenTransfer,
    }
    if (found.blockNumber === null) return createAnswer('mempool', paid)
    const [{ value: newest }, { value: result }] = await Promise.all([
      readHeight('height', turn.demand),
      upstream.request(receipt, hash, turn),
    ])
    // A node can know the block before what became of the transaction in it.
    if (result === null)
      throw new UpstreamError('unavailable', 'it has no receipt', { isOutage: false })
    const { blockNumber: height, status } = result
    const depth = getDepth(height, newest)
    const told = { depth, ...paid }
    if (status !== 0) return createAnswer('block', told)
    const isOver = await isFinal(height, depth, turn.demand)
    return createAnswer(isOver ? 'rejected' : 'failing', told)
  }
}
