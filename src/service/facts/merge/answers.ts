import type { Network } from '../../networks/network'
import type { Facts, Payout, SourceName } from '../facts'
import type { Action } from '../indexer/actions'
import { type ListedDates, readDates } from '../indexer/actionDates'
import { readIndexerFacts } from '../indexer/indexerFacts'
import { separateRequests } from './requests'
import { readNodeFacts } from '../node/nodeFacts'
import { maxRefunds } from '../payments'
import { findPaidForm } from '../node/nodePayments'
import type { NodeStatus } from '../node/nodeStatus'

/** The responses of node and indexer about one hash. */
export type Responses = {
  hash: string
  /**
   * Null: the node has not observed it. Undefined: no usable response, or not requested.
   */
  node: NodeStatus | null | undefined
  /** Undefined: no usable response, or not requested. */
  actions: readonly Action[] | undefined
  /** The indexer has more actions than were read. */
  isTruncated: boolean
  /** The sources that gave no usable response. */
  unavailable: readonly SourceName[]
  /** When each source was asked for its answer, Unix ms; null without a usable one. */
  answeredAt: Record<SourceName, number | null>
  /**
   * The node was left out, as in a list of many transactions: it may know more than the
   * indexer.
   */
  isNodeLeftOut?: boolean
}

/** Each source's facts about a transaction; null where it reports none of a known kind. */
export type SourceFacts = {
  node: Facts | null
  indexer: Facts | null
  /** The indexer's facts of the other requests of the transaction. */
  others: readonly Facts[]
}

/** What the sources say of one transaction now. */
export type Answers = Pick<Responses, 'answeredAt'> & {
  facts: SourceFacts
  /** The indexer's actions, also of kinds that are not known here. */
  actions: readonly Action[]
  /** Whether the indexer lists anything. */
  isListed: boolean
  dates: ListedDates
  network: Network
  /** The account that the memo's registered name or shielded address resolved to; '' for none. */
  recipient: string
  isOutage: boolean
  /** Only one source can be asked about this form of hash. */
  isSingle: boolean
  isNodeLeftOut: boolean
  /** Who owns the recipients of a plain send; null where that was not searched. */
  vaults: VaultSearch | null
}

/** What the other networks of this service know of addresses on a network's own chain. */
export type VaultSearch = {
  /** The network that has or had a vault at one of them; null for none. */
  owner: Network | null
  /** The networks that know for long that none of their vaults was at any of them. */
  others: readonly Network[]
}

/**
 * Reads what each source says. `before`: what the node has reported before; null for nothing.
 * `account`: to which the memo's registered name resolved; '' for none.
 */
export function readAnswers(
  responses: Responses,
  before: Facts | null,
  account: string,
  network: Network,
): Answers {
  const { node: status, actions = [], unavailable, isNodeLeftOut = false } = responses
  const recipient = account || (status ? findPaidForm(status) : '')
  // What contracts do for themselves inside a call of the user has the call's hash.
  const calls = actions.filter(({ type }) => type === 'contract')
  const called = new Set(calls.flatMap((call) => call.out.map(({ address }) => address)))
  const callers = calls.flatMap((call) => call.in.map(({ address }) => address))
  const isCaller = (address: string) =>
    callers.length === 0 || (callers.includes(address) && !called.has(address))
  const isUsers = ({ type, in: inputs }: Action) =>
    type === 'contract' || inputs.every(({ address }) => isCaller(address))
  const isNodeUsers = status && isCaller(status.tx.from_address)
  const node = isNodeUsers ? readNodeFacts(status, network, recipient) : null
  const knownNode = node ?? before
  const listed = actions.filter(isUsers)
  const { own, others } = separateRequests(listed, knownNode, network)
  const readActions = (request: readonly Action[], atNode: readonly Payout[]) => {
    const { hash, isTruncated } = responses
    const facts = readIndexerFacts(request, network, hash, recipient, atNode)
    return facts && { ...facts, isTruncated: facts.isTruncated || isTruncated }
  }
  const isNodeMissing = isNodeLeftOut || unavailable.includes('node')
  return {
    facts: {
      node,
      indexer: readActions(own, listUsers(knownNode)),
      others: others
        .map((request) => readActions(request, []))
        .filter((facts) => facts !== null),
    },
    answeredAt: responses.answeredAt,
    actions,
    isListed: actions.length > 0,
    dates: readDates(actions),
    network,
    recipient,
    isOutage: unavailable.length > 0,
    isSingle:
      (status === undefined && !isNodeMissing) ||
      (responses.actions === undefined && !unavailable.includes('indexer')),
    isNodeLeftOut,
    vaults: null,
  }
}

function listUsers(node: Facts | null) {
  const payouts = node?.payouts ?? []
  const refunds = payouts.filter(({ isRefund }) => isRefund)
  // The amount of one that is only planned is larger by the chain's fee.
  const areSent = refunds.every(({ sent }) => sent)
  return [
    ...payouts.filter(({ isRefund }) => !isRefund),
    ...(areSent ? refunds.slice(0, maxRefunds) : []),
  ]
}
