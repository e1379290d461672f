import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** Where something is said of a transaction, a name, an address or a token, besides the catalogue. */
const places = [
  'src/model/addresses',
  'src/model/names',
  'src/model/tokens',
  'src/model/trace',
  'src/model/transaction',
  ...readdirSync('src/model/words')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/model/words/${file}`),
  'src/components/Amount.tsx',
  'src/components/RowAmounts.tsx',
  'src/components/StatusIcon.tsx',
  'src/components/SumList.tsx',
  'src/pages/transaction',
  'src/service/facts',
  'src/service/routes/transaction.ts',
  'src/transactionTable/ListedTransactions.tsx',
  'src/transactionTable/TransactionTable.tsx',
  'src/transactionTable/columns.tsx',
  'src/watchlist/watchedColumns.tsx',
]

const listFiles = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(place, file))
    : [place]

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The texts of a file: strings, parts of templates, and what stands between tags. */
function listTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listTexts)
  if (!isNode(node)) return []
  const { type, value } = node
  if (type === 'Literal' || type === 'JSXText')
    return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement' && isNode(value)) return [String(value['cooked'])]
  return Object.values(node).flatMap(listTexts)
}

/** Whether a text is more than a name: two words, of which the first has a capital, or an end. */
const isSentence = (text: string): boolean =>
  /^\s*[A-Z][a-z’]* [\w’]/.test(text) || /[a-z’]{2,} [a-z’]{2,}\.(?:\s|$)/.test(text)

it('no sentence of a transaction is written outside of the catalogue', () => {
  const files = places.flatMap(listFiles)
  const sentences = files.flatMap((file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    const { body } = parseAst(readFileSync(file, 'utf8'), { lang })
    return listTexts(body)
      .map((text) => text.trim().replaceAll(/\s+/g, ' '))
      .filter(isSentence)
      .map((text) => `${file}: ${text}`)
  })
  expect(files.length).toBeGreaterThan(80)
  expect(sentences).toEqual([])
})

/** The page's code. */
const pageFolders =
  'app components offline pages queries search transactionTable ui watchlist'.split(' ')

/** Keys of a keyboard, paths, tokens, programs, and an interface of browsers. */
const names =
  /^(?:Del|Delete|Esc|Escape|Ctrl K|Koinly|Notification|USDC|ETH\.USDC|\/\w+\/)$/

/** Attributes that are no text for people. */
const technical =
  /^(?:className|id|key|name|type|role|href|to|method|d|viewBox|height|width|data-.*)$/
const isRead = (attribute: string): boolean =>
  /^(?:aria-label|title|placeholder|alt)$/.test(attribute)

/** A word with a capital, or a sentence. */
const isEnglish = (text: string): boolean =>
  /^[A-Z][a-z’]+[…?]?$/.test(text) || isSentence(text) || / [a-z’]{2,}[.,:]? $/.test(text)

/** What a file says: text between tags, of attributes that are read, and other English. */
function listSaid(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listSaid)
  if (!isNode(node)) return []
  const { type, name, callee } = node
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return []
  // Errors of programs.
  if (type === 'NewExpression' && isNode(callee) && callee['name'] === 'Error') return []
  const attribute = type === 'JSXAttribute' && isNode(name) ? String(name['name']) : ''
  if (technical.test(attribute)) return []
  if (type === 'JSXText' || isRead(attribute))
    return listTexts(node).filter((text) => /[a-z]{2}/i.test(text))
  if (type === 'Literal' || type === 'TemplateElement')
    return listTexts(node).filter((text) => isEnglish(text))
  return Object.values(node).flatMap(listSaid)
}

it('the page has no text outside of the catalogue', () => {
  const files = pageFolders.flatMap((folder) => listFiles(`src/${folder}`))
  const outside = files.flatMap((file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    const { body } = parseAst(readFileSync(file, 'utf8'), { lang })
    return listSaid(body)
      .map((text) => text.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => !names.test(text))
      .map((text) => `${file}: ${text}`)
  })
  expect(outside).toEqual([])
})
