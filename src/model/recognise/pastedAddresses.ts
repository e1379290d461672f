import { parseAddress } from '../chains/addresses'

export type PastedAddress = {
  /** The likeliest chain with addresses of this form. */
  chain: string
  address: string
  /** The rest of its line; '' for none. */
  label: string
}

/** Reads the first address of each line, once each. `unread`: the lines without one. */
export function readPastedAddresses(text: string): {
  addresses: PastedAddress[]
  unread: string[]
} {
  const byAddress = new Map<string, PastedAddress>()
  const unread: string[] = []
  for (const line of text.split(/[\n;]/)) {
    const words = line.split(/[\s,]+/).filter(Boolean)
    const word = words.find((each) => parseAddress(each) !== null)
    const { address = '', chains: [chain = ''] = [] } = parseAddress(word ?? '') ?? {}
    if (word === undefined) {
      if (words.length > 0) unread.push(line.trim())
    } else if (!byAddress.has(address)) {
      const label = words.filter((each) => each !== word).join(' ')
      byAddress.set(address, { chain, address, label })
    }
  }
  return { addresses: [...byAddress.values()], unread }
}
