import type { AssetFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { type AssetWarning, listWarnings } from '../../model/tokens/assetWarnings'
import { Tooltip } from '../../ui/Tooltip'
import { Flag } from '../../ui/Flag'
import { type IconName } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'

export const warningIcons: Record<AssetWarning['kind'], IconName> = {
  'not-common': 'warning',
  'look-alike': 'warning',
  'similar-ends': 'warning',
  'hidden-characters': 'eye',
  link: 'link',
}

interface RowWarningsProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  /** Whether the Tab key stops here: in a long list only in the active row. */
  isTabStop?: boolean
}

/** An asset's warnings as one chip with the first label. Hover, focus and tap show all reasons. */
export function RowWarnings({ record, flags, isTabStop = true }: RowWarningsProps) {
  const warnings = flags ? listWarnings(record, flags) : []
  const [first] = warnings
  if (!first) return null
  return (
    // Centres the chip in its row.
    <span className="flex">
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
          <button
            type="button"
            tabIndex={isTabStop ? 0 : -1}
            aria-describedby={describedBy}
            className="warning-chip hit flex gap-1.5 rounded-flag"
          >
            <Flag variant="inverse" icon={warningIcons[first.kind]}>
              <SafeText text={first.label} limit={28} />
            </Flag>
            {warnings.length > 1 && <Flag>+{warnings.length - 1}</Flag>}
          </button>
        )}
      </Tooltip>
    </span>
  )
}
