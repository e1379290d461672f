/** Lists of assets that a broken, hostile or very large service could give, for the error samples. */

const record = (ticker: string, more: Record<string, unknown> = {}) => ({
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

/** Four that are no records, and some whose fields are not what they should be. */
export const malformedList = (): unknown[] => [
  record('GOOD'),
  null,
  7,
  'BTC.BTC',
  { name: 'Neither a ticker nor a chain' },
  record('BARE', { name: null, decimals: 'eighteen', lists: 'many', image: 7, notifications: [] }),
  { ticker: 'SHORT', protocol: 'BTC' },
]

/** Markup, script URLs, direction overrides, invisible characters, piled-up marks, ten thousand letters. */
export const hostileList = (): unknown[] => [
  record('<img src=x onerror=alert(1)>', { fullName: 'ETH.IMG', apiIdentifier: 'ETH.IMG' }),
  record('LINK', { name: 'Claim at https://claim.example/now', addressUrl: 'javascript:alert(1)' }),
  record('US\u200BDC', { image: 'data:image/svg+xml,<svg onload=alert(1)>' }),
  record('UЅDС'),
  record('\u202Eedoc', { image: '//elsewhere.example/logo.svg' }),
  record(`Z${'\u0301'.repeat(200)}`),
  record('LONG', { name: 'A'.repeat(10_000) }),
  record('TWO\nLINES', { name: 'first\nsecond' }),
]

const hundredThousand = 100_000
const atOnce = 2_000

/** A hundred thousand assets, some 30 MB, written as they are read. */
export function hugeList(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const some = Array.from({ length: atOnce }, (_, index) => oneOfMany(at + index))
      const before = at === 0 ? '[' : ','
      at += atOnce
      const after = at < hundredThousand ? '' : ']'
      controller.enqueue(encoder.encode(before + JSON.stringify(some).slice(1, -1) + after))
      if (after !== '') controller.close()
    },
  })
}

function oneOfMany(place: number) {
  const ticker = `T${place.toString(36).toUpperCase()}`
  const address = `0x${(place * 2_654_435_761).toString(16).padStart(40, '0')}`
  const fullName = `ETH.${ticker}-${address}`
  return record(ticker, { name: `Token ${place}`, address, fullName, apiIdentifier: fullName })
}
