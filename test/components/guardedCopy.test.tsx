import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { catalogueWithContract, inProcessService } from '../support/inProcess'
import { renderApp, user } from '../support/renderApp'
import { respondUnavailable, never, hold } from '../support/serviceWith'
import {
  addToNavigator,
  press,
  find,
  readClipboard,
  expectNone,
  expectToSay,
  get,
  searchFor,
  expectPath,
  findText,
} from '../support/page'
import { startFakeTime } from '../support/transactionPage'

/** Addresses of the sandbox: of treasury, and one whose name belongs to another address. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const runningName = 'Checking this address…'

describe('before an address is checked', () => {
  it.each([
    ['its names', '/xname/rlookup', 'The names of this address aren’t checked yet.'],
    ['the token lists', '/currencies/details', 'whether this is a token’s contract'],
  ])(
    'nothing copies it or shows its QR code while %s are missing, and after 5 s it is copied unchecked, with the reason',
    async (_, path, reason) => {
      startFakeTime()
      await renderApp(`/addresses/ETH/${treasury}`, { [path]: never })
      await navigator.clipboard.writeText('nothing yet')
      const running = await find('button', runningName)
      expect(running).toHaveAccessibleDescription(new RegExp(reason))
      await user.click(running)
      expectNone('dialog')
      expectNone('button', /^Copy$|\(QR\)$/)
      await vi.advanceTimersByTimeAsync(5_000)
      await press('Copy unchecked')
      const dialog = await find('dialog', 'Copy this address?')
      expect(within(dialog).getByRole('note')).toHaveTextContent(
        /^This address isn’t checked/,
      )
      expect(dialog).toHaveTextContent(reason)
      expect(await readClipboard()).toBe('nothing yet')
      await press('Copy unchecked', dialog)
      expect(await readClipboard()).toBe(treasury)
    },
  )

  it('the address of a name is shown after 5 s, and follows a check that ends late', async () => {
    startFakeTime()
    const { answer, send } = hold()
    await renderApp('/names/cold-storage', { '/xname/rlookup': answer })
    expectNone('button', /Bitcoin address$/)
    await vi.advanceTimersByTimeAsync(5_000)
    const opener = await find('button', 'Copy unchecked Bitcoin address')
    await user.click(opener)
    send(Response.json({ result: ['cold-storage'] }))
    await vi.advanceTimersByTimeAsync(5_000)
    await findText(/^This address is checked now/)
    // The focus can return to it.
    expect(opener).toHaveAccessibleName('Copy Bitcoin address')
    expect(opener).not.toHaveAttribute('aria-haspopup')
    await press('Cancel')
    expect(opener).toBeInTheDocument()
  })
})

describe('an address whose check has failed', () => {
  it('says once that its names are missing', async () => {
    await renderApp(`/addresses/ETH/${treasury}`, {
      '/xname/rlookup': respondUnavailable,
    })
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/look up this address’s names.*Retry now/),
    )
    expect(document.body).not.toHaveTextContent(/missing names/i)
  })

  it('is copied or shown only after the reason, which stands in the dialog and in the copied and the shared text', async () => {
    const share = vi.fn<typeof navigator.share>(async () => undefined)
    addToNavigator('share', share)
    await renderApp(`/addresses/ETH/${usdc}`, {
      '/currencies/details': respondUnavailable,
    })
    const reason = 'so we couldn’t check whether this is a token’s contract.'
    await press('Pay this address on Ethereum (QR)')
    expect(await find('dialog')).toHaveTextContent(reason)
    await press('Show QR code unchecked')
    const dialog = within(await find('dialog', 'Pay this address on Ethereum'))
    const warning = await dialog.findByRole('note')
    expect(warning).toHaveTextContent(/^This address isn’t checked/)
    expect(warning).toHaveTextContent(reason)
    await press('Copy with name', dialog)
    const copied = await readClipboard()
    expect(copied).toContain(`Not fully checked: The token list didn’t load, ${reason}`)
    await press('Share', dialog)
    expect(share).toHaveBeenCalledWith({
      title: 'Pay this address on Ethereum',
      text: copied,
    })
  })
})

describe('the contract of a token', () => {
  it('is not payable where a name leads to it: its dialog shows neither address nor QR code', async () => {
    await renderApp('/names/carol', {
      '/xname/carol': [{ chain: 'ETH', address: usdc }],
      '/xname/chains/': ['ETH'],
      '/xname/rlookup': { result: ['carol'] },
    })
    await press('Pay carol on Ethereum (QR)')
    const dialog = await find('dialog', 'Pay carol on Ethereum')
    await expectToSay(
      dialog,
      'This is the contract of USDC on Ethereum. Don’t send anything to it: a contract is not a wallet.',
    )
    expect(within(dialog).queryByRole('img')).toBeNull()
    expectNone('button', /^Copy/, dialog)
  })

  it('makes the address of a name unverified, so that it asks before it is copied', async () => {
    await renderApp(
      '/names/treasury',
      inProcessService({ catalogue: catalogueWithContract(treasury) }),
    )
    const head = await find('rowheader', /^ETH/)
    const row = within(head.closest('tr') ?? head)
    await press('Copy Ethereum address', row)
    const dialog = await find('dialog', 'Copy this address?')
    expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.')
    expectNone('button', /QR/, dialog)
  })

  it('is told beside what speaks against the address of a name, before it is copied', async () => {
    await renderApp('/names/carol', {
      '/xname/carol': [{ chain: 'ETH', address: usdc }],
      '/xname/chains/': ['ETH'],
      '/xname/rlookup': { result: ['mallory'] },
    })
    await press('Copy Ethereum address')
    const dialog = await find('dialog', 'Copy this address?')
    expect(dialog).toHaveTextContent('This address belongs to mallory, not carol.')
    await expectToSay(dialog, 'This is the contract of USDC on Ethereum.')
    expect(dialog).toHaveTextContent('This address belongs to mallory, not carol.')
    expectNone('button', /QR/, dialog)
  })
})

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

it('any other address of such a chain may be a contract, which is said before Copy and QR', async () => {
  await renderApp('/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  const reason =
    'We have no list of the tokens of TRON, so this may be a contract. Don’t send before you know.'
  const main = within(get('main'))
  await main.findByText(reason)
  expect(main.queryByText(/^This is not the contract of any/)).toBeNull()
  for (const name of ['Copy unchecked', /\(QR\)$/]) {
    await press(name)
    const dialog = await find('dialog', 'Copy this address?')
    expect(dialog).toHaveTextContent(reason)
    await press('Cancel', dialog)
  }
})

it('a contract with another digit is told as nearly the listed one', async () => {
  await renderApp('/')
  await searchFor(`0xe${tether.slice(3)}`)
  await expectToSay(() => get('listbox'), /USDT/)
  await user.keyboard('{Enter}')
  const warning = await findText(/^This address is the contract of USDT on/)
  expect(warning).toHaveTextContent('except for 1 of 40 characters')
  expect(document.querySelectorAll('mark')).toHaveLength(2)
})

it('a contract with a digit missing leads to the token, and the list says so before', async () => {
  await renderApp('/')
  await searchFor(tether.slice(0, -1))
  const meant = await find('group', 'Did you mean')
  expect(within(meant).getAllByRole('option')).toHaveLength(1)
  const text = 'You typed 39 of 40 digits of this contract.'
  expect(get('listbox').parentElement).toHaveTextContent(text)
  await user.keyboard('{Enter}')
  await expectPath(/USDT-0x/)
})
