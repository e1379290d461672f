import type { Facts } from '../../facts/facts'
import type { Action } from '../../facts/indexer/actions'
import type { SourceFacts } from '../../facts/merge/mergeFacts'
import type { Network } from '../../networks/network'
import { networkSpans } from './limits'

/** What the other networks of this service know of addresses on a network's own chain. */
type VaultSearch = {
  /** The network that has or had a vault at one of them; null for none. */
  owner: Network | null
  /** The networks that know that none of their vaults was at any of them. */
  others: readonly Network[]
}
export type FindVault = (addresses: readonly string[]) => Promise<VaultSearch>

/** What decides whether a plain send is the deposit of another network. */
type DepositContext = {
  findVault: FindVault
  actions: readonly Action[]
  /** How long ago a report last changed, ms; 0 for the first report. */
  ageMs: number
}

/**
 * Classifies a plain send that is the deposit of another network: by the recipient, where
 * the vaults of that network are known; else by the memo.
 */
export async function classifyForeignDeposit(
  facts: SourceFacts,
  { findVault, actions, ageMs }: DepositContext,
): Promise<SourceFacts> {
  const sent = facts.indexer
  if (sent === null || (sent.kind !== 'SEND' && sent.kind !== 'DEPOSIT')) return facts
  const recipients = listRecipients(sent, actions)
  if (recipients.length === 0) return facts
  const { owner, others } = await findVault(recipients)
  if (owner !== null) {
    return { ...facts, indexer: { ...sent, kind: 'DEPOSIT', nextNetwork: owner.chain } }
  }
  const { nextNetwork: strayMemo } = sent
  const isElsewhere = others.some(({ chain }) => chain === strayMemo)
  if (!isElsewhere || ageMs <= networkSpans.newVaultMs) return facts
  return { ...facts, indexer: { ...sent, kind: 'SEND', nextNetwork: '', strayMemo } }
}

/**
 * The accounts that a send went to: a transaction can have several. While the indexer lists none,
 * the one that it has reported before.
 */
function listRecipients({ credit }: Facts, actions: readonly Action[]): string[] {
  const listed = actions.flatMap(({ out }) => out.map(({ address }) => address))
  if (listed.length > 0) return listed
  return credit === null || credit.to === '' ? [] : [credit.to]
}
