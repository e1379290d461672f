import type {
  NameEntry,
  NameExpiry,
  NameRegistration,
} from '../../../contract/nameResponses'
import { isSameAddress } from '../../../model/chains/addresses'
import type { NameSource } from '../source'
import mainNames from './names.json' with { type: 'json' }
import secondNames from './secondNames.json' with { type: 'json' }

/**
 * A name, whose invented addresses have valid checksums and no known keys; `eld` is from
 * a public lookup.
 */
type SandboxName = {
  addresses: Readonly<Record<string, string>>
  /** A date, or one relative to now. */
  expiresAt?: string
  expiresInDays?: number
  owner?: string
  /**
   * `expiry-unknown`, `indexer-alone` or `partial-reverse-lookup`: docs/sandbox.md
   * describes these samples.
   */
  error?: string
}

/** The names of each network, of which only some are registered at both. */
const registries: Record<'main' | 'second', ReadonlyMap<string, SandboxName>> = {
  main: new Map<string, SandboxName>(Object.entries(mainNames)),
  second: new Map<string, SandboxName>(Object.entries(secondNames)),
}

export function createSandboxNames(
  registry: keyof typeof registries,
  now: () => number,
): NameSource {
  const namesByText = registries[registry]
  /** Names ignore the letter case, as on networks. */
  const find = (name: string): SandboxName | undefined =>
    namesByText.get(name.toLowerCase())

  return {
    async lookUp(name) {
      const found = find(name)
      if (found === undefined) return { value: null, ageMs: 0 }
      const entries = Object.entries(found.addresses).map(
        ([chain, address]): NameEntry => ({
          chain,
          address,
          reportedBy: findReporter(found),
        }),
      )
      return { value: entries, ageMs: 0 }
    },
    async readRegistration(name) {
      const found = find(name)
      const isRegistered = found !== undefined
      const expiry = readExpiry(found ?? { addresses: {} }, now())
      const reportedBy = found && findReporter(found)
      return {
        value: { isRegistered, ...expiry, owner: found?.owner ?? '', reportedBy },
        ageMs: 0,
      }
    },
    async reverseLookUp({ chain, address }) {
      const owners = [...namesByText].filter(([, { addresses }]) =>
        isSameAddress(chain, addresses[chain] ?? '', address),
      )
      const isPartial = owners.some(([, { error }]) => error === 'partial-reverse-lookup')
      const confirmed = owners
        .filter(([, { error }]) => error !== 'partial-reverse-lookup')
        // The reverse lookup of mallory's address returns another name.
        .map(([name]) => (name === 'mallory' ? 'carol' : name))
      return { value: { names: confirmed, isPartial }, ageMs: 0 }
    },
  }
}

const findReporter = ({ error }: SandboxName): NameEntry['reportedBy'] =>
  error === 'indexer-alone' ? 'indexer' : undefined

function readExpiry(
  { expiresAt, expiresInDays, error }: SandboxName,
  at: number,
): Pick<NameRegistration, 'expiry' | 'expiresAt'> {
  if (error === 'expiry-unknown') return { expiry: 'unknown', expiresAt: null }
  if (expiresInDays !== undefined) {
    return { expiry: 'not-expired', expiresAt: at + expiresInDays * 24 * 3_600_000 }
  }
  if (expiresAt === undefined) return { expiry: 'unreported', expiresAt: null }
  const date = Date.parse(expiresAt)
  const expiry: NameExpiry = date <= at ? 'expired' : 'not-expired'
  return { expiry, expiresAt: date }
}
