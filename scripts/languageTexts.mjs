import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * The texts of a language as a translator has them: each literal in the files of its folder, by a
 * key such as `doubts.openDoubts.lag`.
 * @typedef {{ start: number, end: number, text: string, note: string }} Literal
 * @typedef {{ english: string, text: string, note?: string, slots?: Record<string, string> }} Entry
 * @typedef {{ language: string, plurals: string[], texts: Record<string, Entry> }} Exported
 */

const root = path.resolve(import.meta.dirname, '../src/model/words')
/** Whose files a new language has: those of English have texts for programs, too. */
const model = 'de'

/** @type {Map<string, ({ file: string, source: string } & ReturnType<typeof readFile>)[]>} */
const readBefore = new Map()

/** @param {string} language */
function listFiles(language) {
  const before = readBefore.get(language)
  if (before) return before
  const files = readdirSync(path.join(root, language)).map((file) => {
    const source = readFileSync(path.join(root, language, file), 'utf8')
    return Object.assign(readFile(file, source), { file, source })
  })
  readBefore.set(language, files)
  return files
}

/**
 * @param {string} file
 * @param {string} source
 */
function readFile(file, source) {
  const { program, comments } = parseSync(file, source)
  /** @type {Map<string, Literal>} */
  const literals = new Map()
  /** @type {{ start: number, end: number, patterns: string[] } | null} */
  let plurals = null

  const readNote = (/** @type {{ start: number }} */ { start }) =>
    comments
      .filter(({ end }) => end <= start && source.slice(end, start).trim() === '')
      .map(({ value }) => value.replaceAll(/^[* ]+| +$/gm, '').trim())
      .join(' ')
      .replaceAll(/\s+/g, ' ')

  /** Other texts in it stand in angle brackets: `<request>paid.` */
  const readTemplate = (/** @type {number} */ start, /** @type {number} */ end) =>
    source.slice(start + 1, end - 1).replaceAll(/\$\{([^}]*)\}/g, '<$1>')

  /** @param {string} key @param {any} node @param {string} note of all that it is in */
  function visit(key, node, note) {
    const { type, start, end } = node
    if (type === 'TSSatisfiesExpression' || type === 'TSAsExpression')
      visit(key, node.expression, note)
    else if (type === 'Literal' && typeof node.value === 'string')
      literals.set(key, { start, end, text: node.value, note })
    else if (type === 'TemplateLiteral')
      literals.set(key, { start, end, text: readTemplate(start, end), note })
    else
      for (const { name, value, at } of listParts(node))
        visit(`${key}.${name}`, value, [note, readNote(at)].filter(Boolean).join(' '))
  }
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    /** @type {any[]} */
    const named = declaration.declarations
    for (const { id, init } of named) {
      if (id.name === 'plurals') {
        const patterns = init.elements.map(
          (/** @type {any} */ each) => each.regex.pattern,
        )
        plurals = { start: init.start, end: init.end, patterns }
      } else visit(`${path.parse(file).name}.${id.name}`, init, readNote(statement))
    }
  }
  return { literals, plurals }
}

/**
 * The parts of a list, a table, or a text of several lines.
 * @param {any} node
 * @returns {{ name: string | number, value: any, at: any }[]}
 */
function listParts(node) {
  if (node.type === 'BinaryExpression')
    return [node.left, node.right].map((value, name) => ({ name, value, at: value }))
  if (node.type === 'ArrayExpression')
    return node.elements.map((/** @type {any} */ value, /** @type {number} */ name) => ({
      name,
      value,
      at: value,
    }))
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((/** @type {any} */ at) => {
    const name = at.key?.name ?? at.key?.value
    // The name of a value that chooses a text, and what another table has.
    return name === undefined || name === 'by' ? [] : { name, value: at.value, at }
  })
}

/** The name of the language as `Intl` has it is no text. */
const nameKey = 'locale.locale'

/** The files of a language, or those that a new one has, and its texts with those of English. */
function readLanguage(/** @type {string} */ language) {
  const isNew = !existsSync(path.join(root, language))
  const files = listFiles(isNew ? model : language)
  const english = new Map(listFiles('en').flatMap(({ literals }) => Array.from(literals)))
  const texts = files
    .flatMap(({ literals }) => Array.from(literals))
    .filter(([key]) => key !== nameKey)
    .map(([key, { text }]) => {
      const { note = '', text: original = text } = english.get(key) ?? {}
      return { key, text: isNew ? '' : text, english: original, note }
    })
  return { files, texts }
}

/**
 * The texts of a language, with those of English. One that has no folder yet is to be filled in.
 * @param {string} language
 * @returns {Exported}
 */
export function exportTexts(language) {
  const { files, texts } = readLanguage(language)
  return {
    language,
    plurals: files.flatMap(({ plurals }) => plurals?.patterns ?? []),
    texts: Object.fromEntries(
      texts.map(({ key, note, ...entry }) => [
        key,
        { ...entry, ...(note && { note }), ...describeSlots(entry.english) },
      ]),
    ),
  }
}

/** What stands for most values. */
const values = new Map([
  ['brand', 'the name of this dashboard'],
  ['chain', 'a chain, such as Bitcoin'],
  ['chains', 'several chains'],
  ['count', 'a number'],
  ['ticker', 'a ticker, such as USDC'],
  ['network', 'a network, such as THORChain'],
  ['sum', 'an amount with its asset, such as 1.5 BTC'],
  ['duration', 'a duration, such as 3 min'],
  ['time', 'a time, with its day if that is not today'],
  ['since', 'a time'],
  ['asOf', 'a time'],
  ['address', 'an address'],
  ['hash', 'the hash of a transaction'],
  ['host', 'a site, such as etherscan.io'],
  ['message', 'what others said, in quotation marks'],
])

/** @param {string} text */
function describeSlots(text) {
  const slots = [...text.matchAll(/<([^>]*)>|\{(\w+)(\?|\|)?/g)].map(
    ([part, other, name = '', kind]) => {
      if (other) return [part, 'another text of this file, or a value, by its name']
      if (kind === '?')
        return [`{${name}?}`, 'says nothing: the text is for where this is so']
      const value = values.get(name) ?? 'a value'
      return kind
        ? [`{${name}|…}`, 'a number, for which # stands: a form for each plural']
        : [`{${name}}`, value]
    },
  )
  return slots.length > 0 && { slots: Object.fromEntries(slots) }
}

/** What a text needs: the names of its slots, and the number of parts that can be left out. */
const listNeeds = (/** @type {string} */ text) =>
  Array.from(text.matchAll(/<[^>]*>|\{\w+\??|\[/g), ([start]) => start).toSorted()

/**
 * What is wrong with a translation, and what to do; '' for nothing.
 * @param {string} text
 * @param {string} english
 * @param {number} forms that a count has in the language
 */
export function findFault(text, english, forms) {
  if (text.trim() === '' && /\p{L}/u.test(english)) return `Translate “${english}”.`
  const had = listNeeds(text)
  for (const need of listNeeds(english))
    if (!had.includes(need)) return `Put ${nameNeed(need)} in, as English has it.`
    else had.splice(had.indexOf(need), 1)
  const [more] = had
  if (more !== undefined) return `Take ${nameNeed(more)} out, which English has not.`
  for (const [slot, each = ''] of text.matchAll(/\{\w+\|([^}]*)\}/g)) {
    const count = each.split('|').length
    if (count !== forms) return `Give ${slot} ${forms} forms, not ${count}.`
  }
  const rest = text
    .replaceAll(/\{\w+(?:\?|\|[^{}]*)?\}/g, '')
    .replaceAll(/\[[^[\]]*\]/g, '')
  return /[{}[\]]/.test(rest) ? 'Close each bracket, and open it before.' : ''
}

/** @param {string} need */
const nameNeed = (need) => {
  if (need === '[') return 'a part in […]'
  return need.startsWith('{') ? `${need}}` : need
}

/**
 * The files of a language with the texts of a translator. Throws an error with a line for each that is wrong.
 * @param {Exported} exported
 * @returns {Map<string, string>} their sources by their names
 */
export function importTexts({ language, plurals, texts }) {
  const { files, texts: known } = readLanguage(language)
  const keys = new Set(known.map(({ key }) => key))
  const faults = [
    ...Object.keys(texts)
      .filter((key) => !keys.has(key))
      .map((key) => `${key}: No text has this key. Take it out.`),
    ...known.flatMap(({ key, english }) => {
      const given = texts[key]?.text
      if (given === undefined) return `${key}: It is missing. Export the texts anew.`
      const fault = findFault(given, english, plurals.length + 1)
      return fault === '' ? [] : `${key}: ${fault}`
    }),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map(
    files.map(({ file, source, literals, plurals: rules }) => {
      const parts = [...literals].map(([key, { start, end }]) => {
        const text = key === nameKey ? language : (texts[key]?.text ?? '')
        return { start, end, text: print(text, source[start] === '`') }
      })
      const patterns = plurals.map((pattern) => `/${pattern}/`).join(', ')
      if (rules) parts.push({ ...rules, text: `[${patterns}]` })
      let written = source
      for (const { start, end, text } of parts.toSorted((a, b) => b.start - a.start))
        written = written.slice(0, start) + text + written.slice(end)
      return [file, written]
    }),
  )
}

/**
 * @param {string} text
 * @param {boolean} isTemplate with other texts in it
 */
const print = (text, isTemplate) =>
  isTemplate
    ? `\`${text.replaceAll(/<([^>]*)>/g, '${$1}')}\``
    : `'${text
        .replaceAll(/['\\]/g, String.raw`\$&`)
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\u{A0}', String.raw`\u00a0`)
        .replaceAll('\u{202F}', String.raw`\u202f`)}'`
