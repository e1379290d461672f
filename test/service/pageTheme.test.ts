import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { inChosenTheme } from '../../src/service/page/pageTheme'

const index = readFileSync('index.html', 'utf8')

it('writes the theme that a cookie chooses into the document and its canvas', () => {
  const dark = inChosenTheme(index, 'other=1; crosswatch-theme=dark')
  expect(dark).toContain('<html data-theme="dark" ')
  expect(dark).toContain('<meta name="color-scheme" content="dark" />')
  expect(inChosenTheme(index, 'crosswatch-theme=light')).toContain('data-theme="light"')
})

it('leaves the document as it is for any other cookie', () => {
  for (const cookies of [
    '',
    'crosswatch-theme=system',
    'xcrosswatch-theme=dark',
    'crosswatch-theme=dark"><script>',
  ]) {
    expect(inChosenTheme(index, cookies)).toBe(index)
  }
})
