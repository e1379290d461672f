import type { NameEntry } from '../../../contract/names'
import { isEvm } from '../../../model/chains/chains'
import { registrations } from './registrations'

/** The reverse lookup of mallory's address returns another name. */
const disagreeing = { name: 'mallory', claims: ['carol'] }

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

// Networks ignore the letter case of names.
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
    const known = byAddress.get(createKey(chain, address)) ?? []
    byAddress.set(createKey(chain, address), [...known, ...names])
  }
}

export const lookUp = async (name: string): Promise<readonly NameEntry[] | null> =>
  byName.get(name.toLowerCase()) ?? null

export const reverseLookUp = async (chain: string, address: string): Promise<readonly string[]> =>
  byAddress.get(createKey(chain, address)) ?? []

function createKey(chain: string, address: string): string {
  const code = chain.toUpperCase()
  return `${code} ${isEvm(code) ? address.toLowerCase() : address}`
}
