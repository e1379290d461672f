import type { Reading } from './hash'

/** What exchanges need beside an address, to know whose payment it is. */
export type Tag = { kind: 'tag' | 'memo'; value: string }

const parameters: Record<Tag['kind'], RegExp> = {
  tag: /(?:[?&](?:dt|to|tag|destinationtag)=|\b(?:destination tag|tag|dt)\b\W{0,3})(\d{1,10})\b/i,
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
  const start = text.indexOf(address)
  if (kind !== 'address' || start === -1) return null
  const rest = text.slice(start + address.length)
  if (chains.includes('XRP')) {
    // `r…:12345` is a usual short form.
    const value = /^:(\d{1,10})\b/.exec(rest)?.[1] ?? parameters.tag.exec(rest)?.[1]
    return value === undefined ? null : { kind: 'tag', value }
  }
  const memo = /^[a-z]{2,10}1/.test(address) ? parameters.memo.exec(rest)?.[1] : undefined
  return memo === undefined ? null : { kind: 'memo', value: decode(memo) }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
