import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'

const hash = `0x${'a'.repeat(64)}`
const link = encodeURIComponent(`https://basescan.org/tx/${hash}`)

it.each([
  [`/tx/${hash}?chain=BASE`, { hash, chain: 'BASE' }],
  [`/tx/${hash}`, { hash }],
  [`/tx/${link}`, { hash, chain: 'BASE' }],
  [`/tx/${link}?chain=ETH`, { hash, chain: 'ETH' }],
  [`/go?q=${link}`, { hash, chain: 'BASE' }],
  [`/embed/tx/${link}`, { hash, chain: 'BASE' }],
])('the address %s sends its chain to the tracker', async (path, body) => {
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
  const { user } = await renderApp(path, { over })
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(bodies.length).toBeGreaterThan(1))
  for (const sent of bodies) expect(sent).toEqual(body)
})
