/**
 * What a pasted text can be read as. `chains`: those it can be on, likeliest first. A `contract` is an asset's address that
 * no wallet can have. `start` is JSON that would start tracking; its `hash` is null where it has none.
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

/** A reading written out: recognised again, it reads the same. */
export function textOf(reading: Reading): string {
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
