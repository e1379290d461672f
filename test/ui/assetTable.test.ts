import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { assetTable } from '../support/assetTable'

it('renders its first rows where there is no window, without style attributes, which the CSP refuses', () => {
  const html = renderToString(assetTable(3_000))
  expect('window' in globalThis).toBe(false)
  expect(html.match(/aria-rowindex="\d+"/g)).toEqual(
    Array.from({ length: 21 }, (_, row) => `aria-rowindex="${row + 1}"`),
  )
  expect(html).toContain('aria-rowcount="3001"')
  expect(html).not.toContain('style=')
})

it('renders no more rows than there are', () => {
  expect(renderToString(assetTable(3)).match(/data-place=/g)).toHaveLength(3)
})
