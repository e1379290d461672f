import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AddressActions } from '../../src/pages/addresses/AddressActions'
import {
  changeOwnAddress,
  listWatchedAddresses,
  ownAddresses,
} from '../../src/storage/ownAddresses'
import { AfterHydration } from '../../src/ui/AfterHydration'

const own = { chain: 'ETH', address: `0x${'01'.repeat(20)}` }

const page = (
  <>
    <AddressActions {...own} />
    <AfterHydration />
  </>
)

/** Hydrates the button of a server's page, which is pressed before that. */
async function pressEarly() {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const button = screen.getByRole('button', { name: 'Watch' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const hydrated = await act(async () => hydrateRoot(root, page))
  // As a script in index.html does; earlier, React's development build would warn of it.
  button.dataset['pressed'] = ''
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
  onTestFinished(() => {
    act(() => hydrated.unmount())
    root.remove()
  })
  expect(button.dataset['pressed']).toBeUndefined()
  return button
}

describe('a press of “Watch” before hydration', () => {
  it('watches the address', async () => {
    await pressEarly()
    expect(listWatchedAddresses(ownAddresses.read())).toHaveLength(1)
  })

  it('leaves an address watched that already is', async () => {
    changeOwnAddress(own, { isWatched: true })
    const button = await pressEarly()
    expect(button).toHaveTextContent('Watching')
    expect(listWatchedAddresses(ownAddresses.read())).toHaveLength(1)
  })
})
