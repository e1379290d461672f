import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createAssetTable } from '../support/createAssetTable'

it('hydrates the server’s rows at a restored scroll position, then renders the visible ones', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(createAssetTable(3_000))
  document.body.append(root)
  const [serverRow] = root.querySelectorAll('[data-place="0"]')
  vi.stubGlobal('scrollY', 4_000)
  // jsdom has no layout: the list starts at the top of the document.
  const layout = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  layout.mockReturnValue(new DOMRect(0, -4_000, 1_280, 120_000))
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const hydrated = await act(() =>
    hydrateRoot(root, createAssetTable(3_000), { onRecoverableError }),
  )
  expect(onRecoverableError).not.toHaveBeenCalled()
  const rows = [...root.querySelectorAll<HTMLElement>('[data-place]')]
  expect(rows[0]?.dataset['place']).toBe('92')
  expect(rows[0]?.style.marginTop).toBe(`${92 * 40}px`)
  expect(serverRow?.isConnected).toBe(false)
  expect(root.querySelector('tbody')?.style.height).toBe(`${3_000 * 40}px`)
  act(() => hydrated.unmount())
  root.remove()
  vi.unstubAllGlobals()
  layout.mockRestore()
})

it('keeps the server’s rows at the top of the page', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(createAssetTable(3_000))
  document.body.append(root)
  const serverRows = [...root.querySelectorAll('[data-place]')]
  expect(serverRows).toHaveLength(20)
  const hydrated = await act(() => hydrateRoot(root, createAssetTable(3_000)))
  expect(serverRows.every((row) => row.isConnected)).toBe(true)
  act(() => hydrated.unmount())
  root.remove()
})
