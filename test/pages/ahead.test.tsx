import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAhead } from '../../src/app/ahead'
import { makeQueryClient } from '../../src/queries/client'
import { chainsQuery } from '../../src/queries/tokens'
import { inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

/** What was asked for, as paths with their query. */
const requests: string[] = []
let client: QueryClient

/** Asks ahead when some time has passed since. */
function askAfter(ms: number, pathname: string): string[] {
  requests.length = 0
  vi.advanceTimersByTime(ms)
  askAhead(client, pathname)
  return [...requests]
}
const long = 1_000

describe('asking ahead', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'], now: 0 })
    client = makeQueryClient()
    vi.stubGlobal('fetch', async (input: string | URL) => {
      requests.push(String(input))
      return new Promise<never>(() => {})
    })
  })
  afterEach(() => {
    client.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it("asks for a name's answers and for an asset's and a chain's lists", () => {
    expect(askAfter(long, '/names/eld')).toEqual([
      '/xname/registered/eld',
      '/xname/chains/eld',
      '/xname/eld',
    ])
    expect(askAfter(long, '/chains')).toEqual(['/tokenlist/utils/chains/details'])
    expect(askAfter(long, '/tokens/ETH.ETH')).toEqual(['/tokenlist/utils/currencies/details'])
    expect(askAfter(long, '/chains/ETH')).toEqual([])
  })

  it.each([
    '/tx/BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
    '/tx',
    '/',
    '/settings',
    '/names/..%2Fsecret',
  ])('asks for nothing at %s', (pathname) => {
    expect(askAfter(long, pathname)).toEqual([])
  })

  it('lets half a second pass between two pages', () => {
    expect(askAfter(long, '/names/eld')).toHaveLength(3)
    expect(askAfter(400, '/names/odin')).toEqual([])
    expect(askAfter(100, '/names/odin')).toHaveLength(3)
  })

  it('asks for nothing while a question fails, as its page may have to wait', async () => {
    vi.stubGlobal('fetch', async (input: string | URL) => {
      requests.push(String(input))
      return new Response('', { status: 429, headers: { 'retry-after': '30' } })
    })
    await client.prefetchQuery({ ...chainsQuery, retry: false })
    expect(askAfter(long, '/names/eld')).toEqual([])
  })

  it('asks for nothing where data is to be saved', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(askAfter(long, '/names/eld')).toEqual([])
  })
})

describe('a link that is pointed at', () => {
  it('has the answers of its page asked for, once', async () => {
    const { user, requests: asked } = await renderApp('/', { over: inProcessService() })
    await untilKeysWork()
    const names = within(await screen.findByRole('region', { name: 'Names to try' }))
    await user.hover(names.getByRole('link', { name: 'eld' }))
    await waitFor(() => expect(asked).toContain('/xname/registered/eld'))
    await user.click(names.getByRole('link', { name: 'eld' }))
    await screen.findByRole('heading', { level: 1, name: 'eld' })
    expect(asked.filter((path) => path === '/xname/registered/eld')).toHaveLength(1)
  })
})
