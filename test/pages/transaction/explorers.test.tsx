import { it } from 'vitest'
import { respondUnavailable, serviceWith } from '../../support/serviceWith'
import { startFakeTime, advance, respondStatus } from '../../support/transactionPage'
import { renderApp } from '../../support/renderApp'
import { expectNone, findRegion } from '../../support/page'

const unknown = 'AB'.repeat(32)

it('an unknown hash has explorers while the chains of the network cannot be loaded, and says so', async () => {
  startFakeTime()
  const over = serviceWith({
    '/tracker': respondStatus(404),
    '/chains/details': respondUnavailable,
  })
  await renderApp(`/tx/${unknown}`, over)
  const section = await findRegion('Find the transaction on its chain')
  section.getByRole('link', { name: 'etherscan.io' })
  section.getByText(/We couldn’t load the chains of the network/)
  section.getByRole('button', { name: 'Retry now' })
  over.recover()
  await advance(31_000)
  expectNone('button', 'Retry now', section)
  section.getByRole('link', { name: 'etherscan.io' })
})
