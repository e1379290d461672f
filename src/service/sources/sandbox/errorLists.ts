const createRecord = (ticker: string, more: Record<string, unknown> = {}) => ({
  name: ticker,
  ticker,
  address: '',
  protocol: 'ETH',
  blockchain: 'ethereum',
  chainId: '1',
  fullName: `ETH.${ticker}`,
  apiIdentifier: `ETH.${ticker}`,
  decimals: 18,
  image: '',
  enabled: true,
  lists: [],
  swappable: false,
  ...more,
})

export const createMalformedList = (): unknown[] => [
  createRecord('GOOD'),
  null,
  7,
  'BTC.BTC',
  { name: 'Neither a ticker nor a chain' },
  createRecord('BARE', {
    name: null,
    decimals: 'eighteen',
    lists: 'many',
    image: 7,
    notifications: [],
  }),
  { ticker: 'SHORT', protocol: 'BTC' },
]

export const createHostileList = (): unknown[] => [
  createRecord('<img src=x onerror=alert(1)>', { fullName: 'ETH.IMG', apiIdentifier: 'ETH.IMG' }),
  createRecord('LINK', {
    name: 'Claim at https://claim.example/now',
    addressUrl: 'javascript:alert(1)',
  }),
  createRecord('US\u200BDC', { image: 'data:image/svg+xml,<svg onload=alert(1)>' }),
  createRecord('UЅDС'),
  createRecord('\u202Eedoc', { image: '//elsewhere.example/logo.svg' }),
  createRecord(`Z${'\u0301'.repeat(200)}`),
  createRecord('LONG', { name: 'A'.repeat(10_000) }),
  createRecord('TWO\nLINES', { name: 'first\nsecond' }),
]

const recordCount = 100_000
const chunkSize = 2_000

/** 100,000 assets, about 30 MB, as a stream. */
export function createHugeList(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const some = Array.from({ length: chunkSize }, (_, index) => createNumberedRecord(at + index))
      const before = at === 0 ? '[' : ','
      at += chunkSize
      const after = at < recordCount ? '' : ']'
      controller.enqueue(encoder.encode(before + JSON.stringify(some).slice(1, -1) + after))
      if (after !== '') controller.close()
    },
  })
}

function createNumberedRecord(place: number) {
  const ticker = `T${place.toString(36).toUpperCase()}`
  const address = `0x${(place * 2_654_435_761).toString(16).padStart(40, '0')}`
  const fullName = `ETH.${ticker}-${address}`
  return createRecord(ticker, {
    name: `Token ${place}`,
    address,
    fullName,
    apiIdentifier: fullName,
  })
}
