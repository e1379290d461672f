import { type AssetFlags, type WarningFlag, warningFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { compareHint, verdictReason, verdictWord } from './verdictText'

/** A warning about an asset, as a chip of a few words, and its reason in sentences. */
export type AssetWarning = { kind: 'not-common' | WarningFlag; word: string; why: string }

/** What warns of an asset: that it is not the common one, then the flags. */
export function listWarnings(asset: CurrencyRecord, flags: AssetFlags): AssetWarning[] {
  const warnings = warningFlags
    .filter((flag) => flags.flags.includes(flag))
    .map((flag) => describeFlag(flag, asset, flags))
  if (flags.verdict !== 'not-common') return warnings
  const word = verdictWord(asset, flags)
  return [{ kind: 'not-common', word, why: verdictReason(asset, flags) }, ...warnings]
}

function describeFlag(kind: WarningFlag, asset: CurrencyRecord, flags: AssetFlags): AssetWarning {
  const withHint = (sentence: string) => `${sentence} ${compareHint(asset)}`.trim()
  switch (kind) {
    case 'look-alike':
      return flags.verdict === 'imitation'
        ? { kind, word: verdictWord(asset, flags), why: verdictReason(asset, flags) }
        : {
            kind,
            word: 'Look-alike letters',
            why: withHint(
              'The name or ticker has letters of another script that look like Latin ones.',
            ),
          }
    case 'similar-ends':
      return {
        kind,
        word: 'Similar address',
        why: withHint('Another token’s address starts and ends with the same characters.'),
      }
    case 'hidden-characters':
      return {
        kind,
        word: 'Hidden characters',
        why: 'The name or ticker contains invisible characters, shown here as codes.',
      }
    case 'link':
      return {
        kind,
        word: 'Link in name',
        why: 'The name or ticker contains a web address. We don’t know who put it there.',
      }
  }
}
