import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { recording } from './mapped'
import { scriptedServer } from './scriptedServer'

/** A server of the successor API that knows one hash on one chain. `response` can be changed while a test runs. */
export async function scriptedTrack(known: { hash: string; chainId: string }) {
  const requests: { hash: string; chainId: string; key: string }[] = []
  const state: { response: unknown } = { response: {} }
  const { address, close } = await scriptedServer((request, response) => {
    const send = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
    if (request.url?.startsWith('/tokens?provider=') === true) {
      return send(200, recording('track/tokens.THORCHAIN'))
    }
    if (request.method !== 'POST' || request.url !== '/track') {
      return send(404, { message: `Cannot ${request.method} ${request.url}` })
    }
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { hash, chainId } = JSON.parse(body)
      requests.push({ hash, chainId, key: String(request.headers['x-api-key']) })
      const isKnown = hash === known.hash && chainId === known.chainId
      return isKnown ? send(200, state.response) : send(404, { message: 'Swap not found' })
    })
  })
  return { address, close, requests, state }
}

/** Starts the built service of dist/ over an upstream of the successor API. Returns its first line of output too. */
export async function startOverTrack(upstream: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve('dist/service/serve.js')], {
    env: {
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_SOURCE: 'proxy',
      CROSSWATCH_UPSTREAM_API: 'track',
      CROSSWATCH_UPSTREAM_URL: upstream,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = await once(child.stdout, 'data')
  const line = String(output).trim()
  const address = /^Crosswatch is at (\S+)/.exec(line)?.[1]
  if (address === undefined) throw new Error(`The service printed: ${line}`)
  return {
    address,
    line,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
