import { cleanup, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hash, swap, swapLegs } from '../../support/answers'
import { samples } from '../../support/samples'
import {
  respondStatus,
  respondWith,
  expectVerdict,
  openScripted,
  openTransaction,
} from '../../support/transactionPage'
import { press, find, get, stubNotifications } from '../../support/page'

const open = (wire: object) => openScripted(respondWith(wire))
const findAnswer = async (question: string) => {
  const title = await find('heading', question)
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
    await open({
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
  [true, /while this page is on your screen: a locked phone stops it\. Otherwise come/],
  [false, /Keep a Crosswatch tab open\./],
])('“Notify me” says what it needs, with a touch screen: %s', async (isTouch, told) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  stubNotifications()
  await open(swap(['success', 'swapping', 'not_started']))
  // It is not in the menu.
  await find('button', 'Watch')
  await press('Notify me')
  const dialog = await find('dialog', 'Notify me')
  expect(dialog).toHaveTextContent(told)
})

const halted = (result: object) => ({
  ...swap(['pending', 'not_started', 'not_started']),
  result: { ...swap(['pending', 'not_started', 'not_started']).result, ...result },
})
const waitingFor = { reason: 'halted', chain: 'BTC', halt: 'chain', since: null }
const likelyRefund = { halt: 'trading', chain: 'BTC', since: null }

it.each([
  ['waits for the end of a halt', { waitingFor }],
  ['will probably be refunded', { likelyRefund }],
])('a swap that %s is on hold', async (_, result) => {
  await open(halted(result))
  await expectVerdict('in-progress')
  const title = get('heading', 'On hold')
  expect(title.parentElement).toHaveClass('text-refund')
  expect(document.title).toMatch(/^On hold: /)
})

it('the payout that a halt keeps back is on hold in the steps, too', async () => {
  const wire = swap(['success', 'success', 'pending'])
  await open({ ...wire, result: { ...wire.result, waitingFor } })
  await find('heading', 'On hold')
  const steps = within(await find('region', 'Steps')).getAllByRole('listitem')
  expect(steps.at(-1)).toHaveTextContent(/^Payout.*On hold$/)
  expect(
    within(steps[2] ?? expect.fail()).getByText('On hold').parentElement,
  ).toHaveClass('text-refund')
})

it.each([
  [samples.paidElsewhere, 'unclear', /^Paid elsewhere.*Wrong address$/],
  [samples.payoutStuck, 'unclear', /^Swap ETH to BTC.*Needs attention$/],
])(
  'the last step and the end of the line of %s have the colour of the verdict, on page and drawing',
  async (ofSample, verdict, last) => {
    const { article } = await openTransaction(ofSample)
    await expectVerdict(verdict)
    const steps = within(await find('region', 'Steps'))
    const words = steps.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words.at(-1)).toMatch(last)
    expect(words.at(-1)).not.toMatch(/Complete|Failed|In progress/)
    const drawing = await within(article).findByRole('img', {
      name: /chains/,
    })
    const colors = [...drawing.querySelectorAll('g.stroke-current')].map((line) =>
      [...line.classList].find((name) => name.startsWith('text-')),
    )
    const known = colors.filter((color) => color !== 'text-line-2')
    expect(known.at(-1)).toBe('text-refund')
    expect(new Set(known.slice(0, -1))).toEqual(new Set(['text-complete']))
  },
)

it('says of a step that will not come that it will not happen, without a time or a hash', async () => {
  await openTransaction(samples.failed)
  await expectVerdict('failed')
  const steps = within(await find('region', 'Steps')).getAllByRole('listitem')
  const words = steps.map(({ textContent }) => textContent).join(' ')
  expect(words).toMatch(/Will not happen/)
  expect(words).not.toMatch(/since|No hash yet|Not started/)
})

it('says once to which other address the money went', async () => {
  const { article } = await openTransaction(samples.paidElsewhere)
  await expectVerdict('unclear')
  const answer = await findAnswer('Where is my money?')
  expect(answer).toHaveTextContent(/bc1q8tzqt.*Should have gone to.*bc1q48kgv/)
  const steps = get('region', 'Steps')
  const told = article.textContent.replace(steps.textContent, '')
  expect(told.match(/bc1q8tzqt/g)).toHaveLength(1)
  expect(told.match(/bc1q48kgv/g)).toHaveLength(1)
})

it('a swap that has ended has no amount that was not reported', async () => {
  const { article } = await openTransaction(samples.refunded)
  await expectVerdict('refunded')
  expect(article).toHaveTextContent(/Swap BCH to ETH/)
  expect(article).not.toHaveTextContent('amount not known')
})

it('counts the confirmations of a deposit where the money is, and not again in the steps', async () => {
  const confirmations = { counted: 2, required: 6, remaining: 60_000 }
  const pending = { ...deposit, status: 'pending', confirmations }
  const legs = [pending, ...swapLegs('pending', 'not_started', 'not_started').slice(1)]
  await open(halted({ legs }))
  await expectVerdict('in-progress')
  const answer = await findAnswer('Where is my money?')
  expect(answer).toHaveTextContent('2 of 6 confirmations')
  const steps = get('region', 'Steps')
  expect(steps).not.toHaveTextContent('confirmations')
})

it('draws a missed limit beside the sentence that has its number, the further away the more it missed', async () => {
  const readPlace = async (sample: string, sentence: string) => {
    await openTransaction(sample)
    const text = await find('article')
    const drawing = await waitFor(
      () => within(text).getByText('limit').closest('svg') ?? expect.fail(),
    )
    within(text).getByText(sentence)
    expect(drawing).toHaveAttribute('aria-hidden', 'true')
    const place = drawing.querySelector('circle')?.getAttribute('cx') ?? ''
    cleanup()
    return Number.parseFloat(place)
  }
  const near = await readPlace(samples.refunded, 'The price fell 0.08 % below the limit.')
  const farther = await readPlace(
    samples.recordedPartialRefund,
    'The price fell 0.28 % below the limit.',
  )
  expect(farther).toBeLessThan(near)
  expect(near).toBeLessThan(80)
})

it('names the place of an amount that stands above, and has no empty fact', async () => {
  await openTransaction(samples.complete)
  const answer = await findAnswer('Where is my money?')
  await waitFor(() => expect(answer).toHaveTextContent(/Paid out on Bitcoin.*Tobc1q/))
  expect(answer).not.toHaveTextContent('Amount')
  expect(
    within(answer)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).not.toContain('')
})

it('names no vault as the place of a payout that can’t be sent', async () => {
  await openTransaction(samples.payoutStuck)
  const answer = await findAnswer('Where is my money?')
  await waitFor(() => expect(answer).toHaveTextContent(/Held by the network$/))
})

it('has the explorers of chains while no answer has come, so that a phone shows no void', async () => {
  await openScripted(respondStatus(500))
  expect(await find('heading', 'Find the transaction on its chain')).toBeVisible()
})
