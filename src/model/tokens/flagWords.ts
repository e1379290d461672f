import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'

/** A flag as it is drawn: a `warning` is about identity, the others are facts one should know. */
export type FlagWord = { flag: AssetFlag; warning: boolean; word: string }

const wordOf = (flag: AssetFlag, flags: AssetFlags): string => {
  switch (flag) {
    case 'namesake':
      return flags.namesakesOnChain > 0
        ? 'namesake on this chain'
        : `namesake, ${flags.namesakes + 1}`
    case 'look-alike':
      return flags.looksLike === '' ? 'look-alike letters' : `look-alike of ${flags.looksLike}`
    case 'similar-ends':
      return 'ends like another'
    case 'hidden-characters':
      return 'hidden characters'
    case 'link':
      return 'contains a link'
    case 'unlisted':
      return 'on no list'
  }
}

/** The flags in words, warnings first. */
export const flagWords = (flags: AssetFlags): FlagWord[] =>
  flags.flags
    .map((flag) => ({ flag, warning: flag !== 'namesake', word: wordOf(flag, flags) }))
    .toSorted((a, b) => Number(b.warning) - Number(a.warning))
