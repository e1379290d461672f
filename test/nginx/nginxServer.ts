import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findFreePort } from '../support/listening'

/** Reads an example configuration of docs/deploy/nginx. */
export const readExample = (name: string) =>
  readFileSync(`docs/deploy/nginx/${name}.conf`, 'utf8')

/** The example of a proxy in its second form, with two fixed addresses: without the # before its lines. */
export const readFixedExample = (ports: readonly number[]) =>
  readExample('proxy')
    .replaceAll(/^( *)#(?! )/gm, '$1')
    .replace('10.0.0.1:4173', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.2:4173', `127.0.0.1:${ports[1]}`)

/** Runs the installed nginx on a free port, with one server block and a cache of its own. */
export async function startNginx(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-nginx-'))
  const port = await findFreePort()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const block = server
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx', join(folder, 'cache'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; access_log off; ${temporaryPaths.join(' ')}
    ${block} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    nginx.kill('SIGTERM')
    await new Promise<void>((resolve) => nginx.once('close', () => resolve()))
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await vi.waitFor(() => fetch(address), { timeout: 20_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}
