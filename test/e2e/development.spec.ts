import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readAddress } from '../../bench/startService.mjs'
import { expect, test } from '../support/browser'
import { findFreePort } from '../support/listening'
import { samples } from '../support/samples'

test('`npm run dev` serves page and API on one port, from source', async ({ page, allow }) => {
  // React's development build recommends its browser extension.
  allow(/React DevTools/)
  const port = String(await findFreePort())
  const address = `http://127.0.0.1:${port}`
  const vite = spawn('node_modules/.bin/vite', [], {
    env: { ...process.env, PORT: port, CROSSWATCH_STORE: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readAddress(vite)
  const health = await fetch(`${address}/tracker/health`)
  expect(health.status).toBe(200)
  await page.goto(`${address}/tx/${samples.complete}`, { waitUntil: 'commit' })
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
  await page.getByRole('link', { name: 'Tokens', exact: true }).click()
  await expect(page.locator('main tr[data-place] a').first()).toBeVisible()
  await page.close()
  const ended = once(vite, 'exit')
  vite.kill()
  await ended
})
