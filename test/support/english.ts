import { chainSpecs } from '../../src/model/chains/chainTable'

/**
 * Names, units, dates and the network’s statuses, which are values. The longer names come first.
 */
const names = chainSpecs.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
const values = new RegExp(
  String.raw`\b(?:${names.join('|')}|min|reverted|yesterday|tomorrow|\d+ (?:days?|months?|years?)|\d+ [A-Z][a-z]+ \d{4})\b`,
  'g',
)

/** The English of a text: what is neither a code of the catalogue nor a value. */
export const findEnglish = (text: string): string[] =>
  text
    .replaceAll(/⟦[^⟧]*⟧/g, ' ')
    // The network's own words.
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(values, '')
    .split(/\s+/)
    // Tickers, hashes and addresses have digits, capitals or an ellipsis.
    .filter((word) => /^[“(]?[A-Z]?[a-z’]{2,}[,.:;”)…]*$/.test(word))

/** Controls, values and quotes, and what only a print has. */
const unspoken = 'button, a, summary, .font-mono, [translate="no"], .print\\:block'

/** The English that an element says. `isLabel`: by a text, and the heading of its section. */
export function listEnglish(
  element: Element,
  isLabel: (text: string, section: string | null | undefined) => boolean,
): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const parent = walker.currentNode.parentElement
    const section = parent?.closest('section')?.querySelector('h2')?.textContent
    const isSaid = parent?.closest(unspoken) === null && !isLabel(text, section)
    if (isSaid && findEnglish(text).length > 0) found.push(text)
  }
  return found
}

/** What a page shows or tells assistive technology, beside its texts. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']

/** The texts of a document, with those of its attributes. */
export function listTexts(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ALL)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text && node.parentElement?.closest('script, style') === null)
      texts.push(node.data)
    if (node instanceof Element)
      texts.push(...readAttributes.map((name) => node.getAttribute(name) ?? ''))
  }
  return texts
}

/** The strings of JSON. */
export function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listStrings)
}
