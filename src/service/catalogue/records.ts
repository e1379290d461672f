import type { ChainRecord } from '../../contract/chains'
import { hasAddressForm } from '../../model/chains/addresses'
import { getCaip19, getCaip2 } from '../../model/chains/caip'
import { findChain, isEvm } from '../../model/chains/chains'
import { checkAddress } from '../../model/chains/checksums'
import { chainExplorers, getAddressUrlPrefix } from '../../model/chains/explorers'
import { restoreContract } from '../../model/tokens/contracts'
import type { Catalogue, CataloguedCurrency } from './catalogue'
import chains from './chains.json' with { type: 'json' }

type ChainFields = {
  blockchain: string
  chainId?: string
  category: string
  gasUnit: string
}
/** Gas units of NOBLE, XRP, TRON, SUI and ADA: THORNode's common/chain.go. */
const fieldsByCode = new Map<string, ChainFields>(Object.entries(chains))

/**
 * The fields that only asset lists have. The ID is the reference of the CAIP-2 identifier
 * where the lists have no other.
 */
export function getChainFields(code: string): Required<ChainFields> {
  const chainId = getCaip2(code).replace(/^.*?:/, '')
  return { blockchain: '', chainId, category: '', gasUnit: '', ...fieldsByCode.get(code) }
}

/**
 * Creates the record of a chain. Of one that this service does not know, it has the code
 * only. Sources alone know its status.
 */
export function createChainRecord(code: string): ChainRecord {
  const spec = findChain(code)
  const { chainId, category, gasUnit } = getChainFields(code)
  const { coin = '', decimals = null } = spec ?? {}
  const caip2 = getCaip2(code)
  const gasAsset = {
    chain: code,
    ticker: coin,
    symbol: coin,
    identifier: `${code}.${coin}`,
  }
  return {
    chain: code,
    chainId,
    ...(caip2 !== '' && { caip2 }),
    displayName: spec?.name ?? code,
    symbol: coin,
    logo: '',
    providers: [],
    status: '',
    category,
    evm: isEvm(code),
    mainnet: true,
    defaultDecimals: decimals,
    averageBlockTime: spec?.blockTimeMs ?? null,
    confirmationsRequired: spec?.confirmations ?? null,
    // Rates are valid for minutes, so the catalogue has none.
    gasRate: null,
    gasUnit,
    gasAsset: spec === undefined ? null : { ...gasAsset, decimals },
  }
}

/**
 * The record of a chain code. A chain that the catalogue lacks has a record of its code
 * alone.
 */
export const getChainRecord = (catalogue: Catalogue, code: string): ChainRecord =>
  catalogue.chains.find(({ chain }) => chain === code) ?? createChainRecord(code)

/**
 * What a source knows of an asset. `chainId` is used only for a chain that this service
 * does not know.
 */
type Asset = Pick<CataloguedCurrency, 'ticker' | 'name' | 'decimals'> &
  Partial<Pick<CataloguedCurrency, 'image' | 'lists' | 'swappable' | 'chainId'>> & {
    identifier: string
    chain: string
    /** The contract as the source writes it. */
    address: string
  }

/**
 * Creates the record of an asset. Fields that a chain's assets share come last, which
 * compresses 2 % better.
 */
export function createCurrency(asset: Asset): CataloguedCurrency {
  const { identifier, chain, ticker, name, decimals } = asset
  const { image = '', lists = [], swappable = true } = asset
  const contract = restoreContract(chain, asset.address)
  // The case of an EVM address is a checksum, which some lists have wrong.
  const isChecked = !isEvm(chain) && hasAddressForm(chain, contract)
  // None for a contract that cannot exist as it is written.
  const isWrong = isChecked && checkAddress(chain, contract) === 'wrong'
  const address = isWrong ? '' : contract
  const { blockchain, chainId } = getChainFields(chain)
  const caip19 = getCaip19({ identifier, protocol: chain, address })
  return {
    fullName: identifier,
    apiIdentifier: identifier,
    address,
    ticker,
    name,
    image,
    lists,
    swappable,
    decimals,
    ...(caip19 !== '' && { caip19 }),
    protocol: chain,
    blockchain,
    chainId: chainId || (asset.chainId ?? ''),
    ...createChainFields(chain, address),
    notifications: {},
  }
}

function createChainFields(chain: string, address: string) {
  const spec = findChain(chain)
  if (spec === undefined) return unknownChainFields
  const otherIdName = spec.code === 'XRP' ? 'destination tag' : ''
  return {
    // What a deposit names beside the address of an exchange; '' for nothing.
    extraIdName: spec.hash === 'cosmos' ? 'memo' : otherIdName,
    enabled: true,
    addressUrl: getAddressUrlPrefix(chain, address),
    transactionUrl: chainExplorers[spec.code]?.transactionUrl ?? '',
    payinConfirmation: spec.confirmations,
    averageBlockTime: spec.blockTimeMs,
  }
}

const unknownChainFields = {
  extraIdName: '',
  enabled: true,
  addressUrl: '',
  transactionUrl: '',
  payinConfirmation: null,
  averageBlockTime: null,
}
