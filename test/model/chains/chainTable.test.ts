import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findAddressChains, hasAddressForm } from '../../../src/model/chains/addresses'
import { findChain, getChainName, isEvm, listChainCodes } from '../../../src/model/chains/chains'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { checkAddress } from '../../../src/model/chains/checksums'
import { getAddressUrl, getTransactionUrl } from '../../../src/model/chains/explorers'
import { parseHash, formatHashForChain } from '../../../src/model/chains/hashes'
import { getChainFields } from '../../../src/service/catalogue/records'
import { chainExamples } from './chainExamples'

describe('the chain specifications', () => {
  it('have one row and one example per chain', () => {
    const codes = chainSpecs.map(({ code }) => code).toSorted()
    expect(new Set(codes).size).toBe(codes.length)
    expect(listChainCodes()).toEqual(codes)
    expect(chainExamples.map(({ code }) => code).toSorted()).toEqual(codes)
  })

  it('have unique names, schemes, explorers and chain IDs', () => {
    const all = [
      chainSpecs.map(({ name }) => name.toLowerCase()),
      chainSpecs.flatMap(({ schemes }) => schemes),
      chainSpecs.map(({ explorer }) => explorer.transaction),
      chainSpecs.flatMap(({ otherExplorers }) => otherExplorers),
      chainSpecs.map((spec) => getChainFields(spec.code).chainId),
    ]
    for (const values of all) expect(values).toEqual([...new Set(values)])
  })

  it('have all values in the units of the interface', () => {
    for (const spec of chainSpecs) {
      expect(spec.code).toBe(spec.code.toUpperCase())
      expect([spec.code, spec.decimals >= 6 && spec.decimals <= 18]).toEqual([spec.code, true])
      expect([spec.code, spec.blockTimeMs >= 250 && spec.blockTimeMs <= 600_000]).toEqual([
        spec.code,
        true,
      ])
      expect(spec.confirmations).toBeGreaterThanOrEqual(1)
      const { chainId, blockchain, gasUnit } = getChainFields(spec.code)
      for (const text of [spec.name, spec.coin, chainId, blockchain, gasUnit]) {
        expect(text).not.toBe('')
      }
    }
  })

  it('include every chain of the recorded pools and inbound addresses', () => {
    const named = [
      'mayanode.inbound_addresses',
      'mayanode.inbound_addresses.2',
      'midgard.maya.pools',
      'thornode.inbound_addresses.2024',
      'thornode.inbound_addresses.2026-10',
      'thornode.inbound_addresses.global-halt',
      'thornode.pools.2024',
      'thornode.pools.2026-10',
    ].flatMap((name) => {
      const rows: { chain?: string; asset?: string }[] = JSON.parse(
        readFileSync(`test/recordings/real/${name}.json`, 'utf8'),
      )
      return rows.map(({ chain, asset }) => chain ?? asset?.split('.')[0] ?? '')
    })
    const codes = [...new Set(named)].toSorted()
    expect(codes).toEqual(
      'ARB AVAX BCH BNB BSC BTC DASH DOGE ETH GAIA KUJI LTC THOR XRD'.split(' '),
    )
    expect(codes.filter((code) => findChain(code) === undefined)).toEqual([])
  })
})

it.each([
  ['avax', 'Avalanche', true],
  ['BSC', 'BNB Smart Chain', true],
  ['BTC', 'Bitcoin', false],
  // Its addresses begin with 0x too.
  ['SUI', 'Sui', false],
  // An unknown chain is named by its raw code.
  ['FOO', 'FOO', false],
  ['constructor', 'constructor', false],
])('%s is named %s, and is an EVM chain: %j', (code, name, isEvmChain) => {
  expect(getChainName(code)).toBe(name)
  expect(isEvm(code)).toBe(isEvmChain)
})

describe.each(chainExamples.map((example) => ({ example, code: example.code })))(
  'on $code',
  ({ example }) => {
    const { code, hash, transactionUrl, address, addressUrl, wrongChecksum } = example

    it('a transaction hash has one canonical form and an explorer link', () => {
      expect(parseHash(hash)).toBe(hash)
      expect(parseHash(formatHashForChain(code, hash))).toBe(hash)
      expect(getTransactionUrl(code, hash)).toBe(transactionUrl)
      expect(getTransactionUrl(code, formatHashForChain(code, hash))).toBe(transactionUrl)
      expect(getTransactionUrl(code.toLowerCase(), hash)).toBe(transactionUrl)
    })

    it('an invalid transaction hash has no explorer link', () => {
      // Of a Solana signature 87 characters can be 64 bytes too.
      const [short, long] = [hash.slice(2), `${hash}1`]
      const foreign = chainExamples.find((each) => (each.code === 'SOL') !== (code === 'SOL'))?.hash
      for (const wrong of [short, long, foreign ?? '', `${hash}/..`, '', '0'.repeat(64)]) {
        expect([wrong, getTransactionUrl(code, wrong)]).toEqual([wrong, null])
      }
    })

    it('an address has its form and an explorer link', () => {
      expect(findAddressChains(address)).toContain(code)
      expect(hasAddressForm(code, address)).toBe(true)
      expect(getAddressUrl(code, address)).toBe(addressUrl)
    })

    it('an invalid address does not have the form', () => {
      for (const wrong of [address.slice(0, 20), `${address}${address}${address}`, `-${address}`]) {
        expect([wrong, hasAddressForm(code, wrong)]).toEqual([wrong, false])
      }
    })

    it('a checksum detects a wrong address', () => {
      const carriesNone = code === 'SOL' || code === 'SUI' || /^0x[^A-F]*$/.test(address)
      expect(checkAddress(code, address)).toBe(carriesNone ? 'none' : 'right')
      if (wrongChecksum !== '') expect(checkAddress(code, wrongChecksum)).toBe('wrong')
    })
  },
)
