import type { ListedToken } from '../../model/tokens/search'
import { listWarnings, type TokenWarning } from '../../model/tokens/tokenText'
import { Flag } from '../../ui/Flag'
import type { IconName } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Tooltip } from '../../ui/Tooltip'

export const warningIcons: Record<TokenWarning['kind'], IconName> = {
  'not-common': 'warning',
  'look-alike': 'warning',
  'similar-ends': 'warning',
  'hidden-characters': 'eye',
  link: 'link',
}

/** A token's warnings as one chip with the first label. Hover, focus and tap show all reasons. */
export function RowWarnings({ token }: { token: ListedToken }) {
  const warnings = listWarnings(token)
  const [first] = warnings
  if (!first) return null
  return (
    <Tooltip
      content={
        <span className="block max-w-80 whitespace-normal">
          {warnings.map(({ kind, label, reason }) => (
            <span key={kind} className="mt-2 block first:mt-0">
              <strong className="block font-semibold text-ink">
                <SafeText text={label} limit={60} />
              </strong>
              <SafeText text={reason} limit={400} />
            </span>
          ))}
        </span>
      }
    >
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy} className="hit rounded-flag">
          {/* Without scripts, other buttons are hidden. */}
          <span className="flex gap-1.5 [visibility:visible]">
            <Flag variant="inverse" icon={warningIcons[first.kind]}>
              <SafeText text={first.label} limit={28} />
            </Flag>
            {warnings.length > 1 && <Flag>+{warnings.length - 1}</Flag>}
          </span>
        </button>
      )}
    </Tooltip>
  )
}
