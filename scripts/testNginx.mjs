import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { buildIfStale } from './build.mjs'
import { startService } from './measureService.mjs'
import { root } from './run.mjs'

/** `npm run test:nginx` tests the example configurations of docs/deploy/nginx with the installed nginx. */
const apiAddress = 'https://api.example.com'

if (spawnSync('nginx', ['-v']).error !== undefined) {
  console.error('nginx is not installed: apt-get install -y nginx-light')
  process.exit(1)
}
if (!(await buildIfStale())) process.exit(1)

const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-nginx-'))
let passed = 0
/** @type {string[]} */
const failed = []
try {
  await withNginx(await staticPage(), tryStatic)
  const service = await startService({ CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const upstream = service.address.replace('http://', '')
    await withNginx(
      (await example('proxy')).replace('server crosswatch:4173', `server ${upstream}`),
      tryProxy,
    )
  } finally {
    await service.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const line of failed) console.error(`FAILED ${line}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

/** @param {string} name */
function example(name) {
  return readFile(path.join(root, `docs/deploy/nginx/${name}.conf`), 'utf8')
}

/** Copies the page to the folder of the example and sets its API address. Returns the configuration. */
async function staticPage() {
  const page = path.join(folder, 'page')
  await cp(path.join(root, 'dist/page'), page, { recursive: true })
  const index = path.join(page, 'index.html')
  const html = await readFile(index, 'utf8')
  const configured = html.replace(
    'name="api-base-url" content=""',
    `name="api-base-url" content="${apiAddress}"`,
  )
  assert.notEqual(configured, html)
  await writeFile(index, configured)
  return (await example('static')).replaceAll('/srv/crosswatch', page)
}

/** @param {string} address */
async function tryStatic(address) {
  /** @type {{ module: typeof import('../src/service/http/headers') }} */
  const { module } = await runnerImport('/src/service/http/headers.ts', {
    root,
    logLevel: 'silent',
  })
  /** @type {{ module: typeof import('../src/service/page/document') }} */
  const { module: built } = await runnerImport('/src/service/page/document.ts', {
    root,
    logLevel: 'silent',
  })
  const html = await readFile(path.join(folder, 'page/index.html'), 'utf8')
  const inline = built.inlineHashes(html)
  const expected = module.pageHeaders(apiAddress, inline)
  const files = await readdir(path.join(folder, 'page/assets'))
  const script = files.find((file) => file.endsWith('.js'))

  for (const route of ['/', '/tx/abc', '/names/alice', '/tokens?q=a']) {
    await runCheck(`${route} is the page, with the service’s own headers`, async () => {
      const response = await fetch(address + route)
      assert.equal(response.status, 200)
      assert.match(await response.text(), /<div id="root">/)
      assert.equal(response.headers.get('cache-control'), 'no-cache')
      for (const [name, value] of Object.entries(expected))
        assert.equal(response.headers.get(name), value)
    })
  }
  for (const route of [
    '/embed/tx/abc',
    '/embed/tx',
    '/embed/txt',
    '/embed.js?v=1',
    '/previews/complete.png',
  ]) {
    await runCheck(`${route} has the service’s own headers for other sites`, async () => {
      const { headers } = await fetch(address + route)
      const { pathname } = new URL(address + route)
      for (const [name, value] of Object.entries(module.pageHeaders(apiAddress, inline, pathname)))
        assert.equal(headers.get(name), value)
    })
  }
  await runCheck('a built file is kept for a year', async () => {
    const response = await fetch(`${address}/assets/${script}`)
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /javascript/)
    assert.match(response.headers.get('cache-control') ?? '', /immutable/)
    assert.equal(
      response.headers.get('content-security-policy'),
      expected['content-security-policy'],
    )
  })
  const types = { '/sw.js': 'javascript', '/manifest.webmanifest': 'application/manifest+json' }
  for (const [file, type] of Object.entries(types)) {
    await runCheck(`${file} is served as what it is, asked for anew each time`, async () => {
      const response = await fetch(address + file)
      assert.equal(response.status, 200)
      assert.ok(response.headers.get('content-type')?.includes(type))
      assert.equal(response.headers.get('cache-control'), 'no-cache')
      assert.equal(
        response.headers.get('content-security-policy'),
        expected['content-security-policy'],
      )
    })
  }
  for (const missing of ['/assets/gone-1234.js', '/logos/gone.svg', '/.vite/manifest.json']) {
    await runCheck(`${missing} is a 404, not the page`, async () => {
      const response = await fetch(address + missing)
      assert.equal(response.status, 404)
      assert.doesNotMatch(await response.text(), /id="root"/)
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    })
  }
}

/** @param {string} address */
async function tryProxy(address) {
  await runCheck('the service answers through the proxy', async () => {
    assert.equal((await fetch(`${address}/tracker/health`)).status, 200)
    assert.match(await (await fetch(`${address}/tx/abc`)).text(), /id="root"/)
  })
  await runCheck('a large body stops at the proxy', async () => {
    const body = 'a'.repeat(70_000)
    assert.equal((await fetch(`${address}/tracker/v2/txn`, { method: 'POST', body })).status, 413)
  })
  await runCheck('numbers and readiness are not for everybody', async () => {
    for (const inner of ['/metrics', '/readyz'])
      assert.equal((await fetch(address + inner)).status, 404)
  })
}

/**
 * @param {string} name
 * @param {() => Promise<void>} check
 */
async function runCheck(name, check) {
  try {
    await check()
    passed += 1
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Runs nginx on a free port, with one server block, in a temporary folder.
 * @param {string} server
 * @param {(address: string) => Promise<void>} tryOut
 */
async function withNginx(server, tryOut) {
  const port = await findFreePort()
  const file = path.join(folder, `nginx-${port}.conf`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx-${port}.pid; error_log stderr;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')}
    ${server.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const address = `http://127.0.0.1:${port}`
    await waitForServer(address)
    await tryOut(address)
  } finally {
    nginx.kill('SIGTERM')
    await new Promise((resolve) => nginx.once('close', resolve))
  }
}

/** @param {string} address */
async function waitForServer(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await fetch(address)
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error('nginx does not respond.')
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })
}
