import { expect, it, onTestFinished, vi } from 'vitest'

it('a confirmation whose code is missing is told by a message, and leaves the page as it was', async () => {
  vi.doMock('../../../src/components/CopyDialog', () => {
    throw new Error('offline')
  })
  // Another file of this worker may have loaded the dialog.
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('../../../src/components/CopyDialog')
    vi.resetModules()
  })
  const { renderApp } = await import('../../support/renderApp')
  const { press, find, get, expectNone } = await import('../../support/page')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderApp('/tokens/ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1')
  await press('Copy…')
  const note = await find('complementary', 'Note')
  expect(note).toHaveTextContent(/^This part couldn’t be loaded\./)
  get('button', 'Copy…')
  expectNone('alert')
})
