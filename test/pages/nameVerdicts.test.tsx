import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inProcessService, smallCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { respondUnavailable, serviceWith } from '../support/serviceWith'

const prefixes = ['x', 'y']
const overTwo = () => inProcessService({ catalogue: smallCatalogue(), prefixes })

/** As the document of a service with two networks says. */
function useTwoNetworks() {
  const meta = document.createElement('meta')
  meta.name = 'network-prefix'
  meta.content = prefixes.join(',')
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** The verdict once the checks have ended. */
async function findVerdict() {
  const verdict = await screen.findByRole('heading', {
    level: 2,
    name: /^(?!Not checked yet$)(?:Don’t send|Not |No |Verified)/,
  })
  return verdict.textContent
}

const readAnnounced = () =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('')

const readAnswer = (question: string) =>
  screen.getByRole('region', { name: question }).textContent

describe('the verdict on a name', () => {
  // test/app/readPages.test.ts has others.
  it.each([
    [
      'mallory',
      'Don’t send',
      'Not verified: mallory',
      'Don’t send before you’ve asked the person you want to pay, by another way.',
    ],
    [
      'eld',
      'Verified on 5 of 6 chains',
      'Verified: eld',
      'Copy the address of the chain that you pay on.',
    ],
  ])(
    'of %s comes first, is the title of the tab and is announced once: %s',
    async (name, word, title, instruction) => {
      await renderApp(`/names/${name}`)
      expect(await findVerdict()).toBe(word)
      expect(document.title).toBe(`${title} - Crosswatch`)
      const state = title.slice(0, title.indexOf(':')).toLowerCase()
      await waitFor(() => expect(readAnnounced()).toContain(`${name}: ${state}.`))
      expect(readAnswer('What should I do?')).toContain(instruction)
      expect(screen.queryByText('both ways')).toBeNull()
      expect(screen.queryByText('Registered, not verified')).toBeNull()
    },
  )

  it('has no address to copy on a chain that has ended', async () => {
    await renderApp('/names/eld')
    await findVerdict()
    const ended = 'Kujira has ended (in 2025): nothing can be sent there.'
    expect(readAnswer('What did the checks find?')).toContain(ended)
    const row = (await screen.findByRole('link', { name: /^kujira1/ })).closest('tr')
    expect(row).toHaveTextContent('Unverified')
    expect(within(row ?? document.body).queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('button', { name: 'Copy Dash address' })).toBeVisible()
  })

  it('is not given before the checks have ended', async () => {
    const over = serviceWith({ '/xname/rlookup': new Promise(() => undefined) })
    await renderApp('/names/eld', { over })
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Not checked yet' }),
    ).toBeInTheDocument()
    expect(document.title).toBe('eld - Crosswatch')
    expect(readAnnounced()).not.toContain('eld')
  })

  it('is as grave for each name that could not be checked, and each asks before Copy', async () => {
    const shown: string[] = []
    for (const name of ['sentinel-expiry', 'sentinel-indexer', 'sentinel-partial']) {
      const { user } = await renderApp(`/names/${name}`)
      await screen.findByRole('heading', { name })
      expect(await findVerdict()).toBe('Not checked')
      const copy = await screen.findByRole('button', {
        name: 'Copy unchecked Bitcoin address',
      })
      await user.click(copy)
      const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
      shown.push(within(dialog).getByRole('note').className)
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      cleanup()
    }
    expect(new Set(shown).size).toBe(1)
  })

  it('shows in the dialog the address that it copies, with Cancel as its main button', async () => {
    const { user } = await renderApp('/names/mallory')
    await findVerdict()
    await user.click(await screen.findByRole('button', { name: 'Copy Ethereum address' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    expect(dialog).toHaveTextContent('0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a')
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
    expect(cancel).toHaveClass('bg-accent')
    expect(within(dialog).getByRole('button', { name: 'Copy anyway' })).not.toHaveClass(
      'bg-accent',
    )
  })
})

describe('the verdict on a name of two registries', () => {
  beforeEach(useTwoNetworks)

  it('that differ is never “verified” on that chain, and shows both addresses below each other', async () => {
    await renderApp('/names/depot', { over: overTwo() })
    expect(await findVerdict()).toBe('Don’t send on Bitcoin')
    expect(document.title).toBe('Not verified: depot - Crosswatch')
    expect(screen.getByText('3 of 5 addresses verified')).toBeInTheDocument()
    for (const [registry, other] of [
      ['XName', 'YName'],
      ['YName', 'XName'],
    ] as const) {
      const region = screen.getByRole('region', { name: registry })
      const head = within(region).getByRole('rowheader', { name: /Bitcoin/ })
      const row = head.closest('tr')
      expect(row).toHaveTextContent(`Differs from ${other}`)
      expect(row).toHaveAttribute('data-result', 'unverified')
    }
    const found = screen.getByRole('region', { name: 'What did the checks find?' })
    expect(found).toHaveTextContent(
      'XName and YName lead to different addresses on Bitcoin.',
    )
    expect(found.querySelectorAll('mark').length).toBeGreaterThan(1)
    expect(found).toHaveTextContent(
      /XNamebc1q79wpp6fyskdepp8mm8pfsjxe5eup8snx68egszYNamebc1qjv4t56hvrqep3dgsr3s4rjz3lpg6upvwzfer7w/,
    )
  })

  it('is that of the registry in which an address has the name', async () => {
    await renderApp('/addresses/BTC/bc1q79wpp6fyskdepp8mm8pfsjxe5eup8snx68egsz', {
      over: overTwo(),
    })
    const head = await screen.findByRole('rowheader', { name: /^depot/ })
    expect(head).toHaveTextContent('depotXName')
    await waitFor(() =>
      expect(head.closest('tr')).toHaveAttribute('data-result', 'verified'),
    )
  })

  it('is not given while one of them is not read', async () => {
    const over = serviceWith({ '/yname/': respondUnavailable }, { prefixes })
    await renderApp('/names/alice', { over })
    expect(await findVerdict()).toBe('Not checked')
    expect(document.querySelector('[data-result=verified]')).toBeNull()
    expect(readAnswer('What did the checks find?')).toContain('We couldn’t check YName.')
  })

  it('has a heading for each registry, with its parts below it', async () => {
    await renderApp('/names/carol', { over: overTwo() })
    await findVerdict()
    const levels = screen
      .getAllByRole('heading')
      .map((heading) => `${heading.tagName} ${heading.textContent}`)
    expect(levels).toEqual([
      'H1 carol',
      'H2 Verified on 1 chain',
      'H3 What should I do?',
      'H2 XName',
      'H3 XName addresses',
      'H3 XName registration',
      'H2 YName',
      'H3 YName addresses',
      'H3 YName registration',
    ])
  })
})

describe('the verdict on an address', () => {
  const twin = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'

  it('whose name leads elsewhere is a heading before everything else, the title of the tab, and announced', async () => {
    await renderApp(`/addresses/ETH/${twin}`)
    const heading = await screen.findByRole('heading', {
      level: 2,
      name: 'Don’t send to this address yet',
    })
    const table = await screen.findByRole('table', { name: 'Names of this address' })
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
  })
})
