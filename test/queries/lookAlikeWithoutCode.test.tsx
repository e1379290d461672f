import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hash, swapLegs, wireAnswer } from '../support/answers'

const file = '../../src/components/LookAlikeAddress'
const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** Four characters at each end are the same. */
const poisoned = '0xd8da777777777777777777777777777777776045'

beforeAll(() => {
  vi.resetModules()
  vi.doMock(file, () => {
    throw new Error('The code is gone.')
  })
})

afterAll(() => {
  vi.doUnmock(file)
  vi.resetModules()
})

it('a look-alike is shown in full, with its flag, where the code that compares it is gone', async () => {
  // React reports the error that its boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { changeOwnAddress } = await import('../../src/storage/ownAddresses')
  const { openTransaction, respondWith, scriptTracker } =
    await import('../support/transactionPage')
  changeOwnAddress({ chain: 'ETH', address: own }, { label: 'Cold wallet' })
  const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
  const legs = [deposit, swap, { ...payout, toAddress: poisoned }]
  const { article } = await openTransaction(
    hash,
    scriptTracker(
      respondWith(wireAnswer(true, 'success', legs, { firstTransactionHash: hash })),
    ),
  )
  await waitFor(() => expect(article).toHaveTextContent('Looks like Cold wallet'))
  expect(article).toHaveTextContent(poisoned)
})
