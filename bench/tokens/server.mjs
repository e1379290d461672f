import { createServer, request as sendRequest } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Serves a page with a token list: the list in brotli with an ETag, as the service sends
 * it, and everything else from the service, or from `folder` for the reference page.
 * @param {{ list: Record<string, any>[], service: string, folder: string | null }} options
 */
export async function serveTokens({ list, service, folder }) {
  const fullList = encode(list)
  const swappable = encode(list.filter((record) => record['swappable']))
  /** @type {Map<string, Promise<Buffer>>} */
  const files = new Map()
  const readFileOnce = (/** @type {string} */ name) => {
    const file = files.get(name) ?? readFile(path.join(folder ?? '', name)).then(brotli)
    files.set(name, file)
    return file
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    if (pathname === '/tokenlist/utils/currencies/details') {
      const categories = searchParams.get('categories')
      if (!categories || categories === 'all')
        return send(request, response, fullList, 'application/json')
      if (categories.endsWith('chain-all'))
        return send(request, response, swappable, 'application/json')
    }
    if (folder !== null && !/^\/(tokenlist|logos)\//.test(pathname)) {
      const name = pathname.startsWith('/assets/') ? pathname : '/index.html'
      readFileOnce(name).then(
        (body) =>
          send(
            request,
            response,
            { body, tag: `"${name}"` },
            types[path.extname(name)] ?? '',
          ),
        () => response.writeHead(404).end(),
      )
      return
    }
    const target = new URL(request.url ?? '/', service)
    const forwarded = sendRequest(target, {
      method: request.method,
      headers: { ...request.headers, host: target.host },
    })
    forwarded.on('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The bench server has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const brotli = (/** @type {Buffer | string} */ body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

/** @param {unknown} value */
const encode = (value) => {
  const text = JSON.stringify(value)
  // At quality 9 the largest list would take a minute, and its size is not measured.
  const quality = text.length > 1e7 ? 4 : 9
  const body = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  })
  return { body, tag: `"${body.length}"` }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: Buffer, tag: string }} encoded
 * @param {string} type
 */
function send(request, response, { body, tag }, type) {
  const headers = { etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  if (request.headers['if-none-match'] === tag)
    return void response.writeHead(304, headers).end()
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}

/**
 * Repeats the real list up to the given size. Repeated records have different addresses
 * and tickers.
 * @param {Record<string, any>[]} real
 * @param {number} size
 */
export function growList(real, size) {
  return Array.from({ length: size }, (_, at) => {
    const record = real[at % real.length] ?? {}
    const round = Math.floor(at / real.length)
    if (round === 0) return record
    const address = record['address'].startsWith('0x')
      ? `0x${(at * 2654435761).toString(16).padStart(12, '0')}${record['address'].slice(14)}`
      : record['address'] &&
        `${record['address'].slice(0, -6)}${String(at).padStart(6, '0')}`
    const ticker = `${record['ticker']}${round}`
    const fullName = `${record['protocol']}.${ticker}${address ? `-${address}` : `-${at}`}`
    return {
      ...record,
      ticker,
      address,
      fullName,
      apiIdentifier: fullName,
      swappable: false,
    }
  })
}
