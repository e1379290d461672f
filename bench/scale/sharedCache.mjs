import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './fleet.mjs'
import { addressOf } from './network.mjs'

/**
 * Starts a balancer without a cache, which counts the requests that reach the instances.
 * @param {readonly string[]} addresses
 */
export async function startBalancer(addresses) {
  let passed = 0
  const server = createServer(({ url, method, headers }, response) => {
    passed += 1
    const target = `${addresses[passed % addresses.length]}${url}`
    request(target, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
      .on('error', () => response.destroy())
      .end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: addressOf(server),
    countPassed: () => passed,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts the installed nginx with the example configuration of a proxy
 * (docs/deploy/nginx/proxy.conf) before a service.
 * @param {string} service its address
 */
export async function startNginx(service) {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-nginx-'))
  const port = await findFreePort()
  const example = readFileSync('docs/deploy/nginx/proxy.conf', 'utf8')
    .replaceAll('crosswatch:4173', service.replace('http://', ''))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/(proxy_cache_path\s+)\S+/, `$1${folder}/cache`)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off;
    ${temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${example} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntilOpen(`${address}/service`)
  return {
    address,
    async stop() {
      nginx.kill('SIGTERM')
      await once(nginx, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

/** @param {string} url */
async function waitUntilOpen(url) {
  for (const deadline = Date.now() + 20_000; ; await wait(100)) {
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    if (Date.now() > deadline) throw new Error(`${url} does not open.`)
  }
}
