import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { respondUnavailable, serviceWith } from '../../support/serviceWith'
import { startFakeTime } from '../../support/transactionPage'
import { renderApp } from '../../support/renderApp'

const unknown = 'AB'.repeat(32)

it('an unknown hash has explorers while the chains of the network cannot be loaded, and says so', async () => {
  const { advance } = startFakeTime()
  const over = serviceWith({
    '/tracker': () => Response.json({ message: 'none' }, { status: 404 }),
    '/chains/details': respondUnavailable,
  })
  await renderApp(`/tx/${unknown}`, { over })
  const section = within(
    await screen.findByRole('region', { name: 'Find the transaction on its chain' }),
  )
  section.getByRole('link', { name: 'etherscan.io' })
  section.getByText(/We couldn’t load the chains of the network/)
  section.getByRole('button', { name: 'Retry now' })
  over.recover()
  await advance(31_000)
  expect(section.queryByRole('button', { name: 'Retry now' })).toBeNull()
  section.getByRole('link', { name: 'etherscan.io' })
})
