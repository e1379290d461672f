import { readCurrency } from '../../contract/tokenReading'

/** A record is no longer, in characters; and so many braces before its identifier are tried, as names can hold some. */
const longest = 100_000
const mostTried = 200

/** Where the JSON object ends that begins at a brace: behind its closing one; -1 where there is none. */
const endOf = (text: string, start: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < Math.min(text.length, start + longest); at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return at + 1
  }
  return -1
}

const identifierIn = (text: string): string | undefined => {
  try {
    return readCurrency(JSON.parse(text))?.identifier
  } catch {
    return undefined
  }
}

/**
 * The text of one asset's record in the text of a detailed list, as it stands there; null where it cannot be found. The list
 * is searched, not read: a hundred thousand records are found among within a few ms.
 */
export const recordText = (list: string, identifier: string): string | null => {
  const sought = JSON.stringify(identifier)
  let tried = 0
  for (let at = list.indexOf(sought); at !== -1; at = list.indexOf(sought, at + 1)) {
    let start = at
    for (; tried < mostTried && start > 0; tried += 1) {
      start = list.lastIndexOf('{', start - 1)
      const end = start === -1 ? -1 : endOf(list, start)
      const text = list.slice(start, end)
      if (end > at && identifierIn(text) === identifier) return text
    }
  }
  return null
}
