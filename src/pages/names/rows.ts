import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import {
  type Answer,
  type Findings,
  findingOf,
  type NameResult,
  type NameRow,
  resultOf,
  rowsOf,
} from '../../model/names/nameCheck'
import type { NameEntry } from '../../contract/names'
import { isSameAddress } from '../../model/assets'
import { sameName } from '../../model/names/nameStanding'
import { nameChainQuery, addressNamesQuery } from '../../queries/names'
import { answerOf } from './answer'

/** A row of the matrix with its four findings, what they come to, and which names its address gives. */
export type CheckedRow = NameRow & {
  findings: Findings
  result: NameResult
  given: readonly string[]
  /** When its address was last heard to give names, Unix ms; 0 for never. */
  at: number
  /** One of its own questions is being asked. */
  isAsking: boolean
  /** Asks again what failed. */
  again: () => void
}

/**
 * Every chain and address of a name, each asked two more questions; a row settles by itself. `askFirst` asks the name's own
 * questions again, as a row is not checked without them.
 */
export function useCheckedRows(
  name: string,
  chains: Answer<string[] | null>,
  entries: Answer<NameEntry[] | null>,
  askFirst: () => void,
): CheckedRow[] {
  const rows = rowsOf(
    chains.state === 'known' ? chains.value : null,
    entries.state === 'known' ? entries.value : null,
  )
  // A chain with several addresses is asked about once.
  const codes = [...new Set(rows.map(({ chain }) => chain))]
  const linked = useQueries({ queries: codes.map((chain) => nameChainQuery(name, chain)) })
  const reverse = useQueries({
    queries: rows.map(({ chain, address }) => ({
      ...addressNamesQuery(chain, address),
      enabled: address !== '',
    })),
  })
  return rows.flatMap((row, index) => {
    const link = linked[codes.indexOf(row.chain)]
    const names = reverse[index]
    if (!link || !names) return []
    const addressed = findingOf(entries, (list) => (list ?? []).some((entry) => isOf(entry, row)))
    const findings: Findings = {
      listed: findingOf(chains, (list) =>
        (list ?? []).some((code) => code.toUpperCase() === row.chain),
      ),
      addressed,
      linked: findingOf(foundBy(link), (yes) => yes),
      // Without an address there is none to ask.
      namesBack:
        row.address === ''
          ? addressed
          : findingOf(foundBy(names), (given) => given.some((each) => sameName(each, name))),
    }
    const again = () => {
      askFirst()
      if (isOpen(link)) void link.refetch()
      if (row.address !== '' && isOpen(names)) void names.refetch()
    }
    return [
      {
        ...row,
        findings,
        result: resultOf(findings),
        given: names.data ?? [],
        at: names.dataUpdatedAt,
        isAsking: link.isFetching || names.isFetching,
        again,
      },
    ]
  })
}

/** A question that was cancelled, and so has no answer and is not being asked, is as good as one that failed. */
const foundBy = <T>(asked: UseQueryResult<T>): Answer<T> =>
  asked.isPending && !asked.isFetching ? { state: 'failed' } : answerOf(asked)

const isOpen = ({ isError, isPending }: UseQueryResult): boolean => isError || isPending

const isOf = (entry: NameEntry, row: NameRow): boolean =>
  entry.chain.toUpperCase() === row.chain && isSameAddress(row.chain, entry.address, row.address)
