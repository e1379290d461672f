import type {
  AssetAmount,
  TransactionSummary,
} from '../../../contract/addressTransactions'
import { isSameText } from '../../../model/assets'
import { parseAmount } from '../../../model/amounts'
import { summarize } from '../../../model/transaction/summarize'
import { readSnapshot } from '../../../model/transaction/transaction'
import type { Describe } from '../../catalogue/catalogue'
import type { Facts } from '../../facts/facts'
import type { Action } from '../../facts/indexer/actions'
import { mergeFacts, readSourceFacts } from '../../facts/merge/mergeFacts'
import { emptyMemory, readDates } from '../../facts/memory/remember'
import type { Coin } from '../../facts/payments'
import { formatWorth } from '../../facts/response/costs'
import { emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { type Network, describeNetwork } from '../../networks/network'
import { toAmount } from '../../networks/networkAmount'
import type { TransactionRow } from '../transactionReader'
import { findLastDate } from '../../facts/indexer/actionDates'
import type { ActionGroup } from './actionGroups'
import { readStepTimes } from './stepTimes'
import { type FindVault, classifyForeignDeposit } from './foreignDeposit'

type RowContext = {
  network: Network
  /** Describes an asset, which a memo may shorten. */
  describe: Describe
  findVault: FindVault
  /** Unix ms. */
  now: number
}

/**
 * Returns a function that creates the row of a transaction, once for all requests while
 * its page is cached: rows are known by their newest actions, and live as long as those.
 */
export function createRowMemory() {
  const rows = new WeakMap<Action, { group: ActionGroup; row: TransactionRow }>()
  return async function createKnownRow(
    group: ActionGroup,
    context: RowContext,
  ): Promise<TransactionRow> {
    const [newest] = group.actions
    const known = newest === undefined ? undefined : rows.get(newest)
    const isSame =
      known?.group.actions.length === group.actions.length &&
      known.group.rest === group.rest
    if (known !== undefined && isSame) return known.row
    const row = await createRow(group, context)
    if (newest !== undefined) rows.set(newest, { group, row })
    return row
  }
}

/**
 * Creates the row of a transaction from the indexer's actions, by the same functions as
 * the tracker. The node, which may know more, is left out.
 */
async function createRow(
  { hash, actions, newest, rest }: ActionGroup,
  { network, describe, findVault, now }: RowContext,
): Promise<TransactionRow> {
  const sources = {
    hash,
    node: undefined,
    actions,
    isTruncated: rest === 'too-many',
    unavailable: [],
    recipient: '',
    isNodeLeftOut: true,
  }
  const ageMs = Math.max(0, now - (findLastDate(actions) ?? now))
  const read = readSourceFacts(sources, network)
  const told = await classifyForeignDeposit(read, { findVault, actions, ageMs })
  const facts = mergeFacts(told, sources, ageMs)
  const response = createTrackerResponse(facts, {
    ...emptyInput,
    hash,
    network,
    describe,
    reported: 'now',
    ageMs,
    times: readStepTimes({ ...emptyMemory, dates: readDates(actions) }),
    now,
  })
  const summarized = summarize(readSnapshot(hash, response, now))
  const summary = {
    ...summarized,
    network: describeNetwork(network).id,
    kind: summarized.kind || 'other',
    isConfirmed: false,
    fees: listFees(actions, { network, describe }),
    usdAtTime: formatWorth(summarized.sold?.amount ?? '', findPrice(actions, facts)),
  }
  const isSend = facts?.kind === 'SEND' || facts?.kind === 'DEPOSIT'
  const elsewhere = facts?.nextNetwork ?? ''
  return {
    summary: rest === 'unread' ? reopen(summary) : summary,
    date: newest,
    isSend,
    elsewhere,
  }
}

/** Of a transaction that was read in part, the list says no end: the rest may contradict it. */
const reopen = (summary: TransactionSummary): TransactionSummary =>
  summary.verdict === 'in-progress'
    ? summary
    : { ...summary, verdict: 'in-progress', reason: 'doubt', endTimestamp: null }

/** Each action of a transaction lists the fees of the whole. */
function listFees(
  actions: readonly Action[],
  { network, describe }: Pick<RowContext, 'network' | 'describe'>,
): AssetAmount[] {
  const largest = new Map<string, Coin>()
  for (const fee of actions.flatMap(({ metadata }) => metadata.networkFees)) {
    const known = largest.get(fee.asset)
    const isLarger = known === undefined || BigInt(fee.amount) > BigInt(known.amount)
    if (isLarger) largest.set(fee.asset, fee)
  }
  return [...largest.values()]
    .filter(({ amount }) => BigInt(amount) > 0n)
    .map(({ asset, amount }) => ({
      asset: describe(asset).identifier,
      // What is marked as base units is no decimal.
      amount: parseAmount(toAmount(amount, asset, network)) ?? '',
    }))
}

/** Finds the price of the sold asset; '' for none. */
function findPrice(actions: readonly Action[], facts: Facts | null): string {
  const sold = facts?.deposit.asset ?? ''
  const priced = actions.find(
    ({ in: inputs, metadata }) =>
      metadata.inPriceUSD !== '' &&
      inputs.some(({ coins }) => coins.some(({ asset }) => isSameText(asset, sold))),
  )
  return priced?.metadata.inPriceUSD ?? ''
}
