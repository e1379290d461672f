import { type ChainSpec, chainSpecs } from '../../model/chains/chainTable'
import { findChain } from '../../model/chains/chains'
import {
  type Environment,
  type Read,
  type Refuse,
  addresses,
  mayBePrivate,
} from './rules'

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

const chainVariable = /^CROSSWATCH_CHAIN_(.+)_URL$/

/**
 * Reads where chains are asked. Throws an error of one line, also for a variable of a code
 * that is no chain, or one that cannot be asked.
 */
export function readChainUrls(
  read: Read,
  env: Environment,
  ofNetwork: Refuse,
): ChainConfig[] {
  for (const [variable, given = ''] of Object.entries(env)) {
    const code = chainVariable.exec(variable)?.[1]
    if (code === undefined || given.trim() === '') continue
    const spec = findChain(code)
    if (spec?.code === code && getInterface(spec) !== null) continue
    const codes = chainSpecs
      .filter((each) => getInterface(each) !== null)
      .map((each) => each.code)
    throw new Error(
      `${variable} cannot be used. Its name has to contain the code of a chain that can be asked: ${codes.join(', ')}.`,
    )
  }
  return chainSpecs.flatMap((spec) => {
    const kind = getInterface(spec)
    if (kind === null) return []
    const given = read(`CROSSWATCH_CHAIN_${spec.code}_URL`, null, addresses, ofNetwork)
    return given === null || given.length === 0
      ? []
      : [{ code: spec.code, kind, addresses: given }]
  })
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
