import { maxLatest } from '../../../contract/addressTransactions'
import type { Answer } from '../../cache/entry'
import { UpstreamError, withFallback } from '../../errors/errors'
import { describeNetwork } from '../../networks/network'
import type { Demand } from '../../upstream/demand'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import type { ReadRequest, TransactionReader } from '../transactionReader'
import type { SourceOptions } from '../source'
import { type ActionGroup, createGroup, groupActions, mayBeSplit } from './actionGroups'
import { type ActionsOfAddress, readGroups } from './actionPages'
import { formatPage } from './endpoints'
import type { NetworkUpstreams } from './upstreams'
import { isActionOf } from './sourceReplies'
import type { FindVault } from './foreignDeposit'
import { createRowMemory } from './transactionRow'

/** Each of these transactions costs a request. With more of them, a page is shorter. */
const maxSplit = 8

/** Tokens have about 20 characters. Cursors have no room for long ones. */
const maxTokenLength = 80

/**
 * Creates the reader of what a network's indexer lists of an address. The actions of one
 * transaction can stand on two of its pages: what may go on waits for the next page.
 */
export function createTransactionReader(
  { indexer, network, endpoints }: NetworkUpstreams,
  findVault: FindVault,
  options: Pick<SourceOptions, 'now' | 'catalogue' | 'describe'>,
): TransactionReader {
  const request = defineEndpoint(indexer, endpoints.listedActions)
  const requestLatest = defineEndpoint(indexer, endpoints.latestSwaps)

  const createRows = createRowMemory(network, findVault, options)

  async function readPage(
    pageToken: string,
    { spellings, demand }: ReadRequest,
  ): Promise<Answer<ActionsOfAddress>> {
    const query = `address=${spellings.map(encodeURIComponent).join(',')}`
    const { value: page, at } = await request(query + formatPage(pageToken), demand)
    const { actions, isTruncated, isFull, nextPageToken } = page
    if (isTruncated || nextPageToken.length > maxTokenLength) {
      throw new UpstreamError('unexpected', 'its page is larger than pages are')
    }
    const isLast = actions.length === 0 || nextPageToken === pageToken
    return { value: { actions, isFull, nextToken: isLast ? '' : nextPageToken }, at }
  }

  /** Reads the actions of a hash; no actions where the network does not know it. */
  async function readOfHash(hash: string, demand: Demand) {
    const { value } = await request(`txid=${hash}`, demand)
    const actions = value.actions.filter((action) => isActionOf(action, hash))
    const hasMore = value.isTruncated || value.nextPage !== ''
    return createGroup(hash, actions, hasMore ? 'too-many' : 'none')
  }

  /**
   * Completes a transaction of which actions may stand elsewhere. Null: its newest action
   * stands on an earlier page, which has told it. What is newer than the whole list, an
   * indexer knows that is ahead of the list's: the row keeps its place.
   */
  async function complete(
    group: ActionGroup,
    { demand, position }: Pick<ReadRequest, 'demand' | 'position'>,
  ): Promise<ActionGroup | null> {
    const whole = await withFallback(readOfHash(group.hash, demand), null)
    if (whole === null) return { ...group, rest: 'unread' }
    if (whole.actions.length === 0) return group
    const isOnEarlierPage =
      position.head !== null &&
      whole.newest > group.newest &&
      whole.newest <= position.head
    return isOnEarlierPage ? null : { ...whole, newest: group.newest }
  }

  return {
    network: describeNetwork(network).id,
    chain: network.chain,
    async read(wanted) {
      const told = await readGroups(
        wanted,
        (pageToken) => readPage(pageToken, wanted),
        (group) => complete(group, wanted),
      )
      const { position, limit, spellings } = wanted
      const split = told.groups.filter((group) => mayBeSplit(group, spellings))
      // The next request has what is not needed yet, or would need too many requests.
      const left = [told.groups[limit], split[maxSplit]].filter(
        (group) => group !== undefined,
      )
      const end = Math.max(...left.map(({ newest }) => newest))
      const groups = told.groups.filter(({ newest }) => newest > end)
      // Of one moment, all have to be told at once.
      const isShorter = left.length > 0 && groups.length > 0
      const { bound, next } = isShorter ? { bound: end, next: position } : told
      const rows = await createRows(
        (isShorter ? groups : told.groups).map((group) =>
          split.includes(group) ? complete(group, wanted) : group,
        ),
      )
      return { value: { rows, bound, next }, at: told.at }
    },
    async readLatest(demand) {
      const { value, at } = await requestLatest('', demand)
      const whole = groupActions(value.actions, []).filter(
        (each) => !mayBeSplit(each, []),
      )
      const paid = (await createRows(whole)).flatMap(({ date: timestamp, summary }) => {
        const { hash, sold, received, network: id } = summary
        if (sold === null || received.length === 0) return []
        return [{ hash, network: id, sold, received, timestamp }]
      })
      return { value: paid.slice(0, maxLatest), at }
    },
    knows: async (hash, demand) => (await readOfHash(hash, demand)).actions.length > 0,
  }
}
