import type { TransactionSummary } from '../../../contract/addressTransactions'
import { summarize } from '../../../model/transaction/summarize'
import { readSnapshot } from '../../../model/transaction/explainResponse'
import type { Describe } from '../../catalogue/catalogue'
import type { Action } from '../../facts/indexer/actions'
import { readAnswers } from '../../facts/merge/answers'
import { advance } from '../../facts/memory/advance'
import { describeSum } from '../../facts/response/step'
import { type ResponseInput, emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { type Network, describeNetwork } from '../../networks/network'
import type { SourceOptions } from '../source'
import type { TransactionRow } from '../transactionReader'
import { createDescriber } from './describer'
import { readDates } from '../../facts/indexer/actionDates'
import type { ActionGroup } from './actionGroups'
import { readStepTimes } from './stepTimes'
import { type FindVault, searchVaults } from './foreignDeposit'

type RowContext = {
  network: Network
  /** Describes an asset, which a memo may shorten. */
  describe: Describe
  findVault: FindVault
  /** Unix ms. */
  now: number
}

/**
 * Returns a function that creates the rows of transactions, once for all requests while
 * their page is cached: rows are known by their newest actions, and live as long as those.
 */
export function createRowMemory(
  network: Network,
  findVault: FindVault,
  options: Pick<SourceOptions, 'now' | 'catalogue' | 'describe'>,
) {
  const identifiers = options.catalogue.currencies.map(({ fullName }) => fullName)
  const rows = new WeakMap<Action, { group: ActionGroup; row: TransactionRow }>()

  async function createKnownRow(
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

  /** Null: nothing is told of it. */
  return async function createRows(
    groups: readonly (ActionGroup | Promise<ActionGroup | null>)[],
  ): Promise<TransactionRow[]> {
    const describe = createDescriber(options.describe, [identifiers])
    const context = { network, describe, findVault, now: options.now() }
    const creating = groups.map(async (group) => {
      const whole = await group
      return whole && createKnownRow(whole, context)
    })
    return (await Promise.all(creating)).filter((row) => row !== null)
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
  const answers = readAnswers(
    {
      hash,
      node: undefined,
      actions,
      isTruncated: rest === 'too-many',
      unavailable: [],
      answeredAt: { node: null, indexer: now },
      isNodeLeftOut: true,
    },
    null,
    '',
    network,
  )
  const ageMs = now - (readDates(actions).last ?? now)
  const vaults = await searchVaults(answers, null, findVault, ageMs)
  const { memory, transaction: facts } = advance(null, { ...answers, vaults }, now)
  const summarizeWith = (
    nextNetwork: ResponseInput['nextNetwork'],
  ): TransactionSummary => {
    const told = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      networkId: describeNetwork(network).id,
      nextNetwork,
      isReadInPart: rest === 'unread',
      describe,
      reported: 'now',
      ageMs,
      times: readStepTimes(memory, facts),
      now,
    })
    const summary = summarize(readSnapshot(hash, told, now))
    return {
      ...summary,
      kind: summary.kind || 'other',
      isConfirmed: false,
      // Before the end, too.
      fees: (facts?.fees ?? []).map((fee) => describeSum(fee, describe)),
    }
  }
  const isSend = facts?.kind === 'SEND' || facts?.kind === 'DEPOSIT'
  const elsewhere = facts?.nextNetwork ?? ''
  return {
    summary: summarizeWith(null),
    summarizeNext: summarizeWith,
    date: newest,
    isSend,
    elsewhere,
  }
}
