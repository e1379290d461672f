import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { CurrencyRecord } from '../../../contract/tokens'
import { chainOfCategory } from '../../../model/tokens/assetCategories'
import { categories, categoryQuery } from '../../../queries/tokens'

type Listed = { records: CurrencyRecord[] }

/** The categories whose members only the service knows: four, all short. The rest follow from the records themselves. */
const asked = () =>
  categories().filter((category) => category !== 'all' && chainOfCategory(category) === '')

const identifiersOf = ({ records }: Listed): ReadonlySet<string> =>
  new Set(records.map(({ identifier }) => identifier))

/** What each of the network's categories holds, as identifiers, by category: each a question of its own. */
export function useCategoryMembers(): ReadonlyMap<string, UseQueryResult<ReadonlySet<string>>> {
  const names = asked()
  const results = useQueries({
    queries: names.map((category) => ({ ...categoryQuery([category]), select: identifiersOf })),
  })
  return new Map(
    results.flatMap((result, index) => {
      const name = names[index]
      return name === undefined ? [] : [[name, result] as const]
    }),
  )
}
