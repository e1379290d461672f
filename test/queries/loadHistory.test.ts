import { expect, it, onTestFinished, vi } from 'vitest'
import { loadHistory } from '../../src/queries/loadHistory'
import { createQueryClient } from '../../src/queries/queryClient'
import { createListed, createPage } from '../support/addressLists'

/** Pages by the address in their path. */
function serveLists(pages: Readonly<Record<string, ReturnType<typeof createPage>>>) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(pages[url.split('/').at(-2) ?? '']),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('a transaction of two addresses is told as its later list has it', async () => {
  const running = createListed('A', { verdict: 'in-progress', endTimestamp: null })
  serveLists({
    sender: createPage([running]),
    recipient: createPage([createListed('A')]),
  })
  const addresses = ['sender', 'recipient'].map((address) => ({ address, name: '' }))
  const { rows } = await loadHistory(createQueryClient(), addresses, {
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(rows.map(({ verdict }) => verdict)).toEqual(['complete'])
})
