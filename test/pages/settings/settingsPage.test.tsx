import { waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { logoCacheName, responseCacheName } from '../../../src/contract/cached'
import { addRecent } from '../../../src/storage/changeRecents'
import { pushRecord } from '../../../src/storage/pushRecord'
import { recents } from '../../../src/storage/recents'
import { settings } from '../../../src/storage/settings'
import { watch, watched } from '../../../src/storage/watched'
import { stubPush } from '../../support/browserPush'
import { renderApp, untilKeysWork, user } from '../../support/renderApp'
import { respondUnavailable } from '../../support/serviceWith'
import { press, find, get, expectNone, expectToSay } from '../../support/page'

const hash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'
const getRow = (name: string) => get('row', new RegExp(`^${name} \\d`))
const getButton = (name: string) => get('button', name)

it('applies a theme and a time zone at once, and stores them', async () => {
  await renderApp('/settings')
  const footer = within(await untilKeysWork())
  await press('UTC', get('group', 'Time zone'))
  footer.getByText('UTC')
  await press('Dark', get('group', 'Theme'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(settings.read()).toMatchObject({ theme: 'dark', zone: 'utc' })
})

it.each([
  [
    'state, response time and address',
    {},
    /Working Last.*Response time\d+ ms.*Address\w+:/,
  ],
  [
    'problem',
    { '/tracker/health': respondUnavailable },
    /Unavailable Crosswatch returned an error \(503\)\. Reason: away\. Last checked/,
  ],
])('shows the %s of the service', async (_, answers, text) => {
  await renderApp('/settings', answers)
  const service = get('region', 'Service')
  await expectToSay(service, text)
})

it('lists one kind of data before deleting it, and explains why nothing can be deleted', async () => {
  watch(hash)
  await renderApp('/settings')
  const none = getButton('Delete: Recently opened')
  expect(none).toHaveAccessibleDescription('Nothing to delete.')
  await user.click(none)
  expectNone('dialog')
  await user.click(getButton('Delete: Watched transactions'))
  expect(await find('dialog')).toHaveTextContent(
    'Watched transactions, 1. Your swaps cont',
  )
  await user.click(getButton('Cancel'))
  expect(watched.read()).toHaveLength(1)
  await user.click(getButton('Delete: Watched transactions'))
  await user.click(getButton('Delete'))
  expect(watched.read()).toEqual([])
  expect(getRow('Watched transactions')).toHaveTextContent('0')
})

it('deletes all data, the cached responses and logos too', async () => {
  const cached = new Map([
    [responseCacheName, [1, 2]],
    [logoCacheName, [3, 4, 5]],
  ])
  stubPush()
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => cached.get(name) ?? [],
      put: async () => {},
    }),
    delete: async (name: string) => cached.delete(name),
  })
  watch(hash)
  addRecent({ kind: 'name', text: 'eld', chain: '' })
  settings.write((all) => ({ ...all, theme: 'dark' }))
  const sent = [{ hash, chain: '', label: 'Rent' }]
  pushRecord.write(() => ({ endpoint: 'https://push.example', publicKey: '', sent }))
  await renderApp('/settings')
  await expectToSay(() => getRow('Offline copy'), '5')
  expect(getRow('Messages to this browser')).toHaveTextContent('1')
  await user.click(getButton('Delete all'))
  // By another tab, meanwhile.
  localStorage.setItem('crosswatch:response:3:AB', '{"text":"{}"}')
  await user.click(getButton('Delete'))
  await expectToSay(() => getRow('Offline copy'), '0')
  expect(getRow('Settings')).toHaveTextContent('Settings0')
  expect([watched.read(), recents.read(), settings.read().theme]).toEqual([
    [],
    [],
    'system',
  ])
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  expect(getButton('Delete all')).toHaveAccessibleDescription('Nothing to delete.')
})
