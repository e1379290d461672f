import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bring } from '../support/bring'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

const own = ['/xname/registered/eld', '/xname/chains/eld', '/xname/eld']
const recorded = '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B'
const eth = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
const names = `/xname/rlookup?address=${eth}&chain=ETH`

const answerTo = async (path: string): Promise<unknown> =>
  (await inProcessService().service.request(path)).json()

/** As the service brings a name: that it is registered has no body. */
const bringName = async () =>
  bring({
    '/xname/registered/eld': true,
    '/xname/chains/eld': await answerTo('/xname/chains/eld'),
    '/xname/eld': await answerTo('/xname/eld'),
  })

describe('what index.html brings about a name', () => {
  it('stands at once, without being asked for', async () => {
    await bringName()
    const { requests } = await renderApp('/names/eld')
    expect(screen.getByText('Registered')).toBeVisible()
    expect(screen.getByText('linked to 6 chains')).toBeVisible()
    expect(screen.getAllByRole('row').length).toBeGreaterThan(6)
    expect(await screen.findByRole('contentinfo')).toBeVisible()
    expect(requests.filter((path) => own.includes(path))).toEqual([])
  })

  it('is that there is none', async () => {
    bring(Object.fromEntries(own.map((path) => [path, null])))
    const { requests } = await renderApp('/names/eld')
    expect(screen.getByText('Not registered')).toBeVisible()
    expect(requests.filter((path) => own.includes(path))).toEqual([])
  })

  it('is asked for where it is not as the contract says', async () => {
    bring({ [own[0] ?? '']: 'yes', [own[1] ?? '']: { chains: [] }, [own[2] ?? '']: [1] })
    const { requests } = await renderApp('/names/eld')
    expect(await screen.findByText('Registered')).toBeVisible()
    expect(requests).toEqual(expect.arrayContaining(own))
  })

  it('is asked for half a minute later, when it may be another', async () => {
    await bringName()
    const now = vi.spyOn(performance, 'now').mockReturnValue(30_001)
    const { requests } = await renderApp('/names/eld')
    expect(await screen.findByText('Registered')).toBeVisible()
    expect(requests).toEqual(expect.arrayContaining(own))
    now.mockRestore()
  })

  it('is the names of an address', async () => {
    bring({ [names]: await answerTo(names) })
    const { requests } = await renderApp(`/addresses/ETH/${eth}`)
    expect(await screen.findByRole('link', { name: 'eld' })).toBeVisible()
    expect(requests).not.toContain(names)
  })
})

describe('what index.html brings about the service', () => {
  it('is all that the details of a transaction wait for', async () => {
    bring({ '/service': await answerTo('/service') })
    const { requests } = await renderApp(`/tx/${recorded}`)
    expect(await screen.findByText(/recorded from a real network/)).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Legs' })).toBeVisible()
    expect(requests).not.toContain('/service')
  })

  it('are its names to try', async () => {
    bring({ '/service': await answerTo('/service') })
    const first = await renderApp('/names')
    const toTry = await screen.findByRole('region', { name: 'Names to try' })
    expect(within(toTry).getByRole('link', { name: 'eld' })).toBeVisible()
    expect(await screen.findByText('sandbox')).toBeVisible()
    expect(first.requests).not.toContain('/service')
  })
})
