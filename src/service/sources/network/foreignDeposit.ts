import type { Answers, VaultSearch } from '../../facts/merge/answers'
import type { TransactionMemory } from '../../facts/memory/remember'
import { networkSpans } from './limits'

export type FindVault = (addresses: readonly string[]) => Promise<VaultSearch>

/**
 * Searches for the recipients of a plain send among the vaults of other networks: a
 * transaction can have several. While the indexer lists none, it is the one that it has
 * reported before. `ageMs`: how long ago a report last changed. A vault that is as new as
 * the send may not be known yet.
 */
export async function searchVaults(
  { facts: { indexer }, actions }: Answers,
  known: TransactionMemory | null,
  findVault: FindVault,
  ageMs: number,
): Promise<VaultSearch | null> {
  const before = known?.indexer?.report ?? null
  const isSend = [indexer, before].some(
    (facts) => facts?.kind === 'SEND' || facts?.kind === 'DEPOSIT',
  )
  const listed = actions.flatMap(({ out }) => out.map(({ address }) => address))
  const credited = [before?.credit?.to ?? ''].filter((address) => address !== '')
  const recipients = listed.length > 0 ? listed : credited
  if (!isSend || recipients.length === 0) return null
  const { owner, others } = await findVault(recipients)
  return { owner, others: ageMs > networkSpans.newVaultMs ? others : [] }
}
