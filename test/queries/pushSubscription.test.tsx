import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeys } from '../../src/service/config/vapidKeys'
import { subscriptionLimits } from '../../src/service/notify/limits'
import { endPush } from '../../src/queries/pushSubscription'
import { isPushed, pushRecord } from '../../src/storage/pushRecord'
import { unwatch, updateWatched, watch, watched } from '../../src/storage/watched'
import { asOwnPage, stubPush } from '../support/browserPush'
import { inProcessService, smallCatalogue } from '../support/inProcess'
import { listPushHashes } from '../support/pushSubscriptions'
import { renderApp, user, type Service } from '../support/renderApp'
import { samples } from '../support/samples'
import { type Answers } from '../support/serviceWith'
import { openTransaction, expectVerdict, respondStatus } from '../support/transactionPage'
import { press, find, get, findMessage, expectNone, expectToSay } from '../support/page'

const openService = (more: Parameters<typeof inProcessService>[0] = {}) => {
  const service = inProcessService({ catalogue: smallCatalogue(), ...more })
  /** What the service knows of this browser now. */
  const readKnown = async () => {
    const { endpoint } = pushRecord.read()
    const known = await listPushHashes(service.subscriptions, endpoint)
    return known.map(({ hash, label }) => [hash, label])
  }
  const expectKnown = (expected: unknown[]) =>
    waitFor(async () => expect(await readKnown()).toEqual(expected))
  return { ...service, over: asOwnPage(service), expectKnown }
}

/** Opens a transaction in progress, and presses “Notify me”. */
async function askToNotify(service: Service | Answers) {
  await openTransaction(samples.quick, service)
  await expectVerdict('in-progress')
  await press('Notify me')
}

/** A browser that has agreed to messages of two transactions. */
async function openSubscribed(more: Parameters<typeof inProcessService>[0] = {}) {
  const service = openService(more)
  const push = stubPush()
  watch(samples.quick, samples.streaming)
  updateWatched(samples.quick, { notify: true, label: 'Rent' })
  updateWatched(samples.streaming, { notify: true })
  pushRecord.write(() => ({ endpoint: 'https://gone.example', publicKey: '', sent: [] }))
  const page = await renderApp('/settings', service.over)
  await service.expectKnown([
    [samples.quick, 'Rent'],
    [samples.streaming, ''],
  ])
  return { ...service, ...push, ...page }
}

describe('“Notify me” with a service that can push', () => {
  it('says what is sent and kept before the first time, and subscribes after a press', async () => {
    const { over, expectKnown } = openService()
    const { subscribe, keys } = stubPush('default')
    await askToNotify(over)
    const dialog = await find('dialog', 'Notify me')
    expect(dialog).toHaveTextContent(
      /done or delayed, or needs you\. You can close this page\. Your browser asks .* the service keeps the address of your browser .* with the hash and its label, until the last message or for 30 days\./,
    )
    expect(subscribe).not.toHaveBeenCalled()
    await press('Allow notifications', dialog)

    await findMessage(/You can close this page\. Added to your watchlist\.$/)
    const description = await (await over.fetch('/service')).json()
    expect(description).toMatchObject({ push: { publicKey: keys[0] } })
    await expectKnown([[samples.quick, '']])
    await press('Will notify')
    await expectKnown([])
  })

  it('asks nothing once it is agreed to', async () => {
    const { over, expectKnown } = openService()
    stubPush('default')
    await askToNotify(over)
    await press('Allow notifications')
    await findMessage(/You can close this page/)
    await press('Will notify')
    await findMessage(/^Notifications are off/)
    await press('Notify me')
    await findMessage(/You can close this page\.$/)
    expectNone('dialog')
    await expectKnown([[samples.quick, '']])
  })

  it.each<{
    when: string
    push?: null
    permission?: NotificationPermission
    error?: string
    status?: number
    told: RegExp
  }>([
    {
      when: 'the service does not push',
      push: null,
      told: /^We’ll notify you .* Keep a Crosswatch tab open\./,
    },
    {
      when: 'they were denied before',
      permission: 'denied',
      told: /^Your browser blocks notifications of this site\. Your watchlist shows when .*, or needs you\./,
    },
    {
      when: 'its push service cannot be reached',
      error: 'AbortError',
      told: /^Your browser’s push service or ours couldn’t be reached, .* Keep a Crosswatch tab open\./,
    },
    {
      when: 'a private window refuses',
      error: 'NotAllowedError',
      told: /^This window refuses messages to a closed page, as private windows do, .* Keep a Crosswatch tab open\./,
    },
    {
      when: 'the service has no room',
      status: 409,
      told: /^The service has no room for more messages now, .* To make room, turn off others in Settings, .* Keep a Crosswatch tab open\./,
    },
    {
      when: 'the service does not know the browser’s push service',
      status: 400,
      told: /^The service doesn’t send to the push service of your browser, .* Keep a Crosswatch tab open\./,
    },
  ])(
    'works with an open page alone where $when, and says so',
    async ({ permission, error, status, told, ...options }) => {
      const { over, expectKnown } = openService(options)
      const { subscribe } = stubPush(permission)
      if (error) subscribe.mockRejectedValue(new DOMException('No messages.', error))
      await askToNotify(status ? { '/push/subscriptions': respondStatus(status) } : over)
      if (error || status) await press('Notify me', await find('dialog'))
      else expect(subscribe).not.toHaveBeenCalled()
      await findMessage(told)
      expectNone('dialog')
      expect(watched.read()).toMatchObject([{ notify: true }])
      expect(pushRecord.read().sent).toEqual([])
      await expectKnown([])
    },
  )

  it('subscribes to all that are selected in the watchlist', async () => {
    const { over, expectKnown } = openService()
    stubPush()
    watch(samples.quick, samples.streaming, samples.complete)
    await renderApp('/tx', over)
    const [selectAll] = await screen.findAllByRole('checkbox', { name: 'Select all' })
    await user.click(selectAll ?? expect.fail('No box selects all'))
    const notify = await find('button', { name: 'Notify me', hidden: true })
    await waitFor(() => expect(notify).toBeEnabled())
    await user.click(notify)
    const dialog = await find('dialog', 'Notify me')
    // One of them has ended.
    await expectToSay(
      dialog,
      /when each of 2 transactions is done .* the hashes and their labels/,
    )
    await press('Notify me', dialog)
    await findMessage(/You can close this page\.$/)
    await expectKnown([
      [samples.quick, ''],
      [samples.streaming, ''],
    ])
  })
})

describe('a browser that is subscribed', () => {
  it('tells the service what changes on the watchlist', async () => {
    const { expectKnown } = await openSubscribed()
    act(() => void updateWatched(samples.streaming, { label: 'Savings' }))
    await expectKnown([
      [samples.quick, 'Rent'],
      [samples.streaming, 'Savings'],
    ])
    act(() => void unwatch(samples.quick))
    await expectKnown([[samples.streaming, 'Savings']])
  })

  it('ends messages of one before it asks for those of another, as a subscription can be full', async () => {
    const { maxPushHashes: usual } = subscriptionLimits
    const setMax = (value: number) =>
      Object.defineProperty(subscriptionLimits, 'maxPushHashes', { value })
    onTestFinished(() => void setMax(usual))
    setMax(2)
    const { expectKnown } = await openSubscribed()
    act(() => {
      watched.write((list) =>
        list.map((item) =>
          item.hash === samples.quick ? { ...item, hash: samples.complete } : item,
        ),
      )
    })
    await expectKnown([
      [samples.streaming, ''],
      [samples.complete, 'Rent'],
    ])
  })

  it('lists its transactions in the settings, and ends them there', async () => {
    const { expectKnown, readSubscription, subscriptions } = await openSubscribed()
    const { endpoint } = pushRecord.read()
    const table = within(get('table', 'Notifications'))
    await press('Turn off: Rent', table)
    await expectKnown([[samples.streaming, '']])
    expectNone('link', 'Rent', table)
    expect(readSubscription()).not.toBeNull()
    await press('Delete subscription')
    await findMessage(/^The subscription is deleted\.$/)
    expect(await listPushHashes(subscriptions, endpoint)).toEqual([])
    expect(readSubscription()).toBeNull()
    expectNone('button', 'Delete subscription')
  })

  it('subscribes anew where the service has another key', async () => {
    const first = await openSubscribed()
    const before = pushRecord.read()
    const keys = createKeys()
    const next = openService({ push: { contact: '', keys, hosts: [] } })
    first.client.clear()
    await renderApp('/settings', next.over)
    await waitFor(() => expect(pushRecord.read().publicKey).toBe(keys.publicKey))
    await next.expectKnown([
      [samples.quick, 'Rent'],
      [samples.streaming, ''],
    ])
    expect(pushRecord.read().endpoint).not.toBe(before.endpoint)
    expect(first.keys.at(-1)).toBe(keys.publicKey)
  })

  it.each(['crosswatch:response:3:AB', 'crosswatch:recents', 'other'])(
    'sends nothing when another tab stores %s, also of what the service refused',
    async (key) => {
      stubPush()
      watch(samples.quick, samples.streaming)
      for (const hash of [samples.quick, samples.streaming])
        updateWatched(hash, { notify: true })
      const endpoint = 'https://gone.example'
      pushRecord.write(() => ({ endpoint, publicKey: '', sent: [] }))
      const { requests } = await renderApp('/names', {
        '/push/subscriptions': respondStatus(409),
      })
      const countSent = () =>
        requests.filter((url) => url === '/push/subscriptions').length
      await waitFor(() => expect(countSent()).toBeGreaterThanOrEqual(2))
      const before = countSent()
      await act(async () => {
        for (let event = 0; event < 10; event += 1)
          window.dispatchEvent(new StorageEvent('storage', { key }))
        // Nor for a change of what the service is not told.
        updateWatched(samples.quick, { isDelayNotified: true })
        await endPush().catch(() => undefined)
      })
      expect(countSent() - before).toBeLessThanOrEqual(1)
    },
  )

  it('is told by its tabs again once messages are turned off while others are sent', async () => {
    const { expectKnown } = await openSubscribed()
    act(() => void updateWatched(samples.streaming, { label: 'Savings' }))
    await act(endPush)
    expect(pushRecord.read()).toMatchObject({ endpoint: '', sent: [] })
    expect(isPushed(samples.streaming)).toBe(false)
    await expectKnown([])
  })

  it('sends a label once, after it is done', async () => {
    const { expectKnown, over } = await openSubscribed()
    const { requests } = await renderApp('/tx', over)
    await press(/^Add label to/)
    await user.keyboard('Savings for June{Enter}')
    await expectKnown([
      [samples.quick, 'Rent'],
      [samples.streaming, 'Savings for June'],
    ])
    expect(requests.filter((url) => url === '/push/subscriptions')).toHaveLength(1)
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
    await renderApp('/names', service.over)
    await findMessage(/^Rent: Complete\./)
    expect(showNotification).not.toHaveBeenCalled()
    await waitFor(() => expect(pushRecord.read().sent).toEqual([]))
  })
})
