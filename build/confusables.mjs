import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import data from 'unhomoglyph/data.json' with { type: 'json' }

/**
 * `node build/confusables.mjs` writes src/model/tokens/confusables.ts: the part of
 * Unicode's confusables.txt (UTS #39) that maps to ASCII letters and digits, from the npm
 * package unhomoglyph. Run it after an update of that package.
 */
const tablePath = fileURLToPath(
  new URL('../src/model/tokens/confusables.ts', import.meta.url),
)

/**
 * The package's whole table: 6,000 entries, 28 kB gzip.
 * @type {Readonly<Record<string, string>>}
 */
const prototypes = data

/** @param {string} text */
const isAscii = (text) => /^[\x20-\x7e]*$/.test(text)

/**
 * skeletons.ts does the same with characters outside the table, so styled letters and
 * accents need no entries.
 * @param {string} text
 */
const withoutMarks = (text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** @param {string} character */
const escaped = (character) => {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`
}

/** The text of src/model/tokens/confusables.ts. */
export function confusablesModule() {
  /** @type {Map<string, string[]>} */
  const characters = new Map()
  for (const [character, prototype] of Object.entries(prototypes)) {
    const latin = withoutMarks(prototype)
    const plain = withoutMarks(character)
    const isCovered =
      isAscii(plain) ||
      (plain !== character && withoutMarks(prototypes[plain] ?? '') === latin)
    if (isCovered || !/^[a-z0-9]+$/i.test(latin)) continue
    characters.set(latin, [...(characters.get(latin) ?? []), character])
  }
  const lines = [...characters.keys()].toSorted().map((latin) => {
    const key =
      /^[a-z]/i.test(latin) || /^(?:0|[1-9]\d*)$/.test(latin) ? latin : `'${latin}'`
    return `  ${key}: '${(characters.get(latin) ?? []).map(escaped).join('')}',`
  })
  return `// Made by build/confusables.mjs. Do not edit.

/**
 * Characters by the ASCII letters or digits that they can be mistaken for. Source:
 * confusables.txt of Unicode 13.0.0 (UTS #39), from the npm package unhomoglyph 1.0.6.
 * ASCII itself, and what NFKD without marks makes ASCII, is left out.
 */
export const confusables: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(tablePath, confusablesModule())
