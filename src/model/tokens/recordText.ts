import { readCurrency } from '../../contract/tokenReading'

/** The maximum length of a record in characters, and how many opening braces before the identifier are tried: names can contain some. */
const maxRecordLength = 100_000
const maxAttempts = 200

/** Of the JSON object that starts at an opening brace; -1 if there is none. */
const findObjectEnd = (text: string, start: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < Math.min(text.length, start + maxRecordLength); at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '{') depth += 1
    else if (character === '}' && (depth -= 1) === 0) return at + 1
  }
  return -1
}

const parseIdentifierOf = (text: string): string | undefined => {
  try {
    return readCurrency(JSON.parse(text))?.identifier
  } catch {
    return undefined
  }
}

/**
 * As it is written in the text of a list; null if it is missing. Searches the text, as parsing 100,000 records takes too
 * long.
 */
export const findRecordText = (list: string, identifier: string): string | null => {
  const searchText = JSON.stringify(identifier)
  let attempts = 0
  for (let at = list.indexOf(searchText); at !== -1; at = list.indexOf(searchText, at + 1)) {
    let start = at
    for (; attempts < maxAttempts && start > 0; attempts += 1) {
      start = list.lastIndexOf('{', start - 1)
      const end = start === -1 ? -1 : findObjectEnd(list, start)
      const text = list.slice(start, end)
      if (end > at && parseIdentifierOf(text) === identifier) return text
    }
  }
  return null
}
