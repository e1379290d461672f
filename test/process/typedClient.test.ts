import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporaryFolder'
import { samples } from '../support/samples'
import { serve } from '../support/serve'
import { integrator } from '../support/webhookReceiver'

const run = promisify(execFile)

/** Uses each endpoint with the generated types, and prints a part of each response. */
const program = `
import { createECDH } from 'node:crypto'
import type { paths } from './crosswatch.d.ts'

type Method = 'get' | 'post' | 'delete'
type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]
type Operation<M extends Method, Path extends PathOf<M>> = paths[Path] extends Record<M, infer Op> ? Op : never
type JsonOf<Op, Status extends number> = Op extends {
  responses: Record<Status, { content: { 'application/json': infer Json } }>
} ? Json : null
type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Json } } } ? Json : undefined
type Values<Op, Place extends 'path' | 'query'> = Op extends { parameters: infer Parameters }
  ? Place extends keyof Parameters ? Exclude<Parameters[Place], undefined> : {}
  : {}
type Refusal = JsonOf<Operation<'get', '/service'>, 500>

const [base = ''] = process.argv.slice(2)

async function call<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  options: {
    path?: Values<Operation<M, Path>, 'path'>
    query?: Values<Operation<M, Path>, 'query'>
    body?: BodyOf<Operation<M, Path>>
  } = {},
): Promise<JsonOf<Operation<M, Path>, 200>> {
  let target = String(path)
  for (const [name, value] of Object.entries(options.path ?? {})) {
    target = target.replace('{' + name + '}', encodeURIComponent(String(value)))
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options.query ?? {})) query.set(name, String(value))
  const init = options.body === undefined ? {} : { body: JSON.stringify(options.body) }
  const response = await fetch(base + target + '?' + query, {
    method: method.toUpperCase(),
    headers: { accept: 'application/json', authorization: 'Bearer partner-key-0123456789', origin: base },
    ...init,
  })
  const text = await response.text()
  if (!response.ok) {
    const refusal: Refusal = JSON.parse(text)
    throw new Error(refusal.code + ' ' + refusal.requestId + ': ' + refusal.message)
  }
  return JSON.parse(/^[[{t]/.test(text) ? text : 'null')
}

const hash = '${samples.recordedPartialRefund}'
const address = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
const unseen = 'AB'.repeat(32)
const out: unknown[] = []

const codes: string[] = await call('get', '/tokenlist/utils/chains')
const [chain] = await call('get', '/tokenlist/utils/chains/details')
const [identifier] = await call('get', '/tokenlist/utils/currencies', { query: { categories: ['xchain-coins'] } })
const [currency] = await call('get', '/tokenlist/utils/currencies/details')
out.push(codes.includes('BTC'), chain?.displayName, identifier, currency?.decimals)

await call('get', '/tracker/health')
const started = await call('post', '/tracker/v2/txn', { body: { hash } })
const polled = await call('get', '/tracker/v2/txn/{hash}', { path: { hash }, query: { chain: 'BTC', explain: true } })
const { txns } = await call('post', '/tracker/v2/txns', { body: { hashes: [hash, '5E47'.padEnd(61, '0') + '500'] } })
const verdict: string = started.verdict
const pause: number | null = polled.pollAfter
const [deposit] = polled.result.legs
const sold: string[] = deposit === undefined ? [] : [deposit.chain, deposit.hash, deposit.fromAsset]
out.push(verdict, sold.length === 3 && pause === null && polled.done)
for (const entry of txns) {
  if ('pending' in entry) out.push(entry.retryAfter)
  else if ('verdict' in entry) out.push(entry.verdict)
  else out.push(entry.error.code)
}
const list = await call('get', '/tracker/v2/addresses/{address}/txns', {
  path: { address: 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8' },
  query: { limit: 1 },
})
out.push(list.txns[0]?.kind)

await call('get', '/xname/registered/{xname}', { path: { xname: 'alice' } })
const chains: string[] = await call('get', '/xname/chains/{xname}', { path: { xname: 'alice' } })
const isLinked: boolean = await call('get', '/xname/chain', { query: { xname: 'alice', chain: 'ETH' } })
const { result } = await call('get', '/xname/rlookup', { query: { address, chain: 'ETH' } })
const [entry] = await call('get', '/xname/{xname}', { path: { xname: 'alice' } })
const { commonToken } = await call('get', '/tokens/{identifier}', { path: { identifier: 'ETH.USDC' } })
const { total } = await call('get', '/tokens', { query: { q: 'usdc eth' } })
const checked = await call('get', '/addresses/{chain}/{address}', { path: { chain: 'ETH', address } })
out.push(commonToken?.ticker ?? null, total > 1, checked.verdict)
const { verdict: nameVerdict } = await call('get', '/names/{name}', { path: { name: 'alice' } })
out.push(chains.length, isLinked, result[0], entry?.chain, nameVerdict)

const { watches } = await call('post', '/webhooks/watches', { body: { hashes: [hash] } })
const watched = await call('get', '/webhooks/watches')
await call('delete', '/webhooks/watches', { body: { hashes: [hash] } })
out.push(watches[0]?.verdict, watched.count)

const keys = createECDH('prime256v1')
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/typed-client',
  keys: { p256dh: keys.generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
}
await call('post', '/push/subscriptions', { body: { subscription, hash: unseen } })
await call('delete', '/push/subscriptions', { body: { endpoint: subscription.endpoint } })

const service = await call('get', '/service')
const [price] = await call('get', '/service/prices', { query: { identifier: ['BTC.BTC'] } })
await call('post', '/service/samples/{hash}/restart', { path: { hash: '${samples.quick}' } })
const live = await call('get', '/healthz')
const ready = await call('get', '/readyz')
await call('get', '/metrics')
out.push(service.source, price?.identifier, live.status, ready.status)

const code: Refusal['code'] = await call('get', '/xname/chain', { query: { xname: 'alice', chain: 'FOO' } })
  .then(() => 'internal' as const, (error: Error) => (error.message.startsWith('invalid-request ') ? 'invalid-request' : 'internal'))
out.push(code)
console.log(JSON.stringify(out))
`

/** What other clients than those of the interface read. */
const foreign = new Set([
  '/mcp',
  '/llms.txt',
  '/openapi.json',
  '/tx/{hash}',
  '/tx/{hash}/badge.svg',
])

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  typeRoots: [resolve('node_modules/@types')],
  strict: true,
  noUncheckedIndexedAccess: true,
}

it('a client with types from /openapi.json compiles, and works with each endpoint', async () => {
  const { url } = await serve(integrator)
  const folder = temporaryFolder()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const document = await (await fetch(`${url}/openapi.json`)).text()
  for (const path of Object.keys(JSON.parse(document).paths)) {
    if (foreign.has(path)) continue
    expect(program).toContain(`, '${path}'`)
  }

  write('openapi.json', document)
  write('package.json', '{ "type": "module" }')
  write('program.ts', program)
  // The example of the documentation is compiled, too.
  const [, example = ''] =
    /```ts\n(.*?)```/s.exec(readFileSync('docs/integrate.md', 'utf8')) ?? []
  expect(example).toContain("from './crosswatch.d.ts'")
  write('example.ts', example)
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: ['program.ts', 'example.ts'] }),
  )
  const files = [join(folder, 'openapi.json'), join(folder, 'crosswatch.d.ts')]
  await run(process.execPath, ['test/support/generateClient.mjs', ...files])
  const compiled = await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    folder,
  ]).catch((error) => error)
  expect(compiled.stdout).toBe('')

  const { stdout } = await run(process.execPath, [join(folder, 'program.js'), url])
  expect(JSON.parse(stdout)).toEqual([
    true,
    'Arbitrum',
    expect.stringContaining('.'),
    expect.any(Number),
    'partially-refunded',
    true,
    'partially-refunded',
    'upstream-unavailable',
    'swap',
    null,
    true,
    'clear',
    5,
    true,
    'alice',
    'ETH',
    'verified',
    'partially-refunded',
    0,
    'sandbox',
    'BTC.BTC',
    'ok',
    'ready',
    'invalid-request',
  ])
})
