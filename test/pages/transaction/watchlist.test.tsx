import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDisabledReason } from '../../../src/pages/transaction/WatchMany'
import { setLabel, watch, watched } from '../../../src/storage/watched'
import { renderApp } from '../../support/renderApp'

const samples = {
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
}
/** In the order of the watchlist: quick, complete, refunded. */
const watchSamples = () => {
  for (const [at, hash] of Object.values(samples).entries()) {
    watched.put(hash, () => ({
      hash,
      since: 9 - at,
      label: '',
      notify: false,
      isDelayNotified: false,
    }))
  }
}
const createHash = (index: number) => `F${index.toString(16).toUpperCase().padStart(63, '0')}`
const findTable = () => screen.findByRole('table', { name: 'Watchlist' })
const findRows = async () =>
  within(await findTable())
    .getAllByRole('row')
    .slice(1)
const readShortHashes = async () =>
  (await findRows()).map((row) => within(row).getByRole('link').getAttribute('href')?.slice(4, 10))
const waitForVerdicts = () =>
  waitFor(async () => {
    expect(within(await findTable()).getByText('Refunded')).toBeVisible()
    expect(within(await findTable()).getByText('Complete')).toBeVisible()
  })

afterEach(() => vi.restoreAllMocks())

describe('several pasted hashes', () => {
  it('are added together, and lines without a hash are listed and stay in the field', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => createHash(index))
    lines[7] = createHash(7).slice(2)
    lines[20] = 'not a hash'
    lines[33] = '0x52908400098527886E0F7030069857D2E4169EE7'
    const { user } = await renderApp('/tx')
    const field = screen.getByRole('textbox', { name: 'Transaction hashes or explorer links' })
    await user.click(field)
    await user.paste(lines.join('\n'))
    const unread = within(screen.getByRole('list', { name: 'Lines without a hash' }))
    expect(unread.getAllByRole('listitem')).toHaveLength(3)
    expect(unread.getByText('No transaction hash found.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Watch all 47' }))
    expect(watched.read()).toHaveLength(47)
    expect(screen.getAllByText('47 transactions added to your watchlist.')[0]).toBeVisible()
    expect(field).toHaveValue([lines[7], lines[20], lines[33]].join('\n'))
  })

  it.each([
    [0, 0, 200, 'Paste a transaction hash first.'],
    [2, 0, 200, 'All of these are on your watchlist.'],
    [3, 2, 1, 'Your watchlist holds 200 transactions. Remove 1 first.'],
    [2, 2, 2, undefined],
  ])(
    'of %d hashes with %d new ones and space for %d: %s',
    (hashCount, newCount, freeCount, reason) => {
      expect(getDisabledReason({ hashCount, newCount, freeCount })).toBe(reason)
    },
  )
})

describe('the watchlist', () => {
  it('is filtered by status in the URL', async () => {
    watchSamples()
    const { user } = await renderApp('/tx?status=complete')
    await waitFor(async () =>
      expect(await readShortHashes()).toEqual([samples.complete.slice(0, 6)]),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'refunded')
    expect(location.search).toBe('?status=refunded')
    await waitFor(async () =>
      expect(await readShortHashes()).toEqual([samples.refunded.slice(0, 6)]),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All (3)')
    expect(location.search).toBe('')
    expect(await readShortHashes()).toHaveLength(3)
  })

  it('is ordered by status or label in the URL', async () => {
    watchSamples()
    setLabel(samples.refunded, 'Rent')
    setLabel(samples.complete, 'Bonus')
    const { user } = await renderApp('/tx')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Label A to Z')
    expect(location.search).toBe('?sort=label')
    expect(await readShortHashes()).toEqual(
      [samples.complete, samples.refunded, samples.quick].map((hash) => hash.slice(0, 6)),
    )
    await waitForVerdicts()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By status')
    await waitFor(async () =>
      expect(await readShortHashes()).toEqual(
        [samples.quick, samples.refunded, samples.complete].map((hash) => hash.slice(0, 6)),
      ),
    )
  })

  it('restores a removed transaction with its label and position', async () => {
    watchSamples()
    setLabel(samples.complete, 'Rent')
    const { user } = await renderApp('/tx')
    const before = await readShortHashes()
    const [, second] = await screen.findAllByRole('button', { name: 'Remove' })
    await user.click(second ?? document.body)
    expect(await readShortHashes()).toHaveLength(2)
    expect(screen.getByText('Removed Rent from your watchlist.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await readShortHashes()).toEqual(before)
    expect(screen.getByText('Rent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('can undo the removal of the last transaction', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.getByText('Nothing on your watchlist yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await readShortHashes()).toEqual([samples.complete.slice(0, 6)])
  })

  it('exports the shown or selected transactions, and copies the selected reports together', async () => {
    watchSamples()
    setLabel(samples.complete, '=1+1')
    const files: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
        static override revokeObjectURL = () => undefined
      },
    )
    const { user } = await renderApp('/tx')
    await waitForVerdicts()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines[0]).toBe('hash,label,status,confirmed,updated,sent,received,refunded')
    expect(lines).toHaveLength(5)
    expect(lines[2]).toMatch(new RegExp(`^${samples.complete},'=1\\+1,complete,true,2`))
    await user.click(screen.getByRole('checkbox', { name: 'Select 04ACE2' }))
    await user.click(screen.getByRole('button', { name: 'JSON (1)' }))
    expect(JSON.parse((await files[1]?.text()) ?? '')).toMatchObject([
      { hash: samples.refunded, label: '', status: 'refunded', confirmed: true },
    ])
    await user.click(screen.getByRole('checkbox', { name: '1 selected' }))
    await user.click(screen.getByRole('button', { name: 'Copy 3 reports' }))
    const reports = await navigator.clipboard.readText()
    expect(reports.split('# Crosswatch support report')).toHaveLength(4)
  })
})
