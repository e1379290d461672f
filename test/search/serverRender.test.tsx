import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../src/queries/client'
import { SearchBox } from '../../src/search/SearchBox'
import { Announcer } from '../../src/ui/Announcer'
import { box } from '../support/renderApp'

const page = (isHero: boolean) => (
  <QueryClientProvider client={createQueryClient()}>
    <Announcer>
      <MemoryRouter>
        <SearchBox isHero={isHero} />
      </MemoryRouter>
    </Announcer>
  </QueryClientProvider>
)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function serve(isHero: boolean): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(isHero))
  document.body.append(container)
  return container
}

/** React reports a mismatch on the console, which fails the test. */
const hydrate = (container: HTMLElement, isHero: boolean) =>
  act(async () => {
    root = hydrateRoot(container, page(isHero))
  })

describe('the server-rendered search box', () => {
  it.each([true, false])('is a form that works without JavaScript; hero: %s', (isHero) => {
    serve(isHero)
    const form = screen.getByRole<HTMLFormElement>('search')
    expect(form).toHaveAttribute('action', '/go')
    expect(form.method).toBe('get')
    expect(box()).toHaveAttribute('name', 'q')
    expect(box()).toHaveValue('')
  })

  it('keeps text and focus from before hydration', async () => {
    const container = serve(true)
    const input = box()
    input.focus()
    Object.assign(input, { value: 'treasury' })
    await hydrate(container, true)
    expect(box()).toBe(input)
    expect(box()).toHaveValue('treasury')
    expect(box()).toHaveFocus()
    expect(await screen.findByRole('option', { name: 'Name treasury' })).toBeVisible()
  })
})
