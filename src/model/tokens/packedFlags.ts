import {
  type AssetFlag,
  type AssetFlags,
  assetFlags,
  assetVerdicts,
  warningFlags,
} from '../../contract/assetFlags'

/**
 * The flags of a whole list for a message between worker and page. `masks`: one bit for each flag, by its index in `assetFlags`.
 * `verdicts`: indexes in `assetVerdicts`. `rivalLists`: the number plus one, 0 for null. `looksLike`: only for imitations, by
 * the index of the record.
 */
export type PackedFlags = {
  masks: Uint8Array<ArrayBuffer>
  verdicts: Uint8Array<ArrayBuffer>
  namesakes: Uint32Array<ArrayBuffer>
  rivals: Uint32Array<ArrayBuffer>
  rivalLists: Uint32Array<ArrayBuffer>
  looksLike: Map<number, string>
}

export const packFlags = (flags: readonly AssetFlags[]): PackedFlags => ({
  masks: Uint8Array.from(flags, (each) =>
    assetFlags.reduce((mask, flag, bit) => mask | (each.flags.includes(flag) ? 1 << bit : 0), 0),
  ),
  verdicts: Uint8Array.from(flags, (each) => assetVerdicts.indexOf(each.verdict)),
  namesakes: Uint32Array.from(flags, (each) => each.namesakes),
  rivals: Uint32Array.from(flags, (each) => each.rivals),
  rivalLists: Uint32Array.from(flags, (each) => (each.rivalLists ?? -1) + 1),
  looksLike: new Map(
    flags.flatMap(({ looksLike }, at) => (looksLike === '' ? [] : [[at, looksLike] as const])),
  ),
})

const warningBits = warningFlags.reduce((bits, flag) => bits | (1 << assetFlags.indexOf(flag)), 0)
const notCommon = assetVerdicts.indexOf('not-common')

export const isWarned = ({ masks, verdicts }: PackedFlags, at: number): boolean =>
  ((masks[at] ?? 0) & warningBits) !== 0 || verdicts[at] === notCommon

/** Returns a function that reads the flags at an index. It returns the same object each time, so that rows do not render again. */
export const createFlagReader = (packed: PackedFlags): ((at: number) => AssetFlags | undefined) => {
  const read = new Map<number, AssetFlags>()
  return (at) => {
    const mask = packed.masks[at]
    const verdict = assetVerdicts[packed.verdicts[at] ?? -1]
    if (mask === undefined || verdict === undefined) return undefined
    const known = read.get(at)
    if (known) return known
    const flags: AssetFlags = {
      flags: assetFlags.filter((_: AssetFlag, bit) => (mask & (1 << bit)) !== 0),
      namesakes: packed.namesakes[at] ?? 0,
      verdict,
      rivals: packed.rivals[at] ?? 0,
      rivalLists: packed.rivalLists[at] ? packed.rivalLists[at] - 1 : null,
      looksLike: packed.looksLike.get(at) ?? '',
    }
    read.set(at, flags)
    return flags
  }
}
