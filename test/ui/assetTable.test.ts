import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createAssetTable } from '../support/createAssetTable'

it('renders its first rows on the server, without style attributes, which the CSP blocks', () => {
  const html = renderToString(createAssetTable(3_000))
  expect('window' in globalThis).toBe(false)
  expect(html.match(/aria-rowindex="\d+"/g)).toEqual(
    Array.from({ length: 21 }, (_, row) => `aria-rowindex="${row + 1}"`),
  )
  expect(html).toContain('aria-rowcount="3001"')
  expect(html).not.toContain('style=')
})

it('renders at most as many rows as there are tokens', () => {
  expect(renderToString(createAssetTable(3)).match(/data-place=/g)).toHaveLength(3)
})
