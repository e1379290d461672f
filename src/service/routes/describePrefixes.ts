/** The prefixes of the sandbox's networks, which the built document has. */
export const sandboxPrefixes: readonly string[] = ['x', 'y']

/**
 * Repeats the paths and categories of the prefix `x` for each prefix, in place of those that
 * a document has of the sandbox's other network.
 */
export function describePrefixes(
  document: { paths: object },
  prefixes: readonly string[],
): { paths: object } {
  const paths = Object.entries(document.paths)
    .filter(([path]) => !path.startsWith('/yname/'))
    .flatMap(([path, item]) => {
      if (!path.startsWith('/xname/')) return [[path, repeatCategories(item, prefixes)]]
      return prefixes.map((prefix, index) => {
        const text = JSON.stringify([path, item]).replaceAll(/\bx(?=name\b)/g, prefix)
        // An ID names one operation.
        const idPart = `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}name`
        return JSON.parse(index === 0 ? text : text.replaceAll('Xname', idPart))
      })
    })
  return { ...document, paths: Object.fromEntries(paths) }
}

function repeatCategories(item: unknown, prefixes: readonly string[]): unknown {
  const text = JSON.stringify(item)
    .replaceAll(/,"ychain-\w+"/g, '')
    .replaceAll(/"xchain-\w+"(?:,"xchain-\w+")*/g, (names) =>
      prefixes.map((prefix) => names.replaceAll('"xchain-', `"${prefix}chain-`)).join(),
    )
  const [prefix = 'x'] = prefixes
  return JSON.parse(text.replaceAll(/(?<=")x(?=(?:chain|name)")/g, prefix))
}
