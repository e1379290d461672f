import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/service/config/config'
import { readRows } from '../../support/readRows'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Uint8Array) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`
const readLogo = (content: string | Uint8Array) =>
  readConfig({ CROSSWATCH_BRAND_LOGO: write('logo', content) }).brand.logo

const text = v.string()
const rows = readRows(
  'service/config/brandConfig',
  v.strictObject({
    read: v.array(v.strictObject({ variable: text, field: text, value: text })),
    refused: v.array(v.strictObject({ variable: text, value: text, problem: text })),
  }),
  { x25: 'x'.repeat(25), x41: 'x'.repeat(41), x200: 'x'.repeat(200) },
)

describe('the brand’s colour', () => {
  it('is two colours', () => {
    const { brand } = readConfig({ CROSSWATCH_BRAND_COLOR: '#7A1FA2, #E1A6FF' })
    expect(brand.color).toBe('#7A1FA2,#E1A6FF')
  })
})

describe('name, links and notice', () => {
  it.each(rows.read)('$variable is read as $field: $value', (row) => {
    const { brand } = readConfig({ [row.variable]: row.value })
    expect(brand).toMatchObject({ [row.field]: row.value })
  })

  it.each(rows.refused)(
    '$variable=$value ends the start: it $problem',
    ({ variable, value, problem }) => {
      const read = () => readConfig({ [variable]: value })
      expect(read).toThrow(problem)
      expect(read).toThrow(new RegExp(`^${variable} [^\\n]+\\. It may be [^\\n]+\\.$`))
    },
  )
})

describe('the brand’s logo', () => {
  it.each([
    svg('<path d="M0 0h9"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A logo -->\n${svg('<g></g>')}\n`,
    // A browser neither runs nor loads what is in a picture.
    svg('<script>alert(1)</script><image href="https://a.example/a.png"/>'),
  ])('is an SVG, as it is (%#)', (content) => {
    const logo = readLogo(content)
    expect(logo?.path).toMatch(/^\/logos\/brand-[0-9a-f]{16}\.svg$/)
    expect(String(logo?.content)).toBe(content)
  })

  it.each([
    ['GIF89a', 'no SVG in UTF-8'],
    ['', 'no SVG in UTF-8'],
    [Buffer.from('\uFEFF<svg/>', 'utf16le'), 'no SVG in UTF-8'],
    [`${svg('')}${' '.repeat(100_000)}`, 'more than 100 kB'],
    ['<svg', 'no SVG in UTF-8'],
    [readFileSync('public/icon-192.png'), 'no SVG in UTF-8'],
  ])('is refused where it is no such file (%#)', (content, problem) => {
    expect(() => readLogo(content)).toThrow(problem)
    expect(() => readLogo(content)).toThrow(/^CROSSWATCH_BRAND_LOGO [^\n]+$/)
  })

  it('is refused where it cannot be read', () => {
    for (const CROSSWATCH_BRAND_LOGO of [folder, join(folder, 'none.svg'), '/dev/zero'])
      expect(() => readConfig({ CROSSWATCH_BRAND_LOGO })).toThrow('cannot be read')
  })
})
