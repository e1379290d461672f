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
