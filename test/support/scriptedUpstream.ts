import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createPage } from '../../src/service/page/files'
import { type Listening, listening } from './listening'

/** A tracker response: JSON, a text, or a function that writes it. */
type Scripted = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string | Buffer
  by?: (response: ServerResponse) => void | Promise<void>
}

/** Returns the response to the n-th request (from 1) for a hash. */
export type Script = (ask: { count: number; hash: string; body: unknown }) => Scripted

/** A service with a scripted tracker, which also serves the built page. */
export type Upstream = Pick<Listening, 'address' | 'close'> & {
  /** Can be changed while a test runs. */
  script: Script
  /** The requests to the tracker. `at`: Unix ms in real time; `gone`: the client aborted the request. */
  asks: { hash: string; at: number; body: unknown; gone: boolean }[]
  /** How far the service's clock is ahead of the real one, in ms. */
  ahead: number
  /** Page files that respond 404, as after a deploy. */
  missing: RegExp | null
}

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))

/** Listens on a free port. API paths other than the tracker's respond 404. */
export async function scriptedUpstream(script: Script): Promise<Upstream> {
  const pageOf = await createPage(page, { prefix: 'x', apiBaseUrl: '', supportUrl: '' })
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + upstream.ahead).toUTCString())
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path === '/tracker/v2/txn') return track(request, response)
    if (path === '/tracker/health') return send(response, { status: 200 })
    if (/^\/(service|tokenlist|xname)(\/|$)/.test(path)) {
      return send(response, { status: 404, json: { message: 'not here' } })
    }
    if (upstream.missing?.test(path)) return send(response, { status: 404, text: 'gone' })
    const file = await pageOf.request(`http://page${path}`)
    send(response, {
      status: file.status,
      headers: Object.fromEntries(file.headers),
      text: Buffer.from(await file.arrayBuffer()),
    })
  }

  async function track(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await textOf(request))
    const hash = hashIn(body)
    const ask = { hash, at: Date.now(), body, gone: false }
    upstream.asks.push(ask)
    response.once('close', () => {
      ask.gone = !response.writableFinished
    })
    const count = upstream.asks.filter((each) => each.hash === hash).length
    const scripted = upstream.script({ count, hash, body })
    if (scripted.by) await scripted.by(response)
    else send(response, scripted)
  }

  const upstream: Upstream = {
    ...(await listening(server)),
    script,
    asks: [],
    ahead: 0,
    missing: null,
  }
  return upstream
}

function send(response: ServerResponse, { status = 200, headers = {}, json, text }: Scripted) {
  const body = text ?? (json === undefined ? '' : JSON.stringify(json))
  response.writeHead(status, {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  })
  response.end(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

const hashIn = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  if ('hash' in body) return String(body.hash)
  return 'txn' in body ? hashIn(body.txn) : ''
}
