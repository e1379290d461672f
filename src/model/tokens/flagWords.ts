import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'

/** A flag as it is drawn: a `warning` is about identity, the others are facts one should know. */
export type FlagWord = { flag: AssetFlag; warning: boolean; word: string }

const wordOf = (flag: AssetFlag, flags: AssetFlags): string => {
  switch (flag) {
    case 'namesake':
      return flags.namesakesOnChain > 0
        ? 'Duplicate on this chain'
        : `${flags.namesakes + 1} with this ticker`
    case 'look-alike':
      return flags.looksLike === '' ? 'Look-alike letters' : `Imitates ${flags.looksLike}`
    case 'similar-ends':
      return 'Similar address'
    case 'hidden-characters':
      return 'Hidden characters'
    case 'link':
      return 'Link in name'
    case 'unlisted':
      return 'Unlisted'
  }
}

/** The flags in words, warnings first. */
export const flagWords = (flags: AssetFlags): FlagWord[] =>
  flags.flags
    .map((flag) => ({ flag, warning: flag !== 'namesake', word: wordOf(flag, flags) }))
    .toSorted((a, b) => Number(b.warning) - Number(a.warning))
