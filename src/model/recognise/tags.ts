import type { Reading } from './hash'

/** What exchanges need beside an address, to know whose payment it is. */
export type Tag = { kind: 'tag' | 'memo'; value: string }

const parameters: Record<Tag['kind'], RegExp> = {
  tag: /(?:[?&](?:dt|to|tag|destinationtag)=|\b(?:tag|dt|memo)\W{0,3})(\d{1,10})\b/i,
  memo: /(?:[?&]memo=|\bmemo\b\W{0,3})([^\s&#]{1,64})/i,
}

/**
 * Finds the destination tag of an XRP address, or the memo of one on a Cosmos chain, which
 * its page does not have; null for none.
 */
export function findTag(
  text: string,
  { kind, text: address, chains }: Reading,
): Tag | null {
  if (kind !== 'address') return null
  // Bech32 may be in capitals.
  const start = text.toLowerCase().indexOf(address.toLowerCase())
  const end = start === -1 ? 0 : start + address.length
  // A tag stands behind its address, or in a line before it.
  const parts = [text.slice(end), text.slice(0, Math.max(0, start))]
  const find = (pattern: RegExp) =>
    parts.map((part) => pattern.exec(part)?.[1]).find((value) => value !== undefined)
  if (chains.includes('XRP')) {
    // `r…:12345` is a usual short form.
    const value = /^:(\d{1,10})\b/.exec(text.slice(end))?.[1] ?? find(parameters.tag)
    return value === undefined ? null : { kind: 'tag', value }
  }
  const memo = /^[a-z]{2,10}1/.test(address) ? find(parameters.memo) : undefined
  return memo === undefined ? null : { kind: 'memo', value: decode(memo) }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
