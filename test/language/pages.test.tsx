import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { viewPaths } from '../look/viewPaths'
import { inProcessService } from '../support/inProcess'
import { renderApp, user } from '../support/renderApp'
import { samples, storedAddresses, storedTransactions } from '../support/samples'
import { findForeign, findJoints, listValues } from './foreign'
import { readClipboard } from '../support/page'

/** The pages of all pictures, of what they do not show, and frames. */
const states: Record<string, string> = {
  ...viewPaths,
  'an expired name': '/names/bob',
  'a name without addresses': '/names/nobody',
  'a name of unknown expiry': '/names/sentinel-expiry',
  'an address with a name': '/addresses/AVAX/0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
  'an address on a chain without a list':
    '/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'a coin': '/tokens/BTC.BTC',
  'no page': '/nothing/here',
}
for (const [name, hash] of Object.entries(samples)) {
  states[`the sample “${name}”`] = `/tx/${hash}`
  states[`the frame of “${name}”`] = `/embed/tx/${hash}`
}

/** What a page shows or tells assistive technology, beside its texts. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']

/** The texts of the document, with those of its attributes. Others are marked as values. */
function listTexts(): string[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (
      node instanceof Text &&
      node.parentElement?.closest('script, style, [translate=no]') === null
    )
      texts.push(node.data)
    if (node instanceof Element)
      texts.push(...readAttributes.map((name) => node.getAttribute(name) ?? ''))
  }
  return texts
}

/** The reverse lookup of an address that claims the name of another one. */
const claimant =
  '/xname/rlookup?chain=ETH&address=0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'

/** Opens a page that has its data. Returns a function that lists its words of other languages. */
async function open(path: string) {
  const service = inProcessService()
  const sent = new Set<string>()
  let running = 0
  const fetch: typeof service.fetch = async (input, init) => {
    running += 1
    const response = String(input).includes(claimant)
      ? Response.json({ result: ['twin'] })
      : await service.fetch(input, init)
    running -= 1
    const text = await response.clone().text()
    if (/^[{[]/.test(text))
      for (const each of listValues(JSON.parse(text))) sent.add(each)
    return response
  }
  await renderApp(path, { fetch })
  await waitFor(() => expect(document.body.textContent).toContain('⟦'))
  await waitFor(() => expect(running).toBe(0), { timeout: 20_000 })
  const found = new Set<string>()
  const find = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      if (found.has(text)) return []
      found.add(text)
      return findJoints(text).concat(
        findForeign(text, [...sent]).map((word) => `${word}, in: ${text}`),
      )
    })
  return { find }
}

/** Transactions and addresses that this browser watches. */
function watchSamples(): void {
  const addresses = storedAddresses.map((each) =>
    Object.assign({}, each, { label: 'Litecoin' }),
  )
  localStorage.setItem('crosswatch:watched', JSON.stringify(storedTransactions))
  localStorage.setItem('crosswatch:addresses', JSON.stringify(addresses))
}

it.each(Object.entries(states))(
  'the state “%s” has no other words',
  async (name, path) => {
    if (['home', 'transactions', 'addresses'].includes(name)) watchSamples()
    const { find } = await open(path)
    expect(find(listTexts())).toEqual([])
  },
)

/** A button that does the same with another hash or amount has the same name. */
const nameButton = (button: Element): string =>
  `${button.getAttribute('aria-label')} ${button.textContent}`.replaceAll(
    /[^\s⟦⟧]*[\d…][^\s⟦⟧]*/g,
    '',
  )

/** Values, the verdict, and lines that have the network's own codes. */
const codesInReports =
  /`[^`⟦]*`|(?<=⟦(?:RRaaww ssttaattuuss|KKiinndd)⟧: )`[^`]*`|`[\w-]+: /g

it.each([
  '/',
  '/tokens',
  viewPaths.token,
  viewPaths.transactions,
  viewPaths['tx-in-progress'],
  viewPaths['tx-complete'],
  viewPaths['name-of-liars'],
  viewPaths['address-twin'],
  viewPaths['address-transactions'],
  viewPaths.addresses,
  viewPaths.settings,
])('the page %s has no other words after any of its buttons', async (path) => {
  watchSamples()
  const { find } = await open(path)
  const pressed = new Set<string>()
  const findNext = () =>
    [...document.querySelectorAll('button')].find(
      (button) => !pressed.has(nameButton(button)),
    )
  for (let button = findNext(); button !== undefined; button = findNext()) {
    pressed.add(nameButton(button))
    await user.click(button)
    const copied = (await readClipboard()).replaceAll(codesInReports, '')
    expect(find([...listTexts(), copied])).toEqual([])
  }
})

it('a word of another language is found', () => {
  document.body.innerHTML = '<p title="⟦CCooppyy⟧">⟦CCooppyy⟧ <b>Paste it</b></p>'
  expect(listTexts().flatMap((text) => findForeign(text))).toEqual(['Paste', 'it'])
})
