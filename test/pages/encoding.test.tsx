import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../src/app/paths'
import { expectConsole } from '../support/expectConsole'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

/** What people and their tools put where a name belongs, as it stands in an address. */
const hostile = ['..%2f..%2fsecret', '%2e%2e', '%00', '%5C', '%252F', '%E0%A4%A', 'a%20b', '%D0%B0']

describe('a name that is none, in the address of the page', () => {
  it.each(hostile)('%s is refused in words, and nothing is asked', async (segment) => {
    // The router says so itself.
    if (segment === '%E0%A4%A') expectConsole(/could not be decoded/)
    const { requests } = await renderApp(`/names/${segment}`)
    const heading = screen.getByRole('heading', { level: 1 })
    // A browser takes `%2e%2e` for a step up: that leads to the first page.
    expect(heading.textContent).toMatch(/This is not a name|no page|Follow a transaction/)
    expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([])
  })

  it.each(hostile)('%s is a 400 of the service, in JSON', async (segment) => {
    const { service } = inProcessService()
    // As it came: a URL would have taken the dots out.
    const asked = new Proxy(new Request('http://crosswatch.test/'), {
      get: (request, key) =>
        key === 'url'
          ? `http://crosswatch.test/xname/${segment}`
          : Reflect.get(request, key, request),
    })
    const answer = await service.fetch(asked)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})

describe('a name with characters that an address encodes', () => {
  it.each(['a+b', 'hot_wallet', 'cold-storage', '0x0', 'm', 'The-Longest-Name-There-Can-Be1'])(
    '%s is asked for as it is, through page and service',
    async (name) => {
      await renderApp(paths.name(name))
      expect(await screen.findByText('Registered')).toBeVisible()
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
      await vi.waitFor(() =>
        expect(screen.getAllByText('Verified', { selector: 'td *' }).length).toBeGreaterThan(0),
      )
      cleanup()
      // A plus in a path is a plus, encoded or not.
      await renderApp(`/names/${name}`)
      expect(await screen.findByText('Registered')).toBeVisible()
    },
  )
})
