import type { Verdict } from '../../model/transaction/verdict'
import { getVerdictText } from '../../model/words/verdictText'
import type { Watched } from '../../storage/watched'

export type ListedItem = Watched & { verdict: Verdict }

export type SortOrder = 'added' | 'status' | 'label'

/** The orders of the list, the first one being the default. */
export const sortOrders = [
  { value: 'added', label: 'Newest first' },
  { value: 'status', label: 'By status' },
  { value: 'label', label: 'Label A to Z' },
] as const satisfies readonly { value: SortOrder; label: string }[]

/** Reads the filter and the order from the URL; unknown values are ignored. */
export function readListView(params: URLSearchParams): { status: Verdict | ''; sort: SortOrder } {
  const status = params.get('status')
  const sort = params.get('sort')
  return {
    status: verdictOrder.find((verdict) => verdict === status) ?? '',
    sort: sortOrders.find(({ value }) => value === sort)?.value ?? 'added',
  }
}

/** First those that need attention, then those in progress, then those that are over. */
const verdictOrder: readonly Verdict[] = [
  'unclear',
  'failed',
  'in-progress',
  'not-seen',
  'checking',
  'partially-refunded',
  'refunded',
  'complete',
]

/** The statuses in a list with their counts, for a filter. Includes the selected status, even without items. */
export function getStatusOptions(
  list: readonly ListedItem[],
  selected: Verdict | '',
): { value: Verdict | ''; label: string }[] {
  const present = verdictOrder.flatMap((verdict) => {
    const count = list.filter((item) => item.verdict === verdict).length
    const isOption = count > 0 || verdict === selected
    return isOption ? [{ value: verdict, label: `${getVerdictText(verdict).word} (${count})` }] : []
  })
  return [{ value: '', label: `All (${list.length})` }, ...present]
}

/** The transactions with a status, in an order. `list` is newest first. */
export function filterAndSort(
  list: readonly ListedItem[],
  { status, sort }: ReturnType<typeof readListView>,
): readonly ListedItem[] {
  const filtered = status === '' ? list : list.filter(({ verdict }) => verdict === status)
  switch (sort) {
    case 'added':
      return filtered
    case 'status':
      return filtered.toSorted(
        (a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict),
      )
    case 'label':
      return filtered.toSorted((a, b) => compareLabels(a.label, b.label))
  }
}

/** Items without a label are last. */
const compareLabels = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || a.localeCompare(b, 'en')
