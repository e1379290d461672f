/**
 * `chains`: the possible ones, likeliest first. `contract`: a token address that cannot be a wallet. `start`: JSON that
 * starts tracking; its `hash` is null if it has none.
 */
export type Reading =
  | { kind: 'hash'; hash: string; chains: string[] }
  | { kind: 'address'; address: string; chains: string[] }
  | { kind: 'contract'; address: string }
  | { kind: 'identifier'; identifier: string }
  | { kind: 'chain'; chain: string }
  | { kind: 'name'; name: string }
  | { kind: 'ticker'; ticker: string }
  | { kind: 'start'; json: string; hash: string | null }

/** The text is recognized as the same reading. */
export function formatReading(reading: Reading): string {
  switch (reading.kind) {
    case 'hash':
      return reading.hash
    case 'address':
    case 'contract':
      return reading.address
    case 'identifier':
      return reading.identifier
    case 'chain':
      return reading.chain
    case 'name':
      return reading.name
    case 'ticker':
      return reading.ticker
    case 'start':
      return reading.json
  }
}
