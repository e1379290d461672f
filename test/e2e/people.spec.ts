import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { expect, test } from '../support/browser'
import { startProxy } from '../support/proxyServer'
import { swapLegs, wireAnswer } from '../support/answers'

/** The ways of the people that the page is made for, from its first address to their answer. */

const hashOf = (index: number) => `E${index.toString(16).toUpperCase().padStart(63, '0')}`

/** A transaction that was complete when this browser last heard of it. */
const watchCompleted = (page: Page, count: number) =>
  page.addInitScript(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text)
    },
    Array.from({ length: count }, (_, index): [string, string][] => {
      const hash = hashOf(index)
      const answer = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
        firstTransactionHash: hash,
      })
      const item = { hash, since: index, label: '', notify: false, toldLate: false }
      const saved = { at: Date.now() - 3_600_000, finalCount: 4, text: JSON.stringify(answer) }
      return [
        [`crosswatch:watched:${hash}`, JSON.stringify(item)],
        [`crosswatch:response:${hash}`, JSON.stringify(saved)],
      ]
    }).flat(),
  )

test('on a phone, a swap is found by a paste, watched and seen again', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { samples } = v.parse(
    ServiceDescriptionSchema,
    await (await request.get('/service')).json(),
  )
  const hash = samples.find(({ title }) => title === 'Real swap, complete (recorded)')?.hash ?? ''
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Track any cross-chain swap' }),
  ).toBeVisible()
  const paste = page.getByRole('button', { name: 'Paste' })
  await expect(paste).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), hash)
  await paste.click()
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  const article = page.getByRole('article')
  await expect(article).toHaveAttribute('data-verdict', 'complete')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('Added to your watchlist.').first()).toBeVisible()
  await page.goto('/')
  const board = page.getByRole('table', { name: 'Watchlist' })
  await expect(board.getByText('Complete')).toBeVisible()
  await board.getByRole('link').click()
  await expect(article).toHaveAttribute('data-verdict', 'complete')
})

test('by keyboard alone, a list of hashes is watched, filtered and reported', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { samples } = v.parse(
    ServiceDescriptionSchema,
    await (await request.get('/service')).json(),
  )
  const recorded = samples.filter((sample) => sample.recorded).map(({ hash }) => hash)
  await page.goto('/tx')
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('It is not reached by the keyboard.')
  }
  await tabTo(page.getByRole('textbox', { name: 'Transaction hashes or explorer links' }))
  await page.keyboard.insertText(`${recorded.join('\n')}\nnot a hash`)
  await expect(page.getByText('1 line has no hash')).toBeVisible()
  await tabTo(page.getByRole('button', { name: `Watch all ${recorded.length}` }))
  await page.keyboard.press('Enter')
  const board = page.getByRole('table', { name: 'Watchlist' })
  await expect(board.getByText('Complete')).toBeVisible()
  await page.keyboard.press('Home')
  await page.goto('/tx?status=complete')
  await expect(board.getByRole('row')).toHaveCount(2)
  await tabTo(page.getByRole('checkbox', { name: 'Select all' }))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Copy report' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('# Crosswatch support report')
  await tabTo(board.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('ten watched transactions show their last status within a second of a reload', async ({
    page,
    baseURL,
    allow,
  }) => {
    allow(/Failed to load resource/)
    const proxy = await startProxy(baseURL ?? '')
    await watchCompleted(page, 10)
    await page.goto(`${proxy.address}/tx`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The worker keeps the files of this page once it has them.
    await page.reload()
    await expect(page.getByText('Online')).toBeVisible()
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const rows = document.querySelectorAll('tbody tr')
        const snapshot = [...rows].filter(({ textContent }) => textContent?.startsWith('Select'))
        const complete = snapshot.filter(({ textContent }) => textContent?.includes('Complete'))
        if (complete.length < 10) return
        performance.mark('all snapshot')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    proxy.isOffline = true
    await page.reload()
    const statuses = page.getByRole('table', { name: 'Watchlist' }).getByText('Complete')
    await expect(statuses).toHaveCount(10)
    const [mark, boot] = await page.evaluate(() => [
      performance.getEntriesByName('all snapshot')[0]?.startTime ?? Infinity,
      performance.getEntriesByType('navigation')[0]?.startTime ?? 0,
    ])
    expect(mark - boot).toBeLessThan(1_000)
    await proxy.close()
  })
})
