import { useQueries } from '@tanstack/react-query'
import type { CurrencyRecord } from '../../contract/tokens'
import { getCategoryChain, isInCategory } from '../../model/tokens/assetCategories'
import { getCategories, categoryQuery } from '../../queries/tokens'
import { MonoText } from '../../ui/SafeText'

export function AssetCategories({ asset }: { asset: CurrencyRecord }) {
  // Four categories are short lists of the service. The others follow from the records.
  const listed = getCategories().filter(
    (category) => category !== 'all' && getCategoryChain(category) === '',
  )
  const results = useQueries({
    queries: listed.map((category) => ({ ...categoryQuery([category]), select: identifiersOf })),
  })
  const isPending = results.some((result) => result.isPending)
  // All appear together, so that they do not move the content below several times.
  const membersOf = (category: string) =>
    isPending ? undefined : results[listed.indexOf(category)]?.data
  const missing = listed.filter((category) => membersOf(category) === undefined).length
  return (
    <>
      <MonoText>
        {getCategories()
          .filter((category) => isInCategory(asset, category, membersOf(category)))
          .join(', ')}
      </MonoText>
      {missing > 0 && <span className="text-ink-3"> {missing} not loaded yet</span>}
    </>
  )
}

const identifiersOf = ({ records }: { records: CurrencyRecord[] }): ReadonlySet<string> =>
  new Set(records.map(({ identifier }) => identifier))
