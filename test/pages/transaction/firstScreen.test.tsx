import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hash, swap, swapLegs } from '../../support/answers'
import { samples } from '../../support/samples'
import {
  openTransaction,
  respondWith,
  scriptTracker,
} from '../../support/transactionPage'

const open = (wire: object) => openTransaction(hash, scriptTracker(respondWith(wire)))
const findAnswer = async (question: string) => {
  const title = await screen.findByRole('heading', { name: question })
  return title.closest('section') ?? expect.fail('no answer')
}

const [deposit, swapped, payout] = swapLegs('success', 'success', 'pending')

it.each([
  ['', 'the recipient’s address on etherscan.io'],
  ['D4'.repeat(32), 'the payout on etherscan.io'],
])(
  'a late payout with the hash “%.4s” links what it waits for, and says when to ask for help',
  async (payoutHash, linked) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 27, 19, 0) })
    onTestFinished(() => void vi.useRealTimers())
    const recipient = '0x91e2f4b3a8c7d6e5f4a3b2c1d0e9f8a7b6c5d36b'
    const expectedAt = new Date(2026, 10, 27, 17, 1).getTime()
    const legs = [deposit, swapped, { ...payout, hash: payoutHash, toAddress: recipient }]
    const { expectVerdict } = await open({
      ...swap(['success', 'success', 'pending']),
      result: {
        firstTransactionHash: hash,
        startTimestamp: expectedAt - 3_600_000,
        estimatedEndTimestamp: expectedAt,
        legs,
      },
    })
    await expectVerdict('in-progress')
    const answer = await findAnswer('What should I do?')
    expect(answer).toHaveTextContent('This is taking longer than expected.')
    expect(answer).toHaveTextContent(
      `See ${linked}. If nothing has changed by 17:01 tomorrow, ask the app where you started it.`,
    )
    const path = payoutHash === '' ? `address/${recipient}` : `tx/0x${payoutHash}`
    expect(within(answer).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^https://etherscan\\.io/${path}$`, 'i')),
    )
  },
)

it.each([
  ['complete', 'Paid out on Bitcoin'],
  ['refunded', 'Refunded on Bitcoin Cash'],
] as const)(
  'says once where the money of a %s sample is, with the address',
  async (sample, place) => {
    const { expectVerdict } = await openTransaction(samples[sample])
    await expectVerdict(sample)
    const answer = await findAnswer('Where is my money?')
    const [word = ''] = place.split(' on ')
    expect(answer).toHaveTextContent(place)
    expect(answer.textContent.split(word)).toHaveLength(2)
    expect(answer).not.toHaveTextContent('Minimum received')
    expect(within(answer).getByText('To')).toBeVisible()
    expect(within(answer).getByRole('link', { name: /…/ })).toBeVisible()
  },
)

it.each([
  [true, /while this page is on your screen: a locked phone stops it\. Otherwise come/],
  [false, /Keep a Crosswatch tab open\./],
])('“Notify me” says what it needs, with a touch screen: %s', async (isTouch, told) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  vi.stubGlobal(
    'Notification',
    Object.assign(class extends EventTarget {}, { permission: 'default' }),
  )
  const { user } = await open(swap(['success', 'swapping', 'not_started']))
  // It is not in the menu.
  expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Notify me' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notify me' })
  expect(dialog).toHaveTextContent(told)
})
