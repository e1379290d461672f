import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'

const hash = 'A'.repeat(64)

it.each([
  ['?chain=BASE', { hash, chain: 'BASE' }],
  ['', { hash }],
])('the address with %j sends its chain to the tracker', async (query, body) => {
  const service = inProcessService()
  const bodies: unknown[] = []
  const over = {
    fetch: async (input: string | URL, init?: RequestInit) => {
      if (input === '/tracker/v2/txn' && typeof init?.body === 'string') {
        bodies.push(JSON.parse(init.body))
      }
      return service.fetch(input, init)
    },
  }
  const { user } = await renderApp(`/tx/${hash}${query}`, { over })
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(bodies.length).toBeGreaterThan(1))
  for (const sent of bodies) expect(sent).toEqual(body)
})
