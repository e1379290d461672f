import { cleanup, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, user } from '../support/renderApp'
import { never } from '../support/serviceWith'
import { press, find, expectNoText, get } from '../support/page'

/** The verdict once the checks have ended. */
async function findVerdict() {
  const verdict = await find('heading', {
    level: 2,
    name: /^(?!Not checked yet$)(?:Don’t send|Not |No |Verified)/,
  })
  return verdict.textContent
}

const readAnnounced = () =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('')

const readAnswer = (question: string) => get('region', question).textContent

describe('the verdict on a name', () => {
  // test/app/readPages.test.ts has others.
  it('comes first, is the title of the tab and is announced once', async () => {
    await renderApp('/names/mallory')
    expect(await findVerdict()).toBe('Don’t send')
    expect(document.title).toBe('Not verified: mallory - Crosswatch')
    await waitFor(() => expect(readAnnounced()).toContain('mallory: not verified.'))
    expectNoText('both ways')
    expectNoText('Registered, not verified')
  })

  it('has no address to copy on a chain that has ended', async () => {
    await renderApp('/names/eld')
    await findVerdict()
    const ended = 'Kujira has ended (in 2025): nothing can be sent there.'
    expect(readAnswer('What did the checks find?')).toContain(ended)
    const row = (await find('link', /^kujira1/)).closest('tr')
    expect(row).toHaveTextContent('Unverified')
    expect(within(row ?? document.body).queryAllByRole('button')).toEqual([])
    get('button', 'Copy Dash address')
  })

  it('is not given before the checks have ended', async () => {
    await renderApp('/names/eld', { '/xname/rlookup': never })
    await find('heading', { level: 2, name: 'Not checked yet' })
    expect(document.title).toBe('eld - Crosswatch')
    expect(readAnnounced()).not.toContain('eld')
  })

  it('is as grave for each name that could not be checked, and each asks before Copy', async () => {
    const shown: string[] = []
    for (const name of ['sentinel-expiry', 'sentinel-indexer', 'sentinel-partial']) {
      await renderApp(`/names/${name}`)
      await find('heading', name)
      expect(await findVerdict()).toBe('Not checked')
      const copy = await find('button', 'Copy unchecked Bitcoin address')
      await user.click(copy)
      const dialog = await find('dialog', 'Copy this address?')
      shown.push(within(dialog).getByRole('note').className)
      await press('Cancel', dialog)
      cleanup()
    }
    expect(new Set(shown).size).toBe(1)
  })
})

describe('the verdict on an address', () => {
  const twin = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'

  it('whose name leads elsewhere is a heading before everything else, the title of the tab, and announced', async () => {
    await renderApp(`/addresses/ETH/${twin}`)
    const heading = await find('heading', {
      level: 2,
      name: 'Don’t send to this address yet',
    })
    const table = await find('table', 'Names of this address')
    const precedes = heading.compareDocumentPosition(table)
    expect(precedes & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const box = heading.closest('[role=note]')
    expect(box).toHaveTextContent('which leads to another address')
    expect(box?.querySelectorAll('mark').length).toBeGreaterThan(0)
    expect(document.querySelectorAll('mark')).toHaveLength(
      box?.querySelectorAll('mark').length ?? 0,
    )
    const row = within(table).getByRole('rowheader', { name: /^twin/ }).closest('tr')
    expect(row?.querySelector('.text-complete')).toBeNull()
    expect(document.title).toBe('Don’t send: address on Ethereum - Crosswatch')
    expect(readAnnounced()).toContain(
      'Don’t send to this address yet. This address claims',
    )
    await press('Copy…')
    expect(await find('dialog')).toHaveTextContent('which leads to another address')
  })
})
