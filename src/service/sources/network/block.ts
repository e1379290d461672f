import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { count } from '../../facts/count'
import { parseHash } from '../../../model/chains/hashes'
import { type Reply, readUpstream } from '../../upstream/reply'
import type { Block, BlockReply } from '../source'

/** A block has some hundred entries of each kind. */
const maxEntries = 20_000
/** A block with more names is not read: it could fill the memory. */
const maxNames = 5_000

const entries = v.nullish(startOfList(v.unknown(), maxEntries), [])

const RawBlockSchema = v.object({
  header: v.object({
    height: count,
    time: v.pipe(v.string(), v.transform(Date.parse), v.finite()),
  }),
  txs: entries,
  begin_block_events: entries,
  end_block_events: entries,
  finalize_block_events: entries,
})

/**
 * Reads what a block of THORNode or Mayanode names (`GET /thorchain/block`). Messages and
 * events have many forms, which differ between versions, so every text of them is read:
 * a name too many costs one look-up of a hash that somebody watches.
 */
const BlockSchema = v.pipe(
  RawBlockSchema,
  v.transform(({ header, ...contents }): Block => ({
    ...header,
    names: listNames(Object.values(contents)),
  })),
  v.check(({ names }) => names.size <= maxNames),
)

/** An error is a reply: nodes send different ones for a height that is not there yet. */
export function readBlock({ status, json }: Reply): BlockReply | undefined {
  if (status !== 200) return { block: null, status }
  const block = readUpstream(BlockSchema, json)
  return block && { block }
}

/** Letters and digits in the length of a hash, also after 0x, or of a Solana signature. */
const candidate = /(?<![0-9A-Za-z])[0-9A-Za-z]{64,88}(?![0-9A-Za-z])/g

function listNames(value: unknown) {
  const names = new Set<string>()
  const unread = [value]
  while (unread.length > 0) {
    const next = unread.pop()
    // Most texts of a block are shorter than any hash.
    const isLong = typeof next === 'string' && next.length >= 64
    for (const [word] of isLong ? next.matchAll(candidate) : []) {
      const hash = parseHash(word)
      if (hash !== null) names.add(hash)
    }
    if (typeof next !== 'object' || next === null) continue
    for (const child of Object.values(next)) unread.push(child)
  }
  return names
}
