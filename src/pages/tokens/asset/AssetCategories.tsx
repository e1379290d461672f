import type { CurrencyRecord } from '../../../contract/tokens'
import { isInCategory } from '../../../model/tokens/assetCategories'
import { categories } from '../../../queries/tokens'
import { Reading } from '../../../ui/text/Reading'
import { useCategoryMembers } from './categoryMembers'

/** The categories that an asset is in, and how many are not known. */
export function AssetCategories({ asset }: { asset: CurrencyRecord }) {
  const members = useCategoryMembers()
  const answers = [...members.values()]
  // Told together: one after the other they would push about what stands below.
  const isWaiting = answers.some(({ isPending }) => isPending)
  const held = categories().filter((category) =>
    isInCategory(asset, category, isWaiting ? undefined : members.get(category)?.data),
  )
  const unanswered = isWaiting
    ? answers.length
    : answers.filter(({ data }) => data === undefined).length
  return (
    <>
      <Reading>{held.join(', ')}</Reading>
      {unanswered > 0 && <span className="text-ink-3"> {unanswered} not known yet</span>}
    </>
  )
}
