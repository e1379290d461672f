import * as v from 'valibot'
import { withFallback } from '../../errors/errors'
import type { Store } from '../../store/store'
import type { Inbound } from './halts'
import { networkLifetimes } from './limits'

/** An address to which deposits are sent. `seenAt`: when a node last listed it, Unix ms. */
const VaultSchema = v.object({
  chain: v.string(),
  address: v.string(),
  seenAt: v.number(),
})
const VaultsSchema = v.pipe(v.array(VaultSchema), v.readonly())
type Vault = v.InferOutput<typeof VaultSchema>

const storedKey = 'all'

/** What takes deposits on a chain: the vault, and the router in front of it. */
const readReceivers = ({ chain, address, router }: Inbound) => [
  { chain, address },
  { chain, address: router },
]

/** Adds what a node lists. Returns the same array if nothing is new. `now`: Unix ms. */
function addVaults(
  known: readonly Vault[],
  listed: readonly Inbound[],
  now: number,
): readonly Vault[] {
  const vaults = new Map(known.map((vault) => [`${vault.chain} ${vault.address}`, vault]))
  let isChanged = false
  for (const { chain, address } of listed.flatMap(readReceivers)) {
    const key = `${chain} ${address}`
    const seenAt = vaults.get(key)?.seenAt ?? 0
    if (address === '' || now - seenAt < networkLifetimes.exactVaultMs) continue
    vaults.set(key, { chain, address, seenAt: now })
    isChanged = true
  }
  if (!isChanged) return known
  return [...vaults.values()].filter(
    ({ seenAt }) => now - seenAt < networkLifetimes.vaultsMs,
  )
}

export type VaultMemory = ReturnType<typeof createVaultMemory>

/**
 * Remembers the addresses of a network's vaults, also after they retire: a send to one of
 * them was a deposit. They are stored, so that an outage or a restart leaves them known.
 * `now` returns Unix ms.
 */
export function createVaultMemory(store: Store, now: () => number) {
  const stored = store.collection('vaults', VaultsSchema, 1)
  let last: readonly Vault[] | null = null
  /** Ends when everything that was listed has been added. */
  let added: Promise<void> = Promise.resolve()

  async function addListed(listed: readonly Inbound[]): Promise<void> {
    const change = (known: readonly Vault[] | null) =>
      addVaults(known ?? last ?? [], listed, now())
    const isNew = last === null || addVaults(last, listed, now()) !== last
    if (!isNew) return
    const updated = await withFallback(stored.update(storedKey, change), null)
    last = updated === null ? change(null) : updated.entry
  }

  return {
    /** Adds what a node lists now. `list` waits for it, and nobody else does. */
    add(listed: readonly Inbound[]): void {
      added = added.then(() => addListed(listed))
    },
    /** Returns the addresses on a chain; null while no node has ever listed any. */
    async list(chain: string): Promise<readonly string[] | null> {
      await added
      last ??= await withFallback(stored.read(storedKey), null)
      if (last === null) return null
      return last.filter((vault) => vault.chain === chain).map(({ address }) => address)
    },
  }
}
