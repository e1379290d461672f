import { type AssetFlag, type AssetFlags, assetFlags } from '../../contract/assetFlags'

/** Of the flag that is no warning, in a mask. */
export const namesakeBit = 1 << assetFlags.indexOf('namesake')

/**
 * The flags of a whole list as they travel between threads, each flag a bit of a mask by its place among all; `looks` by the
 * place of the few that look like another.
 */
export type PackedFlags = {
  masks: Uint8Array<ArrayBuffer>
  namesakes: Uint32Array<ArrayBuffer>
  onChain: Uint32Array<ArrayBuffer>
  looks: Map<number, string>
}

export const packFlags = (flags: readonly AssetFlags[]): PackedFlags => ({
  masks: Uint8Array.from(flags, (each) =>
    assetFlags.reduce((mask, flag, bit) => mask | (each.flags.includes(flag) ? 1 << bit : 0), 0),
  ),
  namesakes: Uint32Array.from(flags, (each) => each.namesakes),
  onChain: Uint32Array.from(flags, (each) => each.namesakesOnChain),
  looks: new Map(
    flags.flatMap(({ looksLike }, at) => (looksLike === '' ? [] : [[at, looksLike] as const])),
  ),
})

/** Reads the flags of the record at a place; the same object each time, as rows are drawn anew only when theirs differ. */
export const flagReader = (packed: PackedFlags): ((at: number) => AssetFlags | undefined) => {
  const read = new Map<number, AssetFlags>()
  return (at) => {
    const mask = packed.masks[at]
    if (mask === undefined) return undefined
    const known = read.get(at)
    if (known) return known
    const flags: AssetFlags = {
      flags: assetFlags.filter((_: AssetFlag, bit) => (mask & (1 << bit)) !== 0),
      namesakes: packed.namesakes[at] ?? 0,
      namesakesOnChain: packed.onChain[at] ?? 0,
      looksLike: packed.looks.get(at) ?? '',
    }
    read.set(at, flags)
    return flags
  }
}
