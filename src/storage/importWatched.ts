import {
  findWatched,
  maxLabelLength,
  maxWatched,
  tabOnlyText,
  type Watched,
  watched,
} from './watched'

type ImportPlan<Item> = {
  added: readonly Item[]
  /** How many are on the list already. */
  known: number
  /** How many new ones have no space. */
  excess: number
}

/** Decides which of several transactions a list takes: the first new ones that fit. */
export function planImport<Item extends Pick<Watched, 'hash'>>(
  list: readonly Watched[],
  items: readonly Item[],
): ImportPlan<Item> {
  const fresh = items.filter(({ hash }) => findWatched(list, hash) === undefined)
  const added = fresh.slice(0, Math.max(0, maxWatched - list.length))
  return {
    added,
    known: items.length - fresh.length,
    excess: fresh.length - added.length,
  }
}

/**
 * Adds transactions with their labels on top, as far as they fit. Returns what went wrong,
 * '' for nothing.
 */
export function importWatched(items: readonly Pick<Watched, 'hash' | 'label'>[]): string {
  const isStored = watched.write((list) => [
    ...planImport(list, items).added.map(({ hash, label }) => ({
      hash,
      chain: '',
      label: label.slice(0, maxLabelLength),
      notify: false,
      isDelayNotified: false,
    })),
    ...list,
  ])
  return isStored ? '' : tabOnlyText
}
