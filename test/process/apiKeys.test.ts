import { afterAll, expect, it } from 'vitest'
import { addressOf, buildService } from '../support/buildService'

const key = 'partner-key-0123456789'
const built = await buildService()
afterAll(built.remove)

it('a process starts with keys, and writes none of them, nor a guess, to its log or metrics', async () => {
  const running = built.start({
    CROSSWATCH_API_KEYS: `partner:${key}:600,short:hush-hush:600`,
    CROSSWATCH_LOG: 'debug',
  })
  const address = await addressOf(running)
  const send = async (path: string, authorization: string) =>
    (await fetch(address + path, { headers: { authorization } })).status
  expect(await send('/service', `Bearer ${key}`)).toBe(200)
  expect(await send('/service', 'Bearer guess-guess')).toBe(401)
  expect(await send(`/xname/registered/x?key=${key}`, 'Bearer hush-hush')).toBe(404)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  running.child.kill('SIGINT')
  await running.ended
  expect(running.err()).toContain('"status":401')
  expect(running.err()).toContain('The key of short in CROSSWATCH_API_KEYS')
  expect(running.err() + running.out() + metrics).not.toMatch(/partner-key|hush|guess/)
})

it('a process writes the refusals that it has summed up when it ends', async () => {
  const running = built.start({ CROSSWATCH_API_KEYS: `partner:${key}:600` })
  const address = await addressOf(running)
  const headers = { authorization: 'Bearer guess-guess' }
  for (const path of ['/service', '/tracker/health'])
    expect((await fetch(address + path, { headers })).status).toBe(401)
  running.child.kill('SIGINT')
  await running.ended
  expect(running.err()).toMatch(
    /"client":"127\.0\.0\.x","status":401,"count":2,.*"refused"/,
  )
})

it('a process ends with one line that does not repeat a key that cannot be used', async () => {
  const running = built.start({ CROSSWATCH_API_KEYS: 'partner:hush-hush' })
  expect(await running.ended).toBe(1)
  expect(running.err()).toMatch(
    /^CROSSWATCH_API_KEYS cannot be used\. It may be name:key:requests-per-minute; [^\n]+\.\n\{/,
  )
  expect(running.err()).not.toContain('hush')
})
