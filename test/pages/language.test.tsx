import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nameRule } from '../../src/contract/names'
import { speakInCodes } from '../support/codedCatalogue'
import { viewPaths } from '../look/viewPaths'
import { findEnglish, listStrings, listTexts } from '../support/english'
import { samples } from '../support/samples'

speakInCodes()

/** The pages of all pictures, and of what they do not show. */
const states = {
  ...viewPaths,
  'an expired name': '/names/bob',
  'a name without addresses': '/names/nobody',
  'a name of unknown expiry': '/names/sentinel-expiry',
  'an address with a name': '/addresses/AVAX/0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
  'an address on a chain without a list':
    '/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'a coin': '/tokens/BTC.BTC',
}

/**
 * Names of programs, keys, units and categories, what the path of a page names, and the rule of the
 * interface for names.
 */
const names =
  /\b(?:Crosswatch|Esc|THORSwap|ms|all|nosuchname|true|false)\b|https?:\S+|a–z/g

/** Opens a page of which all texts of the catalogue are codes, with what its service has sent. */
async function open(path: string) {
  const { inProcessService } = await import('../support/inProcess')
  const { renderApp } = await import('../support/renderApp')
  const service = inProcessService()
  const sent = new Set<string>()
  let running = 0
  const fetch: typeof service.fetch = async (input, init) => {
    running += 1
    const response = await service.fetch(input, init).finally(() => (running -= 1))
    const text = await response.clone().text()
    if (text.startsWith('{') || text.startsWith('['))
      for (const each of listStrings(JSON.parse(text))) sent.add(each)
    return response
  }
  const { user } = await renderApp(path, { over: { fetch } })
  await screen.findByText(/⟦footer\./)
  await waitFor(() => expect(running).toBe(0), { timeout: 20_000 })
  return { user, sent: [...sent] }
}

/** The words of an element that are neither codes nor texts of the service. */
function listEnglish(element: Element, sent: readonly string[]): string[] {
  const words = new Set(sent.flatMap((text) => text.split(/[^\w’-]+/)))
  // An address is shown in parts.
  const long = sent.filter((text) => /^\w{20,}$/.test(text))
  return listTexts(element)
    .filter((text) => !sent.some((each) => each.startsWith(text.replace('…', ''))))
    .flatMap((text) => findEnglish(text.replace(nameRule, '').replaceAll(names, '')))
    .map((word) => word.replaceAll(/^[“(]|[,.:;”)…]+$/g, ''))
    .filter((word) => !words.has(word) && !long.some((text) => text.includes(word)))
}

it.each(Object.entries(states))(
  'the state “%s” has no English but what the service has sent',
  async (name, path) => {
    const hashes = [samples.streaming, samples.unseen, samples.refunded, samples.complete]
    if (name === 'home' || name === 'transactions') {
      const list = JSON.stringify(hashes.map((hash) => ({ hash })))
      localStorage.setItem('crosswatch:watched', list)
    }
    const { sent } = await open(path)
    expect(listEnglish(document.documentElement, sent)).toEqual([])
  },
)

it('nor does the dialog before an address is copied', async () => {
  const { user, sent } = await open('/names/mallory')
  await user.click(
    await screen.findByRole('button', { name: /^⟦copyAddress\.copyNamed/ }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('⟦addresses.addressHeadings.warning⟧')
  expect(dialog).toHaveTextContent('⟦names.nameDoubtTexts.')
  expect(listEnglish(dialog, sent)).toEqual([])
})
