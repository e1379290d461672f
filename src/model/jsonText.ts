/** Strings, brackets, commas, colons, and what stands between them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

const indentation = '  '

/**
 * Indents JSON, and changes nothing else of it: parsed and written again, a long number
 * would lose digits. Text that is no JSON is returned as it is.
 */
export function indentJson(text: string): string {
  try {
    JSON.parse(text)
  } catch {
    return text
  }
  const parts: string[] = []
  let depth = 0
  let previous = ''
  const startLine = () => parts.push(`\n${indentation.repeat(depth)}`)

  for (const [token] of text.matchAll(tokens)) {
    const isOpening = token === '{' || token === '['
    const isClosing = token === '}' || token === ']'
    const isAfterOpening = previous === '{' || previous === '['
    if (isClosing) {
      depth -= 1
      // An empty object or list stays on its line.
      if (!isAfterOpening) startLine()
    } else if (isAfterOpening || previous === ',') startLine()

    parts.push(token === ':' ? ': ' : token)
    if (isOpening) depth += 1
    previous = token
  }
  return parts.join('')
}
