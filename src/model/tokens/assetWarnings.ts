import { type AssetFlags, type WarningFlag, warningFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { compareHint, explainVerdict, getVerdictLabel } from './verdictText'

/** `label`: for its chip. `reason`: in sentences. */
export type AssetWarning = { kind: 'not-common' | WarningFlag; label: string; reason: string }

/** First that the asset is not the common one, then the flags. */
export function listWarnings(asset: CurrencyRecord, flags: AssetFlags): AssetWarning[] {
  const warnings = warningFlags
    .filter((flag) => flags.flags.includes(flag))
    .map((flag) => describeFlag(flag, asset, flags))
  if (flags.verdict !== 'not-common') return warnings
  const label = getVerdictLabel(asset, flags)
  return [{ kind: 'not-common', label, reason: explainVerdict(asset, flags) }, ...warnings]
}

function describeFlag(kind: WarningFlag, asset: CurrencyRecord, flags: AssetFlags): AssetWarning {
  const withHint = (sentence: string) => `${sentence} ${compareHint(asset)}`.trim()
  switch (kind) {
    case 'look-alike':
      return flags.verdict === 'imitation'
        ? { kind, label: getVerdictLabel(asset, flags), reason: explainVerdict(asset, flags) }
        : {
            kind,
            label: 'Look-alike letters',
            reason: withHint(
              'The name or ticker has letters of another script that look like Latin ones.',
            ),
          }
    case 'similar-ends':
      return {
        kind,
        label: 'Similar address',
        reason: withHint('Another token’s address starts and ends with the same characters.'),
      }
    case 'hidden-characters':
      return {
        kind,
        label: 'Hidden characters',
        reason: 'The name or ticker contains invisible characters, shown here as codes.',
      }
    case 'link':
      return {
        kind,
        label: 'Link in name',
        reason: 'The name or ticker contains a web address. We don’t know who put it there.',
      }
  }
}
