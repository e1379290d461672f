import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, vi } from 'vitest'

const folder = 'src/model/words/en'

/** The files of the catalogue. */
const catalogueFiles = readdirSync(folder).map((file) => file.replace('.ts', ''))

/** The keys of a piece of a sentence that is a value, and no words. */
const pieceKeys = 'amount address chain date href minute now quote time'.split(' ')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPiece = (value: Record<string, unknown>): boolean =>
  Object.keys(value).every((key) => pieceKeys.includes(key))

/** A text with its values, and `⟦code⟧` in place of its words. */
const encodeText = (text: string, code: string): string =>
  text
    .split(/(\{[^}]*\}|[[\]])/)
    .map((part) => {
      if (part.startsWith('{')) return part.replace(/\|.*(?=\})/, '')
      return /[a-z]/i.test(part) ? `⟦${code}⟧` : part
    })
    .join('')

/** The same value with `⟦code⟧` in place of the words of each text. */
function encode(value: unknown, code: string): unknown {
  if (typeof value === 'string') return encodeText(value, code)
  if (typeof value === 'function')
    return (...args: unknown[]) => encode(Reflect.apply(value, undefined, args), code)
  if (Array.isArray(value)) return value.map((each) => encode(each, code))
  if (value instanceof Map)
    return new Map([...value].map(([key, each]) => [key, encode(each, code)]))
  if (!isRecord(value) || isPiece(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'by' || key === 'locale' ? each : encode(each, `${code}.${key}`),
    ]),
  )
}

/**
 * Puts another language in place of the catalogue for all tests of a file, whose texts are
 * their codes. What is imported in a test speaks that.
 */
export function speakInCodes(): void {
  beforeAll(() => {
    vi.resetModules()
    for (const file of catalogueFiles)
      vi.doMock(`../../${folder}/${file}`, async (importOriginal) =>
        encode(await importOriginal(), file),
      )
  })
  afterAll(() => {
    for (const file of catalogueFiles) vi.doUnmock(`../../${folder}/${file}`)
    vi.resetModules()
  })
}
