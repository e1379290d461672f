import type { NameEntry } from '../../../contract/names'
import { isEvm } from '../../../model/chains/chains'
import { registrations } from './registrations'

/** `mallory` is linked to an address that says it belongs to another name: a reverse lookup that disagrees. */
const disagreeing = { name: 'mallory', claims: ['carol'] }

/**
 * Names worth trying: one that the interface's own examples use and that is a ticker too, several chains, recorded ones,
 * one that disagrees, one linked to nothing.
 */
export const sampleNames = [
  'alice',
  'dave',
  'treasury',
  'trent',
  'eld',
  'odin',
  disagreeing.name,
  'nobody',
]

// Networks of this kind compare names without regard to case.
const byName = new Map<string, NameEntry[]>(
  registrations.map(([name, links]) => [
    name.toLowerCase(),
    links.map(([chain, address]) => ({ chain, address })),
  ]),
)
const byAddress = new Map<string, string[]>()
for (const [name, links] of registrations) {
  for (const [chain, address] of links) {
    const names = name === disagreeing.name ? disagreeing.claims : [name]
    const known = byAddress.get(keyOf(chain, address)) ?? []
    byAddress.set(keyOf(chain, address), [...known, ...names])
  }
}

/** The addresses a name is linked to; null when it is not registered. */
export const lookUp = async (name: string): Promise<readonly NameEntry[] | null> =>
  byName.get(name.toLowerCase()) ?? null

/** The names that an address says it belongs to. */
export const reverseLookUp = async (chain: string, address: string): Promise<readonly string[]> =>
  byAddress.get(keyOf(chain, address)) ?? []

function keyOf(chain: string, address: string): string {
  const code = chain.toUpperCase()
  return `${code} ${isEvm(code) ? address.toLowerCase() : address}`
}
