import { normalizeHash } from '../chains/hashes'
import { recognise } from './recognise'

export const maxHashes = 50

/** Reads a pasted list of hashes or links: the hashes without duplicates, and each line without a hash with the reason. */
export function readHashList(text: string) {
  const byHash = new Map<string, string>()
  const unread: { line: string; reason: string }[] = []
  for (const line of text.split(/[\r\n,;]+/).flatMap(splitLine)) {
    const hashes = listHashes(line)
    const added = hashes.filter((hash) => !byHash.has(normalizeHash(hash)))
    if (hashes.length === 0) {
      unread.push({
        line,
        reason: recognise(line).problem ?? 'No transaction hash found.',
      })
    } else if (byHash.size + added.length > maxHashes) {
      unread.push({ line, reason: `Only ${maxHashes} hashes can be added at once.` })
    } else for (const hash of added) byHash.set(normalizeHash(hash), hash)
  }
  return { hashes: [...byHash.values()], unread }
}

const listHashes = (line: string): string[] =>
  recognise(line).readings.flatMap(({ kind, text }) => (kind === 'hash' ? [text] : []))

/** An input element writes pasted line breaks as spaces, so several hashes of a line are read word by word. */
function splitLine(text: string): string[] {
  const line = text.trim()
  return listHashes(line).length > 1
    ? line.split(/\s+/).filter((word) => word.length >= 16)
    : [line].filter(Boolean)
}
