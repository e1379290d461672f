import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogueWithContract, inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { respondUnavailable, serviceWith } from '../support/serviceWith'

/** Addresses of the sandbox: of treasury, and one whose name belongs to another address. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const never = new Promise<never>(() => undefined)

const runningName = 'Checking this address…'

/** A user whose clicks wait by the fake clock. */
function setupClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

describe('before an address is checked', () => {
  it.each([
    ['its names', '/xname/rlookup', 'The names of this address aren’t checked yet.'],
    ['the token lists', '/currencies/details', 'whether this is a token’s contract'],
  ])(
    'nothing copies it or shows its QR code while %s are missing, and after 5 s it is copied unchecked, with the reason',
    async (_, path, reason) => {
      const user = setupClock()
      const over = serviceWith({ [path]: never })
      await renderApp(`/addresses/ETH/${treasury}`, { over, user })
      await navigator.clipboard.writeText('nothing yet')
      const running = await screen.findByRole('button', { name: runningName })
      expect(running).toHaveAccessibleDescription(new RegExp(reason))
      await user.click(running)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: /^Copy$|\(QR\)$/ })).toBeNull()
      await vi.advanceTimersByTimeAsync(5_000)
      await user.click(await screen.findByRole('button', { name: 'Copy unchecked' }))
      const dialog = await screen.findByRole('dialog', {
        name: 'Copy this address?',
      })
      expect(within(dialog).getByRole('note')).toHaveTextContent(
        /^This address isn’t checked/,
      )
      expect(dialog).toHaveTextContent(reason)
      expect(await navigator.clipboard.readText()).toBe('nothing yet')
      await user.click(within(dialog).getByRole('button', { name: 'Copy unchecked' }))
      expect(await navigator.clipboard.readText()).toBe(treasury)
    },
  )

  it('the address of a name is shown after 5 s, and follows a check that ends late', async () => {
    const user = setupClock()
    let respond: () => void = () => undefined
    const late = new Promise<void>((resolve) => (respond = resolve))
    const found = { result: ['cold-storage'] }
    const answer = async () => late.then(() => Response.json(found))
    const over = serviceWith({ '/xname/rlookup': answer })
    await renderApp('/names/cold-storage', { over, user })
    expect(screen.queryByRole('button', { name: /Bitcoin address$/ })).toBeNull()
    await vi.advanceTimersByTimeAsync(5_000)
    const copy = { name: 'Copy unchecked Bitcoin address' }
    await user.click(await screen.findByRole('button', copy))
    respond()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText(/^This address is checked now/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(
      screen.getByRole('button', { name: 'Copy Bitcoin address' }),
    ).toBeInTheDocument()
  })
})

describe('an address whose check has failed', () => {
  it('is copied or shown only after the reason, which stands in the dialog and in the copied and the shared text', async () => {
    const share = vi.fn<typeof navigator.share>(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const over = serviceWith({ '/currencies/details': respondUnavailable })
    const { user } = await renderApp(`/addresses/ETH/${usdc}`, { over })
    const reason = 'so we couldn’t check whether this is a token’s contract.'
    const pay = { name: 'Pay this address on Ethereum (QR)' }
    await user.click(await screen.findByRole('button', pay))
    expect(await screen.findByRole('dialog')).toHaveTextContent(reason)
    await user.click(screen.getByRole('button', { name: 'Show QR code unchecked' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Pay this address on Ethereum' }),
    )
    const warning = await dialog.findByRole('note')
    expect(warning).toHaveTextContent(/^This address isn’t checked/)
    expect(warning).toHaveTextContent(reason)
    await user.click(dialog.getByRole('button', { name: 'Copy with details' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain(`Not fully checked: The token list didn’t load, ${reason}`)
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Pay this address on Ethereum',
      text: copied,
    })
  })
})

describe('the contract of a token', () => {
  it('is not payable where a name leads to it: its dialog shows neither address nor QR code', async () => {
    const over = serviceWith({
      '/xname/carol': [{ chain: 'ETH', address: usdc }],
      '/xname/chains/': ['ETH'],
      '/xname/rlookup': { result: ['carol'] },
    })
    const { user } = await renderApp('/names/carol', { over })
    const pay = { name: 'Pay carol on Ethereum (QR)' }
    await user.click(await screen.findByRole('button', pay))
    const dialog = await screen.findByRole('dialog', { name: 'Pay carol on Ethereum' })
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'This is the contract of USDC on Ethereum. Don’t send anything to it: a contract is not a wallet.',
      ),
    )
    expect(within(dialog).queryByRole('img')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  it('makes the address of a name unverified, so that it asks before it is copied', async () => {
    const over = inProcessService({ catalogue: catalogueWithContract(treasury) })
    const { user } = await renderApp('/names/treasury', { over })
    const head = await screen.findByRole('rowheader', { name: /^ETH/ })
    const row = within(head.closest('tr') ?? head)
    const copy = { name: 'Copy Ethereum address' }
    await user.click(await row.findByRole('button', copy))
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.')
    expect(within(dialog).queryByRole('button', { name: /QR/ })).toBeNull()
  })

  it('is told beside what speaks against the address of a name, before it is copied', async () => {
    const over = serviceWith({
      '/xname/carol': [{ chain: 'ETH', address: usdc }],
      '/xname/chains/': ['ETH'],
      '/xname/rlookup': { result: ['mallory'] },
    })
    const { user } = await renderApp('/names/carol', { over })
    const copy = { name: 'Copy Ethereum address' }
    await user.click(await screen.findByRole('button', copy))
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    expect(dialog).toHaveTextContent('This address belongs to mallory, not carol.')
    await waitFor(() =>
      expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.'),
    )
    expect(dialog).toHaveTextContent('This address belongs to mallory, not carol.')
    expect(within(dialog).queryByRole('button', { name: /QR/ })).toBeNull()
  })
})
