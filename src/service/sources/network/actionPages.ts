import type { Answer } from '../../cache/entry'
import type { Action } from '../../facts/indexer/actions'
import { digestHash } from '../transactionCursor'
import type { ReadPosition, ReadRequest } from '../transactionReader'
import { getDate } from '../../facts/indexer/actionDates'
import { type ActionGroup, findBound, groupActions } from './actionGroups'

/** A page of an address's actions, newest first. */
export type ActionsOfAddress = {
  actions: readonly Action[]
  /** Whether it has as many actions as a page can have. */
  isFull: boolean
  /** The token of the page after it; '' for the last one. */
  nextToken: string
}

/** Transactions that can be told, and what follows them. */
export type ToldGroups = {
  /** Newest first. */
  groups: readonly ActionGroup[]
  bound: number | null
  next: ReadPosition
  /** When the oldest page was read, Unix ms. */
  at: number
}

export type PageReading = {
  readPage: (pageToken: string) => Promise<Answer<ActionsOfAddress>>
  /** Reads all actions of a transaction; null if an earlier page has told it. */
  complete: (group: ActionGroup) => Promise<ActionGroup | null>
}

/** A cursor has room for these digests. */
const maxTold = 8

/**
 * Reads the transactions that a list tells next: those of one page of the indexer, without
 * the ones near the page's end, of which the following page may have more actions. Once
 * only such transactions are left, the page is read together with the following one.
 */
export async function readGroups(
  request: ReadRequest,
  { readPage, complete }: PageReading,
): Promise<ToldGroups> {
  const { position, spellings } = request
  const first = await readPage(position.pageToken)
  const groups = selectUntold(groupActions(first.value.actions, spellings), request)
  if (first.value.nextToken === '') {
    return { groups, bound: null, next: position, at: first.at }
  }

  const bound = findBound(groups, first.value.actions)
  const whole = groups.filter(({ newest }) => newest > bound)
  // Where a page is not full, the next one is probably empty, and the list at its end.
  if (whole.length > 0 && first.value.isFull) {
    return { groups: whole, bound, next: position, at: first.at }
  }
  const second = await readPage(first.value.nextToken)
  const at = Math.min(first.at, second.at)
  const pages = { first: first.value, second: second.value }
  return { ...(await joinPages(request, pages, complete)), at }
}

/** A page with the one after it. */
type JoinedPages = { first: ActionsOfAddress; second: ActionsOfAddress }

/**
 * Tells all transactions of the first page that are left, and those of the second page of
 * which a third page cannot have more actions.
 */
async function joinPages(
  request: ReadRequest,
  { first, second }: JoinedPages,
  complete: PageReading['complete'],
): Promise<Omit<ToldGroups, 'at'>> {
  const actions = [...first.actions, ...second.actions]
  const all = groupActions(actions, request.spellings)
  const groups = selectUntold(all, request)
  const next = {
    pageToken: first.nextToken,
    // Those that have actions on both pages.
    told: all
      .filter(
        (group) =>
          hasActionOn(group, second) &&
          group.actions.some((action) => !second.actions.includes(action)),
      )
      .slice(-maxTold)
      .map(({ hash }) => digestHash(hash)),
    head: request.position.head ?? Math.max(...first.actions.map(getDate)),
  }
  if (second.nextToken === '') return { groups, bound: null, next }

  const onFirst = groups.filter((group) => hasActionOn(group, first))
  const mustTell = Math.min(...onFirst.map(({ newest }) => newest))
  const usual = findBound(groups, actions)
  const bound = usual < mustTell ? usual : findBound(groups, actions, true)
  if (bound < mustTell) {
    return { groups: groups.filter(({ newest }) => newest > bound), bound, next }
  }
  // A transaction that began on the first page goes on after the second one.
  const last = actions.at(-1)
  const completed = groups.map(async (group) =>
    last !== undefined && group.actions.includes(last) ? complete(group) : group,
  )
  const told = (await Promise.all(completed)).filter((group) => group !== null)
  // Rows of the last moment are told, too.
  const end = findBound([], actions) - 1
  return { groups: told, bound: end, next }
}

function selectUntold(
  groups: readonly ActionGroup[],
  { position, isTold }: ReadRequest,
): ActionGroup[] {
  return groups.filter(
    ({ hash, newest }) =>
      !position.told.includes(digestHash(hash)) && !isTold({ date: newest, hash }),
  )
}

const hasActionOn = (group: ActionGroup, page: ActionsOfAddress): boolean =>
  group.actions.some((action) => page.actions.includes(action))
