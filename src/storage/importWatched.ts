import { normalizeHash } from '../model/chains/sameHash'
import type { PastedList, PastedTransaction } from '../model/recognise/pastedList'
import type { WatchResult } from '../model/words/watchText'
import {
  countFree,
  maxLabelLength,
  type Watched,
  watched,
  withoutNotifications,
} from './watched'

type ImportPlan = {
  /** Those that are new and fit. */
  added: readonly PastedTransaction[]
  /** Those on the list that get a label or a chain which they lack. */
  completed: readonly PastedTransaction[]
  /** How many others are on the list already. */
  known: number
  /** How many of all on the list keep a label other than the imported one. */
  kept: number
  /** The new ones without space. */
  excess: readonly PastedTransaction[]
  /** How many of the added and completed ones get a label that is too long, and is cut. */
  cut: number
}

/**
 * Decides what a list takes of several transactions: the first new ones that fit, and the
 * labels and chains that those on it lack. A label of the user's own stays.
 */
export function planImport(
  list: readonly Watched[],
  items: readonly PastedTransaction[],
): ImportPlan {
  const present = new Map(list.map((item) => [normalizeHash(item.hash), item]))
  const find = ({ hash }: PastedTransaction) => present.get(normalizeHash(hash))
  const fresh = items.filter((item) => find(item) === undefined)
  const added = fresh.slice(0, countFree(list))
  const completed = items.filter((item) => {
    const own = find(item)
    return own !== undefined && complete(own, item) !== own
  })
  return {
    added,
    completed,
    known: items.length - fresh.length - completed.length,
    kept: items.filter((item) => {
      const own = find(item)?.label ?? ''
      return own !== '' && item.label !== '' && own !== cut(item.label)
    }).length,
    excess: fresh.slice(added.length),
    cut: [...added, ...completed].filter(
      (item) => cut(item.label) !== item.label && !find(item)?.label,
    ).length,
  }
}

const cut = (label: string) =>
  label.slice(0, maxLabelLength).replace(/[\uD800-\uDBFF]$/, '')

function complete(own: Watched, { label, chain }: PastedTransaction) {
  const isComplete =
    (own.label !== '' || label === '') && (own.chain !== '' || chain === '')
  if (isComplete) return own
  return { ...own, label: own.label || cut(label), chain: own.chain || chain }
}

/**
 * Adds transactions with their labels and chains on top, as far as they fit, and completes
 * those on the list. `rest`: what it leaves of the pasted list.
 */
export function importWatched({ transactions, unread }: PastedList): {
  result: WatchResult
  rest: PastedList
} {
  const { added, completed, excess } = planImport(watched.read(), transactions)
  const changes = new Map(completed.map((item) => [normalizeHash(item.hash), item]))
  const isUnchanged = added.length + completed.length === 0
  const isStored =
    isUnchanged ||
    watched.write((list) => [
      ...added.map(({ hash, label, chain }) => ({
        hash,
        chain,
        label: cut(label),
        ...withoutNotifications,
      })),
      ...list.map((own) => {
        const change = changes.get(normalizeHash(own.hash))
        return change === undefined ? own : complete(own, change)
      }),
    ])
  return {
    result: {
      added: added.length,
      completed: completed.length,
      excess: excess.length,
      isStored,
    },
    rest: { transactions: excess, unread },
  }
}
