import { type ChainSpec, chainSpecs } from '../../model/chains/chainTable'
import type { Environment, Read, Refuse } from './readVariable'
import { addresses, mayBePrivate } from './rules'

/** The interface by which a chain is asked. */
export type ChainInterface = 'esplora' | 'json-rpc' | 'comet-bft'

/** Where a chain itself is asked about deposits, in order of preference. */
export type ChainConfig = {
  code: string
  kind: ChainInterface
  addresses: readonly string[]
}

/** The chains for which Esplora servers exist. */
const esploraChains: ReadonlySet<string> = new Set(['BTC', 'LTC'])

function getInterface({ code, hash, checksum }: ChainSpec): ChainInterface | null {
  if (esploraChains.has(code)) return 'esplora'
  if (checksum === 'evm') return 'json-rpc'
  return hash === 'cosmos' ? 'comet-bft' : null
}

const askedChains = chainSpecs.flatMap((spec) => {
  const kind = getInterface(spec)
  return kind === null ? [] : [{ code: spec.code, kind }]
})

/**
 * Reads where chains are asked. Throws an error of one line, also for a variable of a code
 * that is no chain, or one that cannot be asked.
 */
export function readChainUrls(
  read: Read,
  env: Environment,
  ofNetwork: Refuse,
): ChainConfig[] {
  const codes = askedChains.map(({ code }) => code)
  for (const variable of Object.keys(env)) {
    const code = /^CROSSWATCH_CHAIN_(.+)_URL$/.exec(variable)?.[1]
    if (code === undefined || codes.includes(code)) continue
    throw new Error(
      `${variable} cannot be used. Its name has to contain the code of a chain that can be asked: ${codes.join(', ')}.`,
    )
  }
  return askedChains
    .map(({ code, kind }) => {
      const variable = `CROSSWATCH_CHAIN_${code}_URL`
      return { code, kind, addresses: read(variable, [], addresses, ofNetwork) }
    })
    .filter((chain) => chain.addresses.length > 0)
}

/** The hosts that learn hashes; '' for one in the operator’s own network. */
export const listChainHosts = (
  chains: readonly ChainConfig[],
): { chain: string; host: string }[] =>
  chains.flatMap(({ code, addresses: given }) =>
    given
      .map((address) => new URL(address))
      .map((url) => ({ chain: code, host: mayBePrivate(url) ? '' : url.host })),
  )
