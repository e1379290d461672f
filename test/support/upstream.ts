import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createPage } from '../../src/service/page/pageFiles'
import { type Listening, listening } from './listening'

/** One answer of the tracker: JSON, or a text as it is, or whatever a test does with the response itself. */
export type Scripted = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string | Buffer
  by?: (response: ServerResponse) => void | Promise<void>
}

/** What a test says to the n-th question (from 1) about a hash. */
export type Script = (ask: { count: number; hash: string; body: unknown }) => Scripted

/** A service of the interface that answers as a test says, and serves the built page as the product does. */
export type Upstream = Pick<Listening, 'address' | 'close'> & {
  /** What the tracker says from now on. */
  script: Script
  /** The questions to the tracker so far: hash, when (Unix ms, real time), and whether the client went away. */
  asks: { hash: string; at: number; body: unknown; gone: boolean }[]
  /** The service's clock is ahead of the real one by so many ms. */
  ahead: number
  /** Files of the page that are gone, as after a deploy. */
  missing: RegExp | null
}

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))

/** Listens on a free port. Questions other than the tracker's get 404, as of a service that speaks no more than it. */
export async function scriptedUpstream(script: Script): Promise<Upstream> {
  const pageOf = await createPage(page, { prefix: 'x', apiBaseUrl: '' })
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + upstream.ahead).toUTCString())
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
