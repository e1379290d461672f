import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { FirstMatches } from '../../src/model/tokens/tokenSearch'
import { createQueryClient } from '../../src/queries/client'
import type { TokenList } from '../../src/queries/tokenList'
import { currenciesQuery } from '../../src/queries/tokens'
import { readQuery } from '../../src/search/readQuery'
import { useTokenLookup } from '../../src/search/tokenLookup'

/** The lookup over a cached list whose worker responds when the test says so, with a total and no token. */
function startLookup(first: string) {
  const responses = new Map<string, (found: FirstMatches | Promise<never>) => void>()
  const fail = async () => Promise.reject(new Error('The worker stopped'))
  const list: TokenList = {
    serial: 1,
    records: [],
    malformed: 0,
    looksLike: new Map(),
    flagsAt: () => undefined,
    suggest: (text) => new Promise((resolve) => responses.set(text, resolve)),
    find: fail,
    exportFile: fail,
    changed: fail,
  }
  const client = createQueryClient()
  client.setQueryData(currenciesQuery().queryKey, list)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ text }) => useTokenLookup(readQuery(text), false), {
    initialProps: { text: first },
    wrapper,
  })
  return {
    type: (text: string) => rerender({ text }),
    respond: (text: string, matching: number) => responses.get(text)?.({ places: [], matching }),
    fail: (text: string) => responses.get(text)?.(fail()),
    shown: () => [result.current.matches?.total, result.current.isCurrent],
    status: () => result.current.status,
  }
}

describe('useTokenLookup', () => {
  it('returns the matches of the previous text until the worker responds', async () => {
    const lookup = startLookup('usd')
    await waitFor(() => expect(lookup.shown()).toEqual([undefined, false]))
    lookup.respond('usd', 12)
    await waitFor(() => expect(lookup.shown()).toEqual([12, true]))
    lookup.type('usdc')
    await waitFor(() => expect(lookup.shown()).toEqual([12, false]))
    lookup.respond('usdc', 7)
    await waitFor(() => expect(lookup.shown()).toEqual([7, true]))
  })

  it('never returns the matches of an outdated text', async () => {
    const lookup = startLookup('usd')
    await waitFor(() => expect(lookup.shown()).toEqual([undefined, false]))
    lookup.type('usdc')
    await waitFor(() => expect(lookup.shown()).toEqual([undefined, false]))
    lookup.respond('usdc', 7)
    await waitFor(() => expect(lookup.shown()).toEqual([7, true]))
    lookup.respond('usd', 12)
    await waitFor(() => expect(lookup.shown()).toEqual([7, true]))
  })

  it('reports a failure of the worker', async () => {
    const lookup = startLookup('usd')
    lookup.respond('usd', 12)
    await waitFor(() => expect(lookup.shown()).toEqual([12, true]))
    expect(lookup.status()).toBe('ready')
    lookup.type('usdc')
    lookup.fail('usdc')
    await waitFor(() => expect(lookup.shown()).toEqual([undefined, false]))
    expect(lookup.status()).toBe('failed')
  })

  it('returns nothing for an empty text', async () => {
    const lookup = startLookup('usd')
    lookup.respond('usd', 12)
    await waitFor(() => expect(lookup.shown()).toEqual([12, true]))
    lookup.type('')
    await waitFor(() => expect(lookup.shown()).toEqual([undefined, true]))
  })
})
