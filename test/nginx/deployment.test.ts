import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'
import { addressOf, openBuild } from '../support/buildService'
import { findFreePort, scriptedServer } from '../support/listening'
import { copyAsOtherBuild } from '../support/otherBuild'
import { samples } from '../support/samples'
import { readFixedExample, startNginx } from './nginxServer'

describe('a rolling deployment of another build', async () => {
  const old = await openBuild()
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-other-'))
  copyAsOtherBuild(folder)
  const other = await openBuild(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Starts an instance of a build, as a container does. */
  async function startInstance({ start }: typeof old, port: number) {
    const running = start({
      PORT: String(port),
      CROSSWATCH_LOG: 'warn',
      CROSSWATCH_TRUSTED_PROXIES: '127.0.0.0/8',
      CROSSWATCH_RATE_LIMIT: '0',
    })
    onTestFinished(() => void running.child.kill('SIGKILL'))
    await addressOf(running)
    return () => {
      running.child.kill('SIGTERM')
      return running.ended
    }
  }

  it('asks the other instance for a file, however long one takes to say that it has none', async () => {
    const starting = await scriptedServer(async ({ url }, response) => {
      if (url?.startsWith('/assets/')) await wait(7_000)
      response.writeHead(404).end()
    })
    onTestFinished(starting.close)
    const running = await scriptedServer((_request, response) => {
      response.end('file')
    })
    onTestFinished(running.close)
    const nginx = await startNginx(readFixedExample([starting.port, running.port]))
    onTestFinished(nginx.stop)
    const load = async (name: string) =>
      (await fetch(`${nginx.address}/assets/${name}.js`)).text()
    // Each instance is the first one for half of them.
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(load))).toEqual(
      Array.from({ length: 4 }, () => 'file'),
    )
  })

  const paths = ['/', `/tx/${samples.streaming}`, '/tokens', '/names/eld', '/settings']

  it.each(['with', 'without'])(
    'loses no visitor who comes in the middle of it, %s a cache',
    async (cache) => {
      const ports = [await findFreePort(), await findFreePort()]
      const stopOld = await Promise.all(ports.map((port) => startInstance(old, port)))
      const example = readFixedExample(ports)
      const nginx = await startNginx(
        cache === 'with'
          ? example
          : example.replace('proxy_cache crosswatch;', 'proxy_cache off;'),
      )
      onTestFinished(nginx.stop)
      const browser = await chromium.launch(await chromiumOptions())
      onTestFinished(() => browser.close())

      /**
       * Opens a page as a new visitor. Its parts can be those of an instance that has ended
       * since: the page says so, and offers to reload the page, which the visitor does. Returns what
       * is dead then; '' for nothing. The time only tells that from a busy machine: what is dead
       * stays so.
       */
      async function visit(path: string) {
        const context = await browser.newContext()
        const tab = await context.newPage()
        /** What the browser says of files that did not come, and of errors. */
        const failures: string[] = []
        tab.on('pageerror', (error) => failures.push(String(error)))
        tab.on('console', (message) => {
          if (message.type() === 'error')
            failures.push(`${message.text()} ${message.location().url}`)
        })
        const listMissing = async () => {
          // Either the page, or the note that its scripts are those of a build that is gone.
          await tab
            .locator('html:not([data-early]) #root main, #stale:not([hidden])')
            .first()
            .waitFor({ timeout: 60_000 })
          const missing = tab.getByText('couldn’t be loaded').filter({ visible: true })
          return missing.allInnerTexts()
        }
        try {
          await tab.goto(nginx.address + path, { waitUntil: 'commit' })
          let missing = await listMissing()
          // For as long as the cache may send the document of a build that is gone.
          for (let count = 0; count < 5 && missing.length > 0; count += 1) {
            await tab.evaluate(() => void Reflect.set(window, 'isBefore', true))
            const reload = { name: 'Reload' }
            await tab
              .getByRole('button', reload)
              .or(tab.getByRole('link', reload))
              .filter({ visible: true })
              .first()
              .click()
            await tab.waitForFunction(() => !Reflect.has(window, 'isBefore'))
            await wait(2_000)
            missing = await listMissing()
          }
          return missing.length === 0
            ? ''
            : `${path}: ${[...missing, ...failures].join()}`
        } catch (error) {
          const content = await tab.content().catch(String)
          return [`${path}: ${String(error)}`, ...failures, content].join('\n')
        } finally {
          await context.close()
        }
      }
      const deployment = { isOver: false }
      const visits: string[] = []
      const visitors = Array.from({ length: 2 }, async (_, visitor) => {
        for (let count = visitor; !deployment.isOver; count += 1) {
          visits.push(await visit(paths[count % paths.length] ?? '/'))
          await wait(500)
        }
      })
      for (const [index, stop] of stopOld.entries()) {
        await stop()
        await startInstance(other, ports[index] ?? 0)
        const before = visits.length
        await wait(12_000)
        // On a busy machine a visit takes seconds.
        await expect
          .poll(() => visits.length - before, { timeout: 60_000 })
          .toBeGreaterThan(5)
      }
      deployment.isOver = true
      await Promise.all(visitors)
      expect(visits.filter((dead) => dead !== '')).toEqual([])
    },
  )
})
