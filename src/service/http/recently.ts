/** Longer texts are as rare as they are large. */
const longest = 200

/**
 * Works out once what follows from a text alone, for as long as the same few texts keep coming: of `most` that are kept
 * all go when there is one more, as each is soon worked out again. What throws is not kept. Never for what may change.
 */
export function recently<T>(most: number, workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = workOut(text)
    if (known.size >= most) known.clear()
    if (text.length <= longest) known.set(text, result)
    return result
  }
}
