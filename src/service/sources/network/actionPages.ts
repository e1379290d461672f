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

/** A cursor has room for these digests. */
const maxTold = 8

/**
 * Reads the transactions that a list tells next: those of one page of the indexer, without
 * the ones near the page's end, of which the following page may have more actions. Once
 * only such transactions are left, the page is read together with the following one. `complete`
 * reads all actions of a transaction; null if an earlier page has told it.
 */
export async function readGroups(
  { position, spellings, isTold }: ReadRequest,
  readPage: (pageToken: string) => Promise<Answer<ActionsOfAddress>>,
  complete: (group: ActionGroup) => Promise<ActionGroup | null>,
): Promise<ToldGroups> {
  const isUntold = ({ hash, newest }: ActionGroup) =>
    !position.told.includes(digestHash(hash)) && !isTold({ date: newest, hash })
  const { value: first, at: firstAt } = await readPage(position.pageToken)
  const ofFirst = groupActions(first.actions, spellings).filter(isUntold)
  if (first.nextToken === '')
    return { groups: ofFirst, bound: null, next: position, at: firstAt }
  const end = findBound(ofFirst, first.actions)
  const whole = ofFirst.filter(({ newest }) => newest > end)
  // Where a page is not full, the next one is probably empty, and the list at its end.
  if (whole.length > 0 && first.isFull)
    return { groups: whole, bound: end, next: position, at: firstAt }

  const { value: second, at: secondAt } = await readPage(first.nextToken)
  const actions = [...first.actions, ...second.actions]
  const all = groupActions(actions, spellings)
  const groups = all.filter(isUntold)
  // Those that have actions on both pages.
  const onBoth = all.filter(
    (group) => hasActionOn(group, second) && hasActionOn(group, first),
  )
  const told = {
    at: Math.min(firstAt, secondAt),
    next: {
      pageToken: first.nextToken,
      told: onBoth.slice(-maxTold).map(({ hash }) => digestHash(hash)),
      head: position.head ?? Math.max(...first.actions.map(getDate)),
    },
  }
  if (second.nextToken === '') return { ...told, groups, bound: null }
  // All that are left of the first page are told, and those of the second one of which a third
  // page cannot have more actions.
  const onFirst = groups.filter((group) => hasActionOn(group, first))
  const mustTell = Math.min(...onFirst.map(({ newest }) => newest))
  const usual = findBound(groups, actions)
  const bound = usual < mustTell ? usual : findBound(groups, actions, true)
  if (bound < mustTell)
    return { ...told, groups: groups.filter(({ newest }) => newest > bound), bound }
  // A transaction that began on the first page goes on after the second one.
  const last = actions.at(-1)
  const completed = groups.map(async (group) =>
    last !== undefined && group.actions.includes(last) ? complete(group) : group,
  )
  return {
    ...told,
    groups: (await Promise.all(completed)).filter((group) => group !== null),
    // Rows of the last moment are told, too.
    bound: findBound([], actions) - 1,
  }
}

const hasActionOn = (group: ActionGroup, page: ActionsOfAddress) =>
  group.actions.some((action) => page.actions.includes(action))
