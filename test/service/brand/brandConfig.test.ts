import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getContrast, papers } from '../../../src/service/brand/contrast'
import { readConfig } from '../../../src/service/config/config'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`
const readLogo = (content: string | Uint8Array) =>
  readConfig({ CROSSWATCH_BRAND_LOGO: write('logo', content) }).brand.logo

describe('the brand’s colour', () => {
  it('is two colours, or one whose dark tone can be read', () => {
    const read = (color: string) =>
      readConfig({ CROSSWATCH_BRAND_COLOR: color }).brand.color
    expect(read('#7A1FA2, #E1A6FF')).toBe('#7A1FA2,#E1A6FF')
    for (const light of ['#000000', '#7A1FA2', '#B00020', '#00529B']) {
      const [kept = '', dark = ''] = read(light).split(',')
      expect(kept).toBe(light)
      expect(getContrast(dark, papers.dark)).toBeGreaterThanOrEqual(7)
    }
  })

  it.each([
    ['#FFCC00', '1.38 : 1 in the light theme (#FFCC00 against #F4F5F6)'],
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
    svg(
      '<style>.a{fill:url(#b)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>',
    ),
    svg('<!-- One --><style></style><g><style>.a{fill:red}</style></g>'),
    svg('<use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
    svg('<title>A &amp; B: data</title><rect style="fill:url(&quot;#a&quot;)"/>'),
  ])('is an SVG that only draws (%#)', (content) => {
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
    ['<script>alert(1)</script>', 'the element <script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'the element <SCRIPT>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'the element <s:script>'],
    ['<foreignObject><p/></foreignObject>', 'the element <foreignObject>'],
    ['<iframe/>', 'the element <iframe>'],
    ['<image href="#a"/>', 'the element <image>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', 'the element <set>'],
    ['<animate attributeName="d"/>', 'the element <animate>'],
    ['<handler/>', 'the element <handler>'],
    ['<path onclick="alert(1)"/>', 'the attribute onclick'],
    ["<path ONLOAD = 'alert(1)'/>", 'the attribute ONLOAD'],
    ['<path xml:base="https://a.example/"/>', 'the attribute xml:base'],
    ['<path sodipodi:a="b"/>', 'the attribute sodipodi:a'],
    ['<use href="https://a.example/a.svg#b"/>', 'another file in href'],
    ['<use href="a.svg#b"/>', 'another file in href'],
    ['<a xlink:href="javascript:alert(1)"/>', 'another file in xlink:href'],
    ['<a href="&#106;avascript:alert(1)"/>', 'a character reference in href'],
    ['<a href="&#x23;a"/>', 'a character reference in href'],
    ['<rect fill="url(https://a.example/a)"/>', 'another file in fill'],
    ['<rect fill="URL( \'//a.example/a\' )"/>', 'another file in fill'],
    ['<rect style="fill:u\\72l(//a.example)"/>', 'another file in style'],
    ['<rect style="fill:&#117;rl(//a.example)"/>', 'a character reference in style'],
    ['<rect style="fill:url(&quot;//a.example&quot;)"/>', 'another file in style'],
    ['<rect style="background:image-set(\'//a\' 1x)"/>', 'another file in style'],
    ['<style>@import "//a.example/a.css";</style>', 'another file in <style>'],
    ['<style>@font-face{src:url(//a.example)}</style>', 'another file in <style>'],
    ['<style>a{b:url(\ndata:text/css,a)}</style>', 'another file in <style>'],
    ['<style>a{b:u<!-- -->rl(//a.example)}</style>', 'more than a text in <style>'],
    ['<style>a{b:u<g/>rl(//a.example)}</style>', 'more than a text in <style>'],
    ['<style>a{b:u<style>a</style>rl(//a)}</style>', 'more than a text in <style>'],
    ['<style>a{b:u<![CDATA[rl]]>(//a.example)}</style>', 'is no plain SVG at “<![CDATA['],
    ['<style>a{b:u<?a?>rl(//a.example)}</style>', 'is no plain SVG at “<?a?>'],
    ['<style>@\\69mport "//a.example";</style>', 'another file in <style>'],
    ['<style>a{b:&#117;rl(//a.example)}</style>', 'a character reference in a text'],
    ['<rect fill="u\\72l(//a.example)"/>', 'another file in fill'],
    ['<rect filter="&#117;rl(//a.example)"/>', 'a character reference in filter'],
    ['<rect style="@import &quot;//a.example&quot;"/>', 'another file in style'],
    ['<style><![CDATA[@import "//a"]]></style>', 'is no plain SVG at “<![CDATA['],
    ['<?xml-stylesheet href="//a.example"?>', 'is no plain SVG at “<?xml-stylesheet'],
    ['<path d=M0/>', 'is no plain SVG at “<path d=M0/>'],
    ['<path d="a" d="b"/>', 'repeats an attribute'],
    ['<g>', 'has a </svg> without its start'],
    ['</svg><svg>', 'has another root element'],
    ['<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'a foreign xmlns'],
    ['<!-- --><script>--></script> -->', 'the element <script>'],
    ['&xxe;', 'a character reference in a text'],
  ])('is refused with %s', (content, problem) => {
    expect(() => readLogo(svg(content))).toThrow(problem)
  })

  it.each([
    [
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!DOC',
    ],
    ['<svg/>', 'has no xmlns'],
    ['<svg xmlns="http://www.w3.org/2000/svg"', 'is no plain SVG'],
    ['<html><svg/></html>', 'another root element'],
    ['GIF89a', 'text outside of <svg>'],
    ['', 'has no <svg> element'],
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
