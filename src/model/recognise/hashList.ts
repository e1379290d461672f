import { normalizeHash } from '../transaction/legs'
import { recognise } from './recognise'

/** The hashes of a pasted list without duplicates, and the lines without a hash, each with the reason. */
export type HashList = { hashes: string[]; unread: { line: string; reason: string }[] }

export const maxHashes = 50

const tooMany = `Only ${maxHashes} hashes can be added at once.`
const noHash = 'No transaction hash found.'

/** Reads a pasted list of hashes or explorer links, one per line or separated by commas. */
export function readHashList(text: string): HashList {
  const byKey = new Map<string, string>()
  const unread: HashList['unread'] = []
  for (const line of text.split(/[\r\n,;]+/).map((each) => each.trim())) {
    if (line === '') continue
    const { readings, problem } = recognise(line)
    const hashes = readings.flatMap((reading) => (reading.kind === 'hash' ? [reading.hash] : []))
    const added = hashes.filter((hash) => !byKey.has(normalizeHash(hash)))
    if (hashes.length === 0) {
      unread.push({ line, reason: readings.length === 0 && problem !== null ? problem : noHash })
    } else if (byKey.size + added.length > maxHashes) {
      unread.push({ line, reason: tooMany })
    } else for (const hash of added) byKey.set(normalizeHash(hash), hash)
  }
  return { hashes: [...byKey.values()], unread }
}
