import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getContrast, papers } from '../../../src/service/brand/contrast'
import { readConfig } from '../../../src/service/config/config'

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

describe('the brand’s colour', () => {
  it('is two colours', () => {
    const { brand } = readConfig({ CROSSWATCH_BRAND_COLOR: '#7A1FA2, #E1A6FF' })
    expect(brand.color).toBe('#7A1FA2,#E1A6FF')
  })

  it.each([
    ['#FFCC00', '1.38 : 1 in the light theme (#FFCC00 against #F4F5F6)'],
    ['#1550C8', '2.73 : 1 in the dark theme (#1550C8 against #0D1013)'],
    ['#1550C8,#1550C8', '2.73 : 1 in the dark theme (#1550C8 against #0D1013)'],
    ['#777777', '4.10 : 1 in the light theme (#777777 against #F4F5F6)'],
  ])('%s is refused with its measured contrast', (color, measured) => {
    const message = `CROSSWATCH_BRAND_COLOR has ${measured}. It may be #RRGGBB`
    expect(() => readConfig({ CROSSWATCH_BRAND_COLOR: color })).toThrow(message)
  })

  it('is measured with the papers of the stylesheet', () => {
    const styles = readFileSync('src/ui/styles.css', 'utf8')
    const paper = `--color-paper: light-dark(${papers.light}, ${papers.dark})`
    expect(styles).toContain(paper.toLowerCase())
    expect(getContrast('#000000', '#FFFFFF')).toBe(21)
    // The usual accent, as another program has measured it.
    expect(getContrast('#1550C8', papers.light)).toBeCloseTo(6.4, 1)
    expect(getContrast('#85ABFF', papers.dark)).toBeCloseTo(8.4, 1)
  })
})

describe('name, links and notice', () => {
  it.each([
    ['CROSSWATCH_BRAND_NAME', 'name', 'Exämple “Swaps”'],
    [
      'CROSSWATCH_LINKS',
      'links',
      'Terms=https://a.example/?a=b, Privacy=https://a.example/%2C',
    ],
    ['CROSSWATCH_NOTICE', 'notice', 'Back at noon.'],
    ['CROSSWATCH_NOTICE', 'notice', `warning: ${'x'.repeat(200)}`],
  ])('%s is read as %s: %s', (variable, field, value) => {
    expect(readConfig({ [variable]: value }).brand).toMatchObject({ [field]: value })
  })

  it.each([
    ['CROSSWATCH_BRAND_NAME', 'x'.repeat(41), 'has 41 characters'],
    ['CROSSWATCH_BRAND_NAME', 'a\u202Eb', 'has an invisible character'],
    ['CROSSWATCH_BRAND_NAME', 'a\nb', 'has an invisible character'],
    ['CROSSWATCH_BRAND_COLOR', 'red', 'cannot be used'],
    ['CROSSWATCH_BRAND_COLOR', '#123', 'cannot be used'],
    ['CROSSWATCH_BRAND_COLOR', '#1550C8,#85ABFF,#000000', 'cannot be used'],
    ['CROSSWATCH_LINKS', 'A=http://a.example', 'has a wrong link 1: its address does'],
    ['CROSSWATCH_LINKS', 'A=https://a.example,B=javascript:alert(1)', 'link 2: its addr'],
    ['CROSSWATCH_LINKS', 'A=https://a.example/a,b', 'has a wrong link 2: its address'],
    ['CROSSWATCH_LINKS', 'https://a.example', 'has a wrong link 1: its address does not'],
    ['CROSSWATCH_LINKS', '=https://a.example', 'has a wrong link 1: it has no label'],
    [
      'CROSSWATCH_LINKS',
      `${'x'.repeat(25)}=https://a.example`,
      'label has 25 characters',
    ],
    ['CROSSWATCH_LINKS', 'A=https://', 'has a wrong link 1: its address is not valid'],
    ['CROSSWATCH_LINKS', 'A=https://a.example/ b', 'its address is not valid'],
    ['CROSSWATCH_LINKS', 'A=https://a,'.repeat(6), 'has 6 links'],
    ['CROSSWATCH_NOTICE', 'x'.repeat(201), 'has 201 characters'],
    ['CROSSWATCH_NOTICE', 'warning: ', 'has no text'],
    ['CROSSWATCH_NOTICE', 'error: hi', 'begins with another word for its level'],
  ])('%s=%s ends the start: it %s', (variable, value, problem) => {
    const read = () => readConfig({ [variable]: value })
    expect(read).toThrow(problem)
    expect(read).toThrow(new RegExp(`^${variable} [^\\n]+\\. It may be [^\\n]+\\.$`))
  })
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

  it('is a PNG, whose size is read', () => {
    const logo = readLogo(readFileSync('public/icon-192.png'))
    expect(logo?.size).toEqual({ width: 192, height: 192 })
    expect(logo?.path).toMatch(/\.png$/)
  })

  it.each([
    ['GIF89a', 'neither a PNG nor an SVG in UTF-8'],
    ['', 'neither a PNG nor an SVG in UTF-8'],
    [Buffer.from('\uFEFF<svg/>', 'utf16le'), 'neither a PNG nor an SVG in UTF-8'],
    [`${svg('')}${' '.repeat(100_000)}`, 'more than 100 kB'],
    [readFileSync('public/icon-192.png').subarray(0, 20), 'a damaged PNG'],
  ])('is refused where it is no such file (%#)', (content, problem) => {
    expect(() => readLogo(content)).toThrow(problem)
    expect(() => readLogo(content)).toThrow(/^CROSSWATCH_BRAND_LOGO [^\n]+$/)
  })

  it('is refused where it cannot be read', () => {
    for (const CROSSWATCH_BRAND_LOGO of [folder, join(folder, 'none.svg'), '/dev/zero'])
      expect(() => readConfig({ CROSSWATCH_BRAND_LOGO })).toThrow('cannot be read')
  })
})
