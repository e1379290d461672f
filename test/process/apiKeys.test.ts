import { afterAll, expect, it } from 'vitest'
import { addressOf, buildService } from '../support/buildService'

const key = 'partner-key-0123456789'
const built = await buildService()
afterAll(built.remove)

it('a process starts with keys, and writes none of them, nor a guess, to its log or metrics', async () => {
  const running = built.start({
    CROSSWATCH_API_KEYS: `partner:${key}:600,short:hush-hush:600`,
  })
  const address = await addressOf(running)
  const send = async (path: string, authorization: string) =>
    (await fetch(address + path, { headers: { authorization } })).status
  expect(await send('/service', `Bearer ${key}`)).toBe(200)
  for (const path of ['/service', '/tracker/health'])
    expect(await send(path, 'Bearer guess-guess')).toBe(401)
  expect(await send(`/xname/registered/x?key=${key}`, 'Bearer hush-hush')).toBe(404)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  running.child.kill('SIGINT')
  await running.ended
  // What it has summed up is written when it ends.
  expect(running.err()).toMatch(
    /"client":"127\.0\.0\.x","status":401,"count":2,.*"refused"/,
  )
  expect(running.err()).toContain('The key of short in CROSSWATCH_API_KEYS')
  expect(running.err() + running.out() + metrics).not.toMatch(/partner-key|hush|guess/)
})
