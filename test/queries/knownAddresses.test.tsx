import { cleanup, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../src/paths'
import * as listing from '../../src/queries/listKnownAddresses'
import { addRecent } from '../../src/storage/changeRecents'
import { changeOwnAddress } from '../../src/storage/ownAddresses'
import { unwatch, watch } from '../../src/storage/watched'
import { hash, swapLegs, wireAnswer } from '../support/answers'
import { box, renderApp, untilKeysWork, user } from '../support/renderApp'
import {
  openTransaction,
  respondWith,
  scriptTracker,
  expectVerdict,
  openScripted,
} from '../support/transactionPage'
import {
  press,
  find,
  readClipboard,
  expectNoText,
  expectToSay,
  expectText,
  findText,
} from '../support/page'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** Four characters at each end are the same. */
const poisoned = '0xd8da777777777777777777777777777777776045'

const openAddress = async (address: string, chain = 'ETH') => {
  await renderApp(paths.address(chain, address))
  await untilKeysWork()
  return user
}
const label = (text: string, address = own) =>
  changeOwnAddress({ chain: 'ETH', address }, { label: text })

describe('a look-alike of a labeled address', () => {
  it('is not copied before it was compared, nor shown as a QR code', async () => {
    label('Cold wallet')
    await openAddress(poisoned)
    const warning = await findText(/^This address looks like Cold wallet/)
    expect(warning.closest('[role=note]')).toHaveTextContent(
      /^Don’t send to this address yetThis address looks like Cold wallet, which you labeled, but differs in the middle\./,
    )
    await navigator.clipboard.writeText('nothing yet')
    for (const name of ['Copy…', /\(QR\)$/]) {
      await press(name)
      const dialog = await find('dialog', 'Copy this address?')
      expect(dialog).toHaveTextContent(/looks like Cold wallet/)
      expect(dialog).toHaveTextContent(
        new RegExp(`This address${poisoned}Cold wallet${own}`),
      )
      expect(dialog.querySelectorAll('mark').length).toBeGreaterThan(1)
      await press('Cancel', dialog)
    }
    expect(await readClipboard()).toBe('nothing yet')
    expect(document.title).toBe('Don’t send: address on Ethereum - Crosswatch')
  })

  it('is told in the search, where recently opened ones do not vouch for it', async () => {
    label('Cold wallet')
    addRecent({ kind: 'address', text: poisoned, chain: 'ETH' })
    await renderApp('/')
    await user.click(box())
    const recent = await find('option', /0xd8da7777/)
    await expectToSay(recent, 'Looks like Cold wallet')
    await user.paste(poisoned)
    const option = await find('option', /Wallet or contract on Ethereum/)
    await expectToSay(option, 'Looks like Cold wallet')
  })

  it('is told on another chain of the same form, and its label in any case', async () => {
    label('Cold wallet', own.toLowerCase())
    await openAddress(own, 'BASE')
    const text = 'You’ve labeled this address on Ethereum: Cold wallet.'
    await expectText(text)
  })
})

it('an address that was only opened vouches for nothing', async () => {
  addRecent({ kind: 'address', text: own, chain: 'ETH' })
  await openAddress(poisoned)
  const copy = await find('button', 'Copy')
  await user.click(copy)
  await vi.waitFor(async () => expect(await readClipboard()).toBe(poisoned))
  expectNoText(/used this address before|looks like/)
})

const sender = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const vault = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A complete swap of BTC to ETH for a recipient, which has ended on 5 January 2026. */
function completeSwap(recipient: string, firstTransactionHash = hash) {
  const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
  const legs = [
    { ...deposit, hash: firstTransactionHash, fromAddress: sender, toAddress: vault },
    swap,
    { ...payout, toAddress: recipient },
  ]
  const endTimestamp = Date.UTC(2026, 0, 5, 12)
  return wireAnswer(true, 'success', legs, { firstTransactionHash, endTimestamp })
}

/** Opens a transaction that is complete twice, as confirmed ends are. */
async function openComplete(recipient: string, of = hash) {
  const app = await openTransaction(
    of,
    scriptTracker(respondWith(completeSwap(recipient, of))),
  )
  await expectVerdict('complete')
  return app
}

describe('a watched transaction that is complete', () => {
  it('knows its sender and recipient, not the vault, until it is no longer watched', async () => {
    watch(hash)
    await openComplete(own)
    expectNoText(/You’ve used this address before/)
    cleanup()

    for (const [chain, address] of [
      ['ETH', own.toLowerCase()],
      ['BTC', sender],
    ] as const) {
      await openAddress(address, chain)
      await findText('You’ve used this address before, last on 5 January 2026.')
      cleanup()
    }
    await openAddress(vault, 'BTC')
    await find('button', 'Copy')
    expectNoText(/You’ve used this address before/)
    cleanup()

    unwatch(hash)
    await openAddress(own)
    await find('button', 'Copy')
    expectNoText(/You’ve used this address before/)
  })

  it('does not vouch for its own recipient, whose copying compares it first', async () => {
    const other = 'B2'.repeat(32)
    watch(hash, other)
    await openComplete(own)
    cleanup()
    const { article } = await openComplete(poisoned, other)
    const details = within(article)
    const warnings = await details.findAllByText(
      /^This address looks like an address that you used on 5 January 2026/,
    )
    expect(warnings).toHaveLength(1)
    const [copy] = await details.findAllByRole('button', {
      name: 'Copy Ethereum address',
    })
    await user.click(copy ?? article)
    const dialog = await find('dialog', 'Copy this address?')
    expect(dialog).toHaveTextContent(`The one you used${own}`)
  })

  it('says that it was paid to an address of the user’s own', async () => {
    changeOwnAddress({ chain: 'ETH', address: own }, { label: 'Ledger', isWatched: true })
    await openComplete(own)
    await expectText('Your address: Ledger.')
  })

  it('says that its recipient is labeled', async () => {
    label('Rent')
    await openComplete(own)
    await expectText('You’ve labeled this address: Rent.')
  })
})

it('the address of a verified name is not copied before it is compared with what it looks like', async () => {
  const open = async () => {
    const app = await renderApp('/names/eld')
    const head = await find('rowheader', /^ETH/)
    const row = head.closest('tr') ?? head
    await waitFor(() => expect(row).toHaveAttribute('data-result', 'verified'))
    return { ...app, row: within(row) }
  }
  const { row } = await open()
  const { textContent: address } = row.getByRole('link', { name: /^0x/ })
  cleanup()

  label('Cold wallet', `${address.slice(0, 8)}${'7'.repeat(28)}${address.slice(-6)}`)
  const { row: known } = await open()
  await known.findByText(/^This address looks like Cold wallet/)
  await press('Copy Ethereum address', known)
  const dialog = await find('dialog', 'Copy this address?')
  expect(dialog).toHaveTextContent(`This address${address}Cold wallet`)
})

it('an address of a transaction is not copied before it is compared, which ends after five seconds at most', async () => {
  label('Cold wallet')
  vi.spyOn(listing, 'readKnownAddresses').mockImplementation(() => {
    throw new Error('No storage.')
  })
  const { article } = await openScripted(respondWith(completeSwap(own)))
  const page = within(article)
  const copy = { name: /^Copy Ethereum address/ }
  await page.findByText('Payout')
  expect(page.queryByRole('button', copy)).toBeNull()
  const [checking] = page.getAllByRole('button', { name: 'Checking this address…' })
  checking?.focus()
  await page.findAllByRole('button', copy, { timeout: 8_000 })
  // The same button, with the focus still in it.
  expect(document.activeElement).toHaveAccessibleName(/^Copy .* address/)
})
