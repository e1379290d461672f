import * as labels from '#words/labels'
import * as texts from '#words/transactionTable'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Verdict } from '../model/transaction/verdict'
import { verdictWords } from '#words/verdicts'
import { fillText } from '../model/words/messages'
import { SelectField } from '../ui/Field'

/** The filters and the order of a table of transactions, which the URL has. */
type Filter = 'status' | 'type' | 'sort'

/**
 * The filters of the URL, '' for none, and functions that change one; '' removes it. The
 * state of the history entry stays, which may have filled a form.
 */
export function useTransactionFilters() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  // Two filters that were chosen before hydration change in the same moment.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])
  const options = { replace: true, preventScrollReset: true, state }
  return {
    status: params.get('status') ?? '',
    type: params.get('type') ?? '',
    sort: params.get('sort') ?? '',
    change: (name: Filter, value: string) => {
      wanted.current = withParam(wanted.current, name, value)
      setParams(wanted.current, options)
    },
    /** The properties of a link that changes one. */
    getLink: (name: Filter, value: string) => ({
      to: `?${withParam(params, name, value)}`,
      ...options,
    }),
  }
}

export type TransactionFilters = ReturnType<typeof useTransactionFilters>

function withParam(params: URLSearchParams, name: Filter, value: string) {
  const changed = new URLSearchParams(params)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** The transactions that have the chosen status. */
export const filterByStatus = <Row extends { verdict: Verdict }>(
  rows: readonly Row[],
  { status }: Pick<TransactionFilters, 'status'>,
): readonly Row[] =>
  status === '' ? rows : rows.filter(({ verdict }) => verdict === status)

type StatusFieldProps = {
  /** The transactions of the list, whatever their status. */
  rows: readonly { verdict: Verdict }[]
  filters: TransactionFilters
}

/** The filter by status, with the number of each. */
export const StatusField = ({ rows, filters }: StatusFieldProps) => (
  <SelectField
    label={labels.status}
    icon="filter"
    options={listStatuses(
      rows.map(({ verdict }) => verdict),
      filters.status,
    )}
    value={filters.status}
    onChange={(value) => filters.change('status', value)}
  />
)

function listStatuses(verdicts: readonly Verdict[], chosen: string) {
  const count = (wanted: string) => verdicts.filter((each) => each === wanted).length
  const options = [...new Set(verdicts)].map((verdict) => ({
    value: verdict,
    label: fillText(texts.counted, {
      word: verdictWords[verdict],
      count: count(verdict),
    }),
  }))
  // The last transaction with the chosen status has another one now. Without its
  // option, the field would show "All".
  const isGone = chosen !== '' && count(chosen) === 0
  const word = Object.hasOwn(words, chosen) ? words[chosen] : texts.none
  return [
    { value: '', label: fillText(texts.allCount, { count: verdicts.length }) },
    ...options,
    ...(isGone
      ? [{ value: chosen, label: fillText(texts.counted, { word, count: 0 }) }]
      : []),
  ]
}

const words: Readonly<Record<string, string>> = verdictWords
