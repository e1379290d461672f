import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nameRule } from '../../src/contract/names'
import { speakInCodes } from '../support/codedCatalogue'
import { findEnglish, listEnglish } from '../support/english'

/** The labels of the parts that pages share. */
const labels = new Set([
  'Result',
  // The rule of the field for another name.
  nameRule,
  // Where else to go.
  'What you can do here',
  'Paste its hash, or watch several.',
  'Compare its contract with the token lists.',
  'Its address on each chain, checked both ways.',
  'on',
])

/** Ages, and names. */
const values = /^\d+ s ago$|\b(?:bob|carol|eld|mallory|twin)\b/g

/** The English of an element, but for what is said of transactions. */
const listSaid = (element: Element): string[] =>
  listEnglish(
    element,
    (text, section) => labels.has(text) || section === 'Transactions',
  ).filter((text) => findEnglish(text.replaceAll(values, '')).length > 0)

speakInCodes()

/** Opens a page of which all texts of the catalogue are codes. */
async function open(path: string, isReady: RegExp) {
  const { renderApp } = await import('../support/renderApp')
  const { user } = await renderApp(path)
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.textContent).toMatch(isReady), { timeout: 20_000 })
  return { user, main }
}

it.each(['eld', 'mallory', 'bob', 'nobody', 'nosuchname', 'sentinel-expiry'])(
  'the page of the name %s says nothing but what the catalogue has',
  async (name) => {
    const { main } = await open(`/names/${name}`, /⟦names\.nameHeadlines\.(?!checking)/)
    if (name === 'nosuchname') await screen.findByText(/⟦nameAdvice\.comparedTexts/)
    expect(listSaid(main)).toEqual([])
    expect(document.title).toMatch(/^⟦names\.nameStates/)
  },
)

const addresses = {
  'of alice': '/addresses/AVAX/0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
  'that claims a name': '/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91',
  'with a typing error': '/addresses/BTC/bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh8',
  'that is a contract': '/addresses/ETH/0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'on a chain without a list': '/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
}

it.each(Object.entries(addresses))(
  'the page of an address %s says nothing else',
  async (_, path) => {
    const { main } = await open(path, /⟦addresses\./)
    expect(listSaid(main)).toEqual([])
  },
)

it('nor does the dialog before an address is copied', async () => {
  const { user } = await open('/names/mallory', /⟦names\.nameHeadlines\.stop/)
  await user.click(
    await screen.findByRole('button', { name: /^⟦copyAddress\.copyNamed/ }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('⟦addresses.addressHeadings.warning⟧')
  expect(dialog).toHaveTextContent('⟦names.nameDoubtTexts.')
  expect(listSaid(dialog)).toEqual([])
})

it.each(['BTC.BTC', 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'])(
  'the verdict on the token %s says nothing else',
  async (identifier) => {
    const { main } = await open(`/tokens/${identifier}`, /⟦tokenAnswers\.tokenAnswers\./)
    // Below it are the facts of the lists, with their labels.
    const verdict = main.querySelector('h1')?.closest('.bg-sheet')
    expect(verdict && listSaid(verdict)).toEqual([])
  },
)
