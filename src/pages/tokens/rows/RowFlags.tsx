import type { AssetFlag, AssetFlags } from '../../../contract/assetFlags'
import { flagWords } from '../../../model/tokens/flagWords'
import { Flag } from '../../../ui/pictures/Flag'
import type { IconName } from '../../../ui/pictures/Icon'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden'

export const flagIcons: Record<AssetFlag, IconName> = {
  namesake: 'namesake',
  'look-alike': 'warning',
  'similar-ends': 'warning',
  'hidden-characters': 'eye',
  link: 'link',
  unlisted: 'warning',
}

/** An asset's flags in one line: the most severe in words, the rest as a number with a tooltip. */
export function RowFlags({ flags }: { flags: AssetFlags | undefined }) {
  const [first, ...others] = flags ? flagWords(flags) : []
  if (!first) return null
  const rest = others.map(({ word }) => word).join(', ')
  return (
    <span className="flex gap-1.5">
      <Flag variant={first.warning ? 'inverse' : 'outlined'} icon={flagIcons[first.flag]}>
        {first.word}
      </Flag>
      {others.length > 0 && (
        <Flag>
          <span aria-hidden="true" title={rest}>
            +{others.length}
          </span>
          <VisuallyHidden>and {rest}</VisuallyHidden>
        </Flag>
      )}
    </span>
  )
}
