import { setImmediate } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenEngine } from '../../src/queries/tokenEngine'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { stubWorker } from '../support/stubWorker'

const all = realCatalogue().currencies.length.toLocaleString('en')
// Queries only within the dialog, because computing the roles of thousands of rows is slow.
const inDialogOf = (title: string) =>
  within(screen.getByText(title).closest('dialog') ?? document.head)
const inDialog = () => inDialogOf(`Export ${all} tokens`)
const bar = () => inDialog().queryByRole('progressbar', { name: 'Exporting' })
const press = (name: string) => fireEvent.click(inDialog().getByRole('button', { name }))

/** Names of the downloaded files. */
let saved: string[] = []

beforeEach(() => {
  saved = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** Opens the dialog for all assets. After its first slice, the export continues only when the test lets it. */
async function opened() {
  const { user } = await renderApp('/tokens')
  await user.click(await screen.findByText('Export'))
  await screen.findByText(`Export ${all} tokens`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Advances the time by ms. */
const pass = (time: number) => {
  act(() => {
    vi.advanceTimersByTime(time)
  })
}

/** Delivers up to a hundred messages until a condition holds; with `time`, also slices, that many ms apart. */
async function goOn(holds: () => boolean, time?: number) {
  for (let turn = 0; turn < 100 && !holds(); turn += 1) {
    await act(async () => {
      await setImmediate()
      if (time !== undefined) vi.advanceTimersByTime(time)
    })
  }
}
const never = () => false

describe('exporting a long list', () => {
  it('shows the progress as a bar and as text, after a delay', async () => {
    await opened()
    press('CSV')
    pass(149)
    expect(bar()).toBeNull()
    pass(1)
    expect(bar()).toBeVisible()
    await goOn(() => screen.queryByText(`2,000 of ${all}`) !== null)
    expect(bar()).toHaveAttribute('value', '2000')
    expect(saved).toEqual([])
    await goOn(() => saved.length > 0, 1)
    expect(saved).toEqual([expect.stringMatching(/^assets-.*\.csv$/)])
    await goOn(() => bar() === null)
    expect(inDialog().getByText(`${all} tokens in ${saved[0]}.`, { selector: 'p' })).toBeVisible()
    expect(inDialog().getByRole('button', { name: 'Close' })).toBeVisible()
  })

  it('saves nothing when cancelled, and can be restarted', async () => {
    await opened()
    press('CSV')
    pass(150)
    press('Cancel')
    expect(bar()).toBeNull()
    await goOn(never, 1)
    expect(saved).toEqual([])
    press('JSON')
    await goOn(() => saved.length > 0, 1)
    expect(saved).toEqual([expect.stringMatching(/\.json$/)])
  })

  it('is cancelled when its dialog closes', async () => {
    await opened()
    press('CSV')
    press('Close')
    await goOn(never, 1)
    expect(screen.queryByText(`Export ${all} tokens`)).toBeNull()
    expect(saved).toEqual([])
  })

  it('saves no empty file, and explains why', async () => {
    const { user } = await renderApp('/tokens?chain=BTC')
    await user.click(await screen.findByText('Export'))
    await user.click(await screen.findByRole('button', { name: 'Token List' }))
    expect(await screen.findByText('1 left out: without a contract address.')).toBeVisible()
    expect(
      inDialogOf('Export 1 token').getByText('Nothing to export.', { selector: 'p' }),
    ).toBeVisible()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('reports a failure if the list is replaced', async () => {
    stubWorker({ ...createTokenEngine(), exportFile: () => new Promise(() => undefined) })
    const { fetch } = inProcessService()
    let length = 1
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) =>
        String(input).endsWith('/currencies/details')
          ? Response.json(realCatalogue().currencies.slice(0, length))
          : fetch(input, init),
    }
    const { client, user } = await renderApp('/tokens', { over })
    await user.click(await screen.findByText('Export'))
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    length = 2
    await act(() => client.refetchQueries({ queryKey: ['currencies', []], exact: true }))
    expect(await screen.findByText('The export failed. Try again.')).toBeVisible()
  })
})
