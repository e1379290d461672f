import * as v from 'valibot'
import { count } from '../../facts/count'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import type { Demand } from '../../upstream/demand'
import type { CachedEndpoint, Endpoint } from '../../upstream/endpoint'
import { readBySchema } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import {
  type AskChain,
  createAnswer,
  getDepth,
  isCut,
  startOfPayments,
} from './chainAnswer'
import { chainLifetimes } from './limits'

/** `GET /tx/:txid` of Esplora (API.md), as far as it is read. Fees are in satoshis. */
const TransactionSchema = v.object({
  fee: count,
  weight: count,
  vout: startOfPayments(v.object({ scriptpubkey_address: v.nullish(v.string(), '') })),
  status: v.object({ confirmed: v.boolean(), block_height: v.nullish(count, null) }),
})
type Transaction = v.InferOutput<typeof TransactionSchema>

/** `GET /fee-estimates`: satoshis per virtual byte, by the blocks that it takes. */
const FeesSchema = v.object({ 6: v.number() })

const family = 'tracking'

const transaction: Endpoint<string, Transaction | null> = {
  family,
  name: 'chain-tx',
  path: (hash) => `/tx/${hash.toLowerCase()}`,
  read: readBySchema(TransactionSchema, {
    value: null,
    isMissing: ({ text }) => /transaction not found/i.test(text),
  }),
}

export const esploraHeight: CachedEndpoint<number> = {
  family,
  name: 'chain-height',
  path: () => '/blocks/tip/height',
  read: readBySchema(count),
  lifetime: chainLifetimes.height,
}

/** Opens a chain behind an Esplora server. */
export function openEsplora(upstream: Upstream): AskChain {
  const readHeight = defineEndpoint(upstream, esploraHeight)
  const readFees = defineEndpoint(upstream, {
    family,
    name: 'chain-fees',
    path: () => '/fee-estimates',
    read: readBySchema(FeesSchema),
    lifetime: chainLifetimes.fees,
  })

  /** A fee is not called low where there is no estimate. */
  async function isFeeLow(waiting: Transaction, demand: Demand): Promise<boolean> {
    if (waiting.weight === 0) return false
    const fees = await readFees('', demand).catch(() => null)
    // A virtual byte is four units of weight.
    return fees !== null && waiting.fee / (waiting.weight / 4) < fees.value[6]
  }

  return async (hash, turn) => {
    const { value: found } = await upstream.request(transaction, hash, turn)
    if (found === null) return createAnswer('unknown')
    const addresses = found.vout.map((payment) => payment.scriptpubkey_address)
    // Null where not all of them are known.
    const paidTo = isCut(found.vout) ? null : addresses.filter((paid) => paid !== '')
    const { confirmed, block_height: height } = found.status
    if (!confirmed || height === null)
      return createAnswer('mempool', {
        isFeeLow: await isFeeLow(found, turn.demand),
        paidTo,
      })
    const { value: newest } = await readHeight('', turn.demand)
    return createAnswer('block', { depth: getDepth(height, newest), paidTo })
  }
}
