import { normalizeHash } from '../model/chains/hashes'
import { countFree, maxLabelLength, type Watched, watched } from './watched'

type Imported = Pick<Watched, 'hash' | 'label' | 'chain'>

type ImportPlan = {
  /** Those that are new and fit. */
  added: readonly Imported[]
  /** Those on the list that get a label or a chain which they lack. */
  completed: readonly Imported[]
  /** How many others are on the list already. */
  known: number
  /** How many of all on the list keep a label other than the imported one. */
  kept: number
  /** How many new ones have no space. */
  excess: number
}

/**
 * Decides what a list takes of several transactions: the first new ones that fit, and the
 * labels and chains that those on it lack. A label of the user's own stays.
 */
export function planImport(
  list: readonly Watched[],
  items: readonly Imported[],
): ImportPlan {
  const present = new Map(list.map((item) => [normalizeHash(item.hash), item]))
  const find = ({ hash }: Imported) => present.get(normalizeHash(hash))
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
    kept: items.filter((item) => keepsLabel(find(item), item)).length,
    excess: fresh.length - added.length,
  }
}

const cut = (label: string): string => label.slice(0, maxLabelLength)

const keepsLabel = (own: Watched | undefined, { label }: Imported): boolean =>
  own !== undefined && own.label !== '' && label !== '' && own.label !== cut(label)

/** Returns the same item where it lacks nothing that the imported one has. */
function complete(own: Watched, { label, chain }: Imported): Watched {
  const isComplete =
    (own.label !== '' || label === '') && (own.chain !== '' || chain === '')
  if (isComplete) return own
  return { ...own, label: own.label || cut(label), chain: own.chain || chain }
}

/**
 * Adds transactions with their labels and chains on top, as far as they fit, and completes
 * those on the list. Returns whether the list is stored.
 */
export function importWatched(items: readonly Imported[]): boolean {
  return watched.write((list) => {
    const { added, completed } = planImport(list, items)
    const changes = new Map(completed.map((item) => [normalizeHash(item.hash), item]))
    return [
      ...added.map(({ hash, label, chain }) => ({
        hash,
        chain,
        label: cut(label),
        notify: false,
        isDelayNotified: false,
      })),
      ...list.map((own) => {
        const change = changes.get(normalizeHash(own.hash))
        return change === undefined ? own : complete(own, change)
      }),
    ]
  })
}
