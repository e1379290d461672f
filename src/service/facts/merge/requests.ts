import { isSameAsset } from '../../../model/assets'
import { isSameAddress } from '../../../model/chains/accounts'
import { isSwapKind } from '../../../model/kinds'
import { type Memo, isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import type { Facts } from '../facts'
import { type Action, getInputAsset } from '../indexer/actions'
import { getAssetChain } from '../payments'

/**
 * Separates the requests of one transaction on the network's own chain. They have one
 * hash, by which the node keeps the last message alone (Mayanode handler_deposit.go),
 * while the indexer lists each, the last one first. A swap inside a withdrawal has another sender.
 * `own`: of the request that the node tells of; `others`: of each other one.
 */
export function separateRequests(
  actions: readonly Action[],
  node: Facts | null,
  network: Network,
): { own: readonly Action[]; others: readonly (readonly Action[])[] } {
  const latest = actions.find(({ metadata }) => metadata.memo.kind !== null)
  const told = node === null ? latest && readRequest(latest) : readTold(node)
  if (told === undefined) return { own: actions, others: [] }
  const requests = [{ request: told, listed: new Array<Action>() }]
  for (const action of actions) {
    const request = readRequest(action)
    const known = requests.find((other) => !isOther(other.request, request, network))
    if (known === undefined) requests.push({ request, listed: [action] })
    else known.listed.push(action)
  }
  const [own = [], ...others] = requests.map(({ listed }) => listed)
  return { own, others }
}

type Request = { memo: Memo; asset: string; senders: readonly string[] }

const readRequest = (action: Action): Request => ({
  memo: action.metadata.memo,
  asset: getInputAsset(action),
  senders: action.in.map(({ address }) => address),
})

const readTold = ({ memo, deposit: { asset, from } }: Facts): Request => ({
  memo,
  asset,
  senders: [from],
})

function isOther(one: Request, other: Request, { chain }: Network) {
  const { kind } = one.memo
  if (kind === null || other.memo.kind === null) return false
  const isInside = [one, other].every(
    ({ asset }) => asset !== '' && ['', chain].includes(getAssetChain(asset)),
  )
  const [sender = ''] = one.senders
  // A sender that is not told can be any.
  const isSent =
    sender === '' ||
    other.senders.every((address) => isSameAddress(chain, address, sender))
  if (!isInside || !isSent) return false
  if (kind !== other.memo.kind) return true
  if (!isSwapKind(kind)) return false
  // The asset of either memo can be shortened.
  const isSameTarget =
    isRequestedAsset(one.memo.asset, other.memo.asset) ||
    isRequestedAsset(other.memo.asset, one.memo.asset)
  return (
    !isSameAsset(one.asset, other.asset) ||
    !isSameTarget ||
    one.memo.destination !== other.memo.destination
  )
}

/** Whether two reports are of different requests of one transaction. */
export const isOtherRequest = (told: Facts, report: Facts, network: Network): boolean =>
  isOther(readTold(told), readTold(report), network)

/** By what a request is known in later reports of its source. */
export const getRequestKey = ({ memo, deposit }: Facts): string =>
  JSON.stringify([memo.kind, memo.asset, memo.destination, deposit.asset])
