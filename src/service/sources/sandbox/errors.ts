import type { Source } from '../source'

/**
 * Returns the faulty response, or null for the real one. The signal of the request aborts when the client closes the connection;
 * reading it costs each request a controller.
 */
type Fault = (hash: string, request: Request) => Response | null | Promise<Response | null>

/** Error samples start with 5E47 and end with a code, so that they are easy to remember. */
export const createErrorHash = (code: string): string => `5E47${code.padStart(60, '0')}`

const createLeg = (more: object) => ({
  chain: 'ETH',
  hash: '',
  provider: '',
  txnType: 'TRANSFER:IN',
  fromAsset: 'ETH.ETH',
  fromAssetImage: '',
  fromAmount: '1.5',
  toAsset: 'ETH.ETH',
  toAssetImage: '',
  toAmount: '1.5',
  status: 'pending',
  updateTimestamp: 0,
  estimatedDuration: 60_000,
  ...more,
})

const sendResponse = (hash: string, status: string, legs: readonly object[], more: object = {}) =>
  Response.json({
    done: status === 'completed',
    status,
    result: {
      quoteId: 'error-sample',
      firstTransactionHash: hash,
      estimatedDuration: 180_000,
      currentLegIndex: 0,
      legs: legs.map(createLeg),
    },
    ...more,
  })

const bitcoin = { fromAsset: 'BTC.BTC', toAsset: 'BTC.BTC', fromAmount: '0.06', toAmount: '0.06' }
const createPayout = (status: string) => ({
  chain: 'BTC',
  txnType: 'TRANSFER:OUT',
  status,
  ...bitcoin,
})

function sendHostileText(hash: string): Response {
  const text = '<img src=x onerror=alert(1)>'
  const link = 'https://claim.example/now'
  return sendResponse(
    hash,
    'pending',
    [
      { hash, chain: text, fromAsset: text, fromAssetImage: 'javascript:alert(1)' },
      {
        status: `${text}\u202Edone`,
        provider: link,
        toAsset: 'ETH.US\u200BDC-\u202E0xevil',
        toAssetImage: 'data:image/svg+xml,<svg onload=alert(1)>',
        fromAmount: '1,000',
        toAmount: '1e400',
      },
      { fromAsset: `ETH.Z${'\u0301'.repeat(200)}`, toAmount: '-5' },
      { toAsset: `ETH.${'A'.repeat(10_000)}`, toAddress: '\u3164' },
    ],
    { error: { message: `${text} Send 1 ETH to get it back: ${link}` } },
  )
}

function sendHundredLegs(hash: string): Response {
  const later = Array.from({ length: 99 }, (_, at) => ({
    txnType: 'SWAP:ETH-ETH',
    status: at < 39 ? 'success' : 'not_started',
  }))
  return sendResponse(hash, 'pending', [{ status: 'success', hash }, ...later])
}

const sendServerError = () =>
  Response.json({ message: 'This sample always responds with 500.' }, { status: 500 })

const sendTooManyRequests = () =>
  Response.json(
    { message: 'Too many requests. Try again in 7 seconds.' },
    { status: 429, headers: { 'retry-after': '7' } },
  )

const sendText = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': type } })

const maxHangMs = 60_000

async function hang(_: string, { signal }: Request): Promise<Response> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxHangMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
  return Response.json({ message: 'This sample never responds in time.' }, { status: 504 })
}

/** The faults by kind and code, name or address. docs/sandbox.md describes what each input does. */
const faults: Readonly<Record<string, Fault>> = {
  'hash 0500': sendServerError,
  'hash 0429': sendTooManyRequests,
  'hash 0408': hang,
  'hash FACE': () =>
    sendText(
      'text/html; charset=utf-8',
      '<!doctype html><title>Sign in</title><p>Sign in to use this network.',
    ),
  'hash 0C07': () =>
    sendText('application/json', '{"done":true,"status":"completed","result":{"quoteId":"'),
  'hash 0204': () => new Response(null, { status: 204 }),
  'hash FADE': () =>
    sendResponse('BEEF'.repeat(16), 'completed', [
      { status: 'success', hash: `0x${'beef'.repeat(16)}` },
      createPayout('success'),
    ]),
  'hash BABE': (hash) =>
    sendResponse(hash, 'completed', [{ status: 'success', hash }, createPayout('pending')]),
  'hash 0F00': (hash) =>
    sendResponse(hash, 'foo', [{ status: 'success', hash }, createPayout('foo')]),
  'hash 0100': sendHundredLegs,
  'hash 0BAD': sendHostileText,
  'name sentinel-500': sendServerError,
  'name sentinel-429': sendTooManyRequests,
  'name sentinel-hangs': hang,
  'address 0x5e47000000000000000000000000000000000500': sendServerError,
  // The name's own address has the same ends and another middle.
  'address 0x5e47c0d31f86a2b97e05c4d8136fb9207e6a2b91': () => Response.json({ result: ['twin'] }),
}

/** Every other request for this hash fails, the first included. The others get the responses of a quick swap. */
export const recoveringHash = createErrorHash('0503')

/** Finds the faulty response of an error sample. Hashes are canonical, names and addresses in lower case. */
export function createFaults(): NonNullable<Source['fault']> {
  let isFailing = false
  return (kind, value, request) => {
    if (value === recoveringHash) {
      isFailing = !isFailing
      return isFailing ? sendServerError() : null
    }
    const code = kind === 'hash' ? /^5E470*(.{4})$/.exec(value)?.[1] : value
    return faults[`${kind} ${code}`]?.(value, request) ?? null
  }
}
