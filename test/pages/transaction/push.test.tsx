import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeys } from '../../../src/service/config/vapidKeys'
import { subscriptionLimits } from '../../../src/service/notify/limits'
import { endPush } from '../../../src/queries/pushSubscription'
import { isPushed, pushRecord } from '../../../src/storage/pushRecord'
import { unwatch, updateWatched, watch, watched } from '../../../src/storage/watched'
import { asOwnPage, stubPush } from '../../support/browserPush'
import { inProcessService, smallCatalogue } from '../../support/inProcess'
import { listPushHashes } from '../../support/pushSubscriptions'
import { renderApp } from '../../support/renderApp'
import { samples } from '../../support/samples'
import { serviceWith } from '../../support/serviceWith'
import { openTransaction } from '../../support/transactionPage'

const openService = (more: Parameters<typeof inProcessService>[0] = {}) => {
  const service = inProcessService({ catalogue: smallCatalogue(), ...more })
  /** What the service knows of this browser now. */
  const readKnown = async () => {
    const { endpoint } = pushRecord.read()
    const known = await listPushHashes(service.subscriptions, endpoint)
    return known.map(({ hash, label }) => [hash, label])
  }
  return { ...service, over: asOwnPage(service), readKnown }
}

const findNote = (text: RegExp) => screen.findByText(text, { selector: 'aside *' })

/** Opens a transaction, and agrees to its messages. */
async function agree(over: ReturnType<typeof asOwnPage>) {
  const { user, expectVerdict } = await openTransaction(samples.quick, { over })
  await expectVerdict('in-progress')
  await user.click(await screen.findByRole('button', { name: 'Notify me' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Notify me' }))
}

/** A browser that has agreed to messages of two transactions. */
async function openSubscribed(more: Parameters<typeof inProcessService>[0] = {}) {
  const service = openService(more)
  const push = stubPush()
  watch(samples.quick, samples.streaming)
  updateWatched(samples.quick, { notify: true, label: 'Rent' })
  updateWatched(samples.streaming, { notify: true })
  pushRecord.write(() => ({ endpoint: 'https://gone.example', publicKey: '', sent: [] }))
  const page = await renderApp('/settings', { over: service.over })
  await waitFor(async () => expect(await service.readKnown()).toHaveLength(2))
  return { ...service, ...push, ...page }
}

describe('“Notify me” with a service that can push', () => {
  it('says what is sent and kept before the first time, and subscribes after a press', async () => {
    const { over, readKnown } = openService()
    const { subscribe, keys } = stubPush('default')
    const { user, expectVerdict } = await openTransaction(samples.quick, { over })
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    const dialog = await screen.findByRole('dialog', { name: 'Notify me' })
    expect(dialog).toHaveTextContent(
      /done or delayed, or needs you\. You can close this page\. Your browser asks .* the service keeps the address of your browser .* with the hash and its label, until the last message or for 30 days\./,
    )
    expect(subscribe).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Allow notifications' }))

    await findNote(/You can close this page\. Added to your watchlist\.$/)
    const description = await (await over.fetch('/service')).json()
    expect(description).toMatchObject({ push: { publicKey: keys[0] } })
    expect(await readKnown()).toEqual([[samples.quick, '']])

    await user.click(screen.getByRole('button', { name: 'Will notify', pressed: true }))
    await waitFor(async () => expect(await readKnown()).toEqual([]))
  })

  it('asks nothing once it is agreed to', async () => {
    const { over, readKnown } = openService()
    stubPush('default')
    const { user, expectVerdict } = await openTransaction(samples.quick, { over })
    await expectVerdict('in-progress')
    const button = await screen.findByRole('button', { name: 'Notify me' })
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Allow notifications' }))
    await findNote(/You can close this page/)
    await user.click(button)
    await findNote(/^Notifications are off/)
    await user.click(button)
    await findNote(/You can close this page\.$/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await readKnown()).toEqual([[samples.quick, '']])
  })

  it('works with an open page alone where the service does not push, and says so', async () => {
    const { over } = openService({ push: null })
    stubPush()
    const { user, expectVerdict } = await openTransaction(samples.quick, { over })
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await findNote(/^We’ll notify you .* Keep a Crosswatch tab open\./)
    expect(watched.read()).toMatchObject([{ notify: true }])
  })

  it.each([
    [
      'its push service cannot be reached',
      'AbortError',
      /^Your browser’s push service or ours couldn’t be reached, .* Keep a Crosswatch tab open\./,
    ],
    [
      'a private window refuses',
      'NotAllowedError',
      /^This window refuses messages to a closed page, as private windows do, .* Keep a Crosswatch tab open\./,
    ],
  ])('works with an open page alone where %s, and says so', async (_, error, told) => {
    const { over, readKnown } = openService()
    const { subscribe } = stubPush()
    subscribe.mockRejectedValue(new DOMException('No messages.', error))
    await agree(over)
    await findNote(told)
    expect(watched.read()).toMatchObject([{ notify: true }])
    expect(await readKnown()).toEqual([])
  })

  it.each([
    [
      'has no room',
      409,
      /^The service has no room for more messages now, .* To make room, turn off others in Settings, .* Keep a Crosswatch tab open\./,
    ],
    [
      'does not know the browser’s push service',
      400,
      /^The service doesn’t send to the push service of your browser, .* Keep a Crosswatch tab open\./,
    ],
  ])(
    'works with an open page alone where the service %s, and says so',
    async (_, status, told) => {
      stubPush()
      const over = serviceWith({
        '/push/subscriptions': () => Response.json({ message: 'No.' }, { status }),
      })
      await agree(over)
      await findNote(told)
      expect(watched.read()).toMatchObject([{ notify: true }])
      expect(pushRecord.read().sent).toEqual([])
    },
  )

  it('says at once that notifications are blocked where they were denied before', async () => {
    const { over } = openService()
    const { subscribe } = stubPush('denied')
    const { user, expectVerdict } = await openTransaction(samples.quick, { over })
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await findNote(
      /^Notifications are blocked in your browser’s site settings\. Keep a Crosswatch tab open: its title tells when .*, or needs you\./,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(subscribe).not.toHaveBeenCalled()
    expect(watched.read()).toMatchObject([{ notify: true }])
  })

  it('subscribes to all that are selected in the watchlist', async () => {
    const { over, readKnown } = openService()
    stubPush()
    watch(samples.quick, samples.streaming, samples.complete)
    const { user } = await renderApp('/tx', { over })
    const [selectAll] = await screen.findAllByRole('checkbox', { name: 'Select all' })
    await user.click(selectAll ?? expect.fail('No box selects all'))
    const notify = await screen.findByRole('button', { name: 'Notify me', hidden: true })
    await waitFor(() => expect(notify).toBeEnabled())
    await user.click(notify)
    const dialog = await screen.findByRole('dialog', { name: 'Notify me' })
    // One of them has ended.
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        /when each of 2 transactions is done .* the hashes and their labels/,
      ),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Notify me' }))
    await findNote(/You can close this page\.$/)
    expect((await readKnown()).map(([hash]) => hash)).toEqual([
      samples.quick,
      samples.streaming,
    ])
  })
})

describe('a browser that is subscribed', () => {
  it('tells the service what changes on the watchlist', async () => {
    const { readKnown } = await openSubscribed()
    expect(await readKnown()).toEqual([
      [samples.quick, 'Rent'],
      [samples.streaming, ''],
    ])
    act(() => void updateWatched(samples.streaming, { label: 'Savings' }))
    await waitFor(async () =>
      expect(await readKnown()).toContainEqual([samples.streaming, 'Savings']),
    )
    act(() => void unwatch(samples.quick))
    await waitFor(async () =>
      expect(await readKnown()).toEqual([[samples.streaming, 'Savings']]),
    )
  })

  it('ends messages of one before it asks for those of another, as a subscription can be full', async () => {
    const { maxPushHashes: usual } = subscriptionLimits
    const setMax = (value: number) =>
      Object.defineProperty(subscriptionLimits, 'maxPushHashes', { value })
    onTestFinished(() => void setMax(usual))
    setMax(2)
    const { readKnown } = await openSubscribed()
    act(() => {
      watched.write((list) =>
        list.map((item) =>
          item.hash === samples.quick ? { ...item, hash: samples.complete } : item,
        ),
      )
    })
    await waitFor(async () =>
      expect(await readKnown()).toEqual([
        [samples.streaming, ''],
        [samples.complete, 'Rent'],
      ]),
    )
  })

  it('lists its transactions in the settings, and ends them there', async () => {
    const { user, readKnown, readSubscription, subscriptions } = await openSubscribed()
    const { endpoint } = pushRecord.read()
    const table = within(screen.getByRole('table', { name: 'Notifications' }))
    await user.click(table.getByRole('button', { name: 'Turn off: Rent' }))
    await waitFor(async () => expect(await readKnown()).toHaveLength(1))
    expect(table.queryByRole('link', { name: 'Rent' })).toBeNull()
    expect(readSubscription()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete subscription' }))
    await findNote(/^The subscription is deleted\.$/)
    expect(await listPushHashes(subscriptions, endpoint)).toEqual([])
    expect(readSubscription()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete subscription' })).toBeNull()
  })

  it('subscribes anew where the service has another key', async () => {
    const first = await openSubscribed()
    const before = pushRecord.read()
    const keys = createKeys()
    const next = openService({ push: { contact: '', keys, hosts: [] } })
    first.client.clear()
    await renderApp('/settings', { over: next.over })
    await waitFor(() => expect(pushRecord.read().publicKey).toBe(keys.publicKey))
    await waitFor(async () => expect(await next.readKnown()).toHaveLength(2))
    expect(pushRecord.read().endpoint).not.toBe(before.endpoint)
    expect(first.keys.at(-1)).toBe(keys.publicKey)
  })

  it.each(['crosswatch:response:3:AB', 'crosswatch:seen', 'other'])(
    'sends nothing when another tab stores %s, also of what the service refused',
    async (key) => {
      stubPush()
      let requests = 0
      const over = serviceWith({
        '/push/subscriptions': () => {
          requests += 1
          return Response.json({ message: 'No.' }, { status: 409 })
        },
      })
      watch(samples.quick, samples.streaming)
      for (const hash of [samples.quick, samples.streaming])
        updateWatched(hash, { notify: true })
      const endpoint = 'https://gone.example'
      pushRecord.write(() => ({ endpoint, publicKey: '', sent: [] }))
      await renderApp('/names', { over })
      await screen.findByRole('heading', { level: 1, name: 'Names' })
      await waitFor(() => expect(requests).toBeGreaterThanOrEqual(2))
      const before = requests
      await act(async () => {
        for (let event = 0; event < 10; event += 1)
          window.dispatchEvent(new StorageEvent('storage', { key }))
        // Nor for a change of what the service is not told.
        updateWatched(samples.quick, { isDelayNotified: true })
        await endPush().catch(() => undefined)
      })
      expect(requests - before).toBeLessThanOrEqual(1)
    },
  )

  it('is told by its tabs again once messages are turned off while others are sent', async () => {
    const { readKnown } = await openSubscribed()
    act(() => void updateWatched(samples.streaming, { label: 'Savings' }))
    await act(endPush)
    expect(pushRecord.read()).toMatchObject({ endpoint: '', sent: [] })
    expect(isPushed(samples.streaming)).toBe(false)
    expect(await readKnown()).toEqual([])
  })

  it('sends a label once, after it is done', async () => {
    const { readKnown, over } = await openSubscribed()
    const sent: unknown[] = []
    const { fetch } = over
    over.fetch = async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input, location.href)
        .pathname
      if (path === '/push/subscriptions') sent.push(init?.body ?? input)
      return fetch(input, init)
    }
    const { user } = await renderApp('/tx', { over })
    await user.click(await screen.findByRole('button', { name: /^Add label to/ }))
    await user.keyboard('Savings for June{Enter}')
    await waitFor(async () =>
      expect(await readKnown()).toContainEqual([samples.streaming, 'Savings for June']),
    )
    expect(sent).toHaveLength(1)
  })

  it('shows no second notification in its tabs', async () => {
    const service = openService()
    const { showNotification } = stubPush()
    watch(samples.complete)
    updateWatched(samples.complete, { notify: true, label: 'Rent' })
    const { complete: hash } = samples
    pushRecord.write(() => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      publicKey: '',
      sent: [{ hash, chain: '', label: 'Rent' }],
    }))
    await renderApp('/names', { over: service.over })
    await findNote(/^Rent: Complete\./)
    expect(showNotification).not.toHaveBeenCalled()
    await waitFor(() => expect(pushRecord.read().sent).toEqual([]))
  })
})
