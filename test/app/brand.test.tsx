import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { renderApp, untilKeysWork } from '../support/renderApp'
import { get, expectNone, expectNoText, findText } from '../support/page'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'

const added: HTMLMetaElement[] = []
/** As index.html of a static host has them. */
function setMetas(metas: Record<string, string>) {
  for (const [name, content] of Object.entries(metas)) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name, content })
    document.head.append(meta)
    added.push(meta)
  }
}
afterEach(() => {
  for (const meta of added.splice(0)) meta.remove()
})

describe('a page with the operator’s brand', () => {
  beforeEach(() =>
    setMetas({
      'brand-name': 'Example Swaps',
      'brand-logo': '/logos/brand-0123.svg',
      'footer-links':
        'Terms=https://a.example/?a=b%2Cc, Imprint=https://a.example/i, Bad=javascript:alert(1)',
    }),
  )

  it('has its name, logo and links, and names the software in the footer', async () => {
    await renderApp('/chains')
    expect(document.title).toBe('Chains - Example Swaps')
    const home = get('link', 'Example Swaps')
    expect(home.querySelector('img')?.getAttribute('src')).toBe('/logos/brand-0123.svg')
    expect(within(get('banner')).queryByText(/Crosswatch/)).toBeNull()

    const footer = await untilKeysWork()
    expect(footer).toHaveTextContent(`Crosswatch ${version}`)
    const links = within(footer).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms', 'https://a.example/?a=b%2Cc'],
      ['Imprint', 'https://a.example/i'],
    ])
    expect(footer).toHaveTextContent('Bad')
  })

  it('has its name in a frame', async () => {
    await renderApp(`/embed/tx/${complete}`)
    expect(get('link', 'All steps on Example Swaps')).toBeVisible()
  })
})

describe('the operator’s notice', () => {
  it.each(['/', '/none'])('stands on %s', async (path) => {
    setMetas({ notice: 'Back at <b>noon</b>.' })
    await renderApp(path)
    const line = await findText('Back at <b>noon</b>.')
    expect(line.closest('[role="note"]')).toBeVisible()
  })

  it('stands in a frame only as a warning', async () => {
    setMetas({ notice: 'Back at noon.' })
    // Else it could come after the test.
    await renderApp(`/embed/tx/${complete}?compact=1`)
    expectNoText('Back at noon.')
    cleanup()

    document.head.replaceChildren()
    setMetas({ notice: 'warning: Deposits are late.' })
    await renderApp(`/embed/tx/${complete}`)
    const line = await findText('Deposits are late.')
    expect(line.closest('[role="note"]')).toBeVisible()
  })

  it('is absent without one', async () => {
    setMetas({ notice: '' })
    await renderApp('/settings')
    expectNone('note')
  })
})
