/** Elements that draw, without scripts, animations, other documents or namespaces. */
const drawingElements = new Set(
  (
    'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon ' +
    'text tspan textPath a linearGradient radialGradient stop pattern clipPath mask marker ' +
    'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Attributes with a prefix. Others belong to drawing programs, or change addresses. */
const prefixedAttributes = new Set(['xmlns:xlink', 'xlink:href', 'xml:space', 'xml:lang'])

const namespaces: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const declaration =
  /^<\?xml\s+version=(?:"1\.0"|'1\.0')(?:\s+encoding=(?:"utf-8"|'utf-8'))?(?:\s+standalone=(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/i

/** A comment, a tag, or text. What begins with `<` and is none of them is refused. */
const part =
  /<!--(?:(?!--)[^])*-->|<\/(?<closed>[\w:-]+)\s*>|<(?<opened>[\w:-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<end>\/?)>|(?<text>[^<]+)/y

const attribute = /\s+(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g

/** What has been read of a file. */
type Reading = {
  /** The names of the elements that have no end yet. */
  open: string[]
  hasRoot: boolean
}

/**
 * Says why an SVG is refused as a logo; '' for one that only draws. It reads a strict
 * subset of XML: what it does not know is refused, not skipped, so that no browser can
 * read more than it did.
 */
export function findSvgProblem(source: string): string {
  const svg = source.trim().replace(declaration, '').trim()
  const reading: Reading = { open: [], hasRoot: false }
  part.lastIndex = 0
  while (part.lastIndex < svg.length) {
    const start = part.lastIndex
    const groups = part.exec(svg)?.groups
    const problem =
      groups === undefined
        ? `is no plain SVG at “${toExcerpt(svg.slice(start))}”`
        : findPartProblem(groups, reading)
    if (problem !== '') return problem
  }
  const unclosed = reading.open.at(-1)
  if (unclosed !== undefined) return `has a <${unclosed}> without its end`
  return reading.hasRoot ? '' : 'has no <svg> element'
}

/** The groups of `part`. A comment has none. */
type Groups = Readonly<Record<string, string | undefined>>

function findPartProblem(groups: Groups, reading: Reading): string {
  const { open } = reading
  const { opened, closed, text } = groups
  const parent = open.at(-1) ?? ''
  if (text !== undefined) return findContentProblem(text, parent)
  if (closed !== undefined)
    return open.pop() === closed ? '' : `has a </${closed}> without its start`
  // A browser joins the texts around it, and the rule that they make is not read here.
  if (parent === 'style') return 'has more than a text in <style>'
  return opened === undefined ? '' : findStartProblem(opened, groups, reading)
}

function findStartProblem(
  opened: string,
  { attributes = '', end }: Groups,
  reading: Reading,
): string {
  const isRoot = reading.open.length === 0
  if (isRoot && (reading.hasRoot || opened !== 'svg'))
    return 'has another root element than one <svg>'
  reading.hasRoot = true
  if (end === '') reading.open.push(opened)
  return findTagProblem(opened, attributes, isRoot)
}

const toExcerpt = (text: string): string => text.slice(0, 20).replaceAll(/\s+/g, ' ')

function findTagProblem(element: string, listed: string, isRoot: boolean): string {
  if (!drawingElements.has(element)) return `has the element <${element}>`
  const attributes = [...listed.matchAll(attribute)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    value: groups['double'] ?? groups['single'] ?? '',
  }))
  const names = attributes.map(({ name }) => name)
  if (new Set(names).size < names.length) return `repeats an attribute of <${element}>`
  if (isRoot && !names.includes('xmlns'))
    return 'has no xmlns="http://www.w3.org/2000/svg"'
  for (const { name, value } of attributes) {
    const problem = findAttributeProblem(name, value)
    if (problem !== '') return problem
  }
  return ''
}

function findAttributeProblem(name: string, given: string): string {
  const isKnown = prefixedAttributes.has(name) || !name.includes(':')
  if (!isKnown || /^on/i.test(name) || /^(?:src|srcset|base)$/i.test(name))
    return `has the attribute ${name}`
  const value = decode(given)
  if (value === null) return `has a character reference in ${name}`
  const namespace = namespaces[name]
  if (namespace !== undefined) return value === namespace ? '' : `has a foreign ${name}`
  const isReference = /^(?:xlink:)?href$/i.test(name)
  if (isReference && !value.startsWith('#')) return `refers to another file in ${name}`
  const isOutside = name === 'style' ? stylesPointOutside(value) : pointsOutside(value)
  return isOutside ? `refers to another file in ${name}` : ''
}

function findContentProblem(text: string, element: string): string {
  if (element === '') return text.trim() === '' ? '' : 'has text outside of <svg>'
  const value = decode(text)
  if (value === null) return 'has a character reference in a text'
  if (element !== 'style') return ''
  return stylesPointOutside(value) ? 'refers to another file in <style>' : ''
}

/**
 * Whether styles could load something. Of the rules that begin with an @, only those for
 * a theme refer to nothing.
 */
const stylesPointOutside = (styles: string): boolean =>
  /@(?!media\b)/i.test(styles) || pointsOutside(styles)

/** Resolves the five named references; null for others, which could hide a word. */
function decode(text: string): string | null {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) return null
  return text.replaceAll(/&(\w+);/g, (_, name: string) => characters[name] ?? '')
}

/**
 * Whether a value could load something: by an address with a scheme, by a function of CSS
 * that loads, or by an escape of CSS, which could hide one.
 */
const pointsOutside = (value: string): boolean =>
  /url\s*\((?!\s*["']?#)|\\|\b(?:image|image-set|src|cross-fade|element)\s*\(|\b(?:javascript|data|vbscript)\s*:/i.test(
    value,
  )
